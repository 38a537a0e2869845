import { expect, test } from 'vitest'
import { barRoom } from './menu-room.ts'

const entry = (name: string, hasChildren = false) => ({ name, path: `/${name}`, ...(hasChildren && { children: [{ name: 'Child', path: '/child' }] }) })
const few = [entry('New in'), entry('Women', true), entry('Men', true), entry('Accessories', true), entry('Sale')]
const german = [entry('Neuheiten'), entry('Damen', true), entry('Herren', true), entry('Accessoires', true), entry('Reduziert')]
const many = Array.from({ length: 14 }, (_, place) => entry(`Category ${place + 1}`, true))

test('few short names stand in the bar at every width', () => {
  expect(barRoom(few)).toEqual(few.map(() => 'always'))
})

test('longer names go under "More" in a narrow window only', () => {
  expect(barRoom(german)).toEqual(['always', 'always', 'always', 'xl', 'xl'])
})

test('of many categories the wider window shows more, and the last are always under "More"', () => {
  const room = barRoom(many)
  expect(room.filter((from) => from === 'always')).toHaveLength(2)
  expect(room.filter((from) => from === 'xl').length).toBeGreaterThan(0)
  expect(room.filter((from) => from === '2xl').length).toBeGreaterThan(0)
  expect(room.at(-1)).toBe('never')
})

test('one name stands in the bar, however long it is', () => {
  expect(barRoom([entry('A'.repeat(120)), entry('B')])).toEqual(['always', 'never'])
})
