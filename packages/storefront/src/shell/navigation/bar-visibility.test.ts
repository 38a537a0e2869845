import { expect, test } from 'vitest'
import { barVisibility } from './bar-visibility.ts'

const entry = (name: string, hasChildren = false) => ({
  name,
  path: `/${name}`,
  ...(hasChildren && { children: [{ name: 'Child', path: '/child' }] }),
})
const few = [entry('New in'), entry('Women', true), entry('Men', true), entry('Accessories', true), entry('Sale')]
const german = [
  entry('Neuheiten'),
  entry('Damen', true),
  entry('Herren', true),
  entry('Accessoires', true),
  entry('Reduziert'),
]
const many = Array.from({ length: 14 }, (_, place) => entry(`Category ${place + 1}`, true))

test('few short names are in the bar at every width', () => {
  expect(barVisibility(few)).toEqual(few.map(() => 'always'))
})

test('longer names go under "More" in a narrow window only', () => {
  expect(barVisibility(german)).toEqual(['always', 'always', 'always', 'xl', 'xl'])
})

test('of many categories the wider window shows more, and the last are always under "More"', () => {
  const visibility = barVisibility(many)
  expect(visibility.filter((from) => from === 'always')).toHaveLength(2)
  expect(visibility.filter((from) => from === 'xl').length).toBeGreaterThan(0)
  expect(visibility.filter((from) => from === '2xl').length).toBeGreaterThan(0)
  expect(visibility.at(-1)).toBe('never')
})

test('the first name is always in the bar, however long it is', () => {
  expect(barVisibility([entry('A'.repeat(120)), entry('B')])).toEqual(['always', 'never'])
})
