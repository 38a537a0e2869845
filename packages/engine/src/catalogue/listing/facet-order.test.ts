import { expect, test } from 'vitest'
import type { Dictionary } from '../dictionary/dictionary.ts'
import { sortFacetValues } from './facet-order.ts'

// Only its identity counts.
const createDictionary = () => ({}) as Dictionary
const value = (valueId: number, name: string, order: number | string = name) => ({ valueId, name, order })

test('values are in the order of their positions, then of their names by the rules of the language', () => {
  const viewer = { dictionary: createDictionary(), locale: 'pl' } as const
  const sorted = sortFacetValues(
    'a1',
    [value(1, 'Zebra'), value(2, 'Łąka'), value(3, 'Lato'), value(4, 'Mama')],
    viewer,
  )
  expect(sorted.map(({ name }) => name)).toEqual(['Lato', 'Łąka', 'Mama', 'Zebra'])
  const placed = sortFacetValues('a2', [value(1, '10', 2), value(2, '9', 2), value(3, 'XL', 1)], viewer)
  expect(placed.map(({ name }) => name)).toEqual(['XL', '9', '10'])
})

test('a value that was not listed before takes its place among those that were', () => {
  const viewer = { dictionary: createDictionary(), locale: 'en' } as const
  sortFacetValues('m', [value(1, 'Acme'), value(2, 'Zeta')], viewer)
  const all = [value(2, 'Zeta'), value(3, 'Norse'), value(1, 'Acme')]
  expect(sortFacetValues('m', all, viewer).map(({ name }) => name)).toEqual(['Acme', 'Norse', 'Zeta'])
  expect(sortFacetValues('m', [value(2, 'Zeta'), value(3, 'Norse')], viewer).map(({ name }) => name)).toEqual([
    'Norse',
    'Zeta',
  ])
})

test('another dictionary and another facet have orders of their own', () => {
  const first = { dictionary: createDictionary(), locale: 'en' } as const
  const second = { dictionary: createDictionary(), locale: 'en' } as const
  sortFacetValues('m', [value(1, 'Acme'), value(2, 'Zeta')], first)
  const renamed = [value(1, 'Zulu'), value(2, 'Zeta')]
  expect(sortFacetValues('m', renamed, second).map(({ name }) => name)).toEqual(['Zeta', 'Zulu'])
  expect(sortFacetValues('p1', renamed, first).map(({ name }) => name)).toEqual(['Zeta', 'Zulu'])
})
