import { expect, test } from 'vitest'
import { relaxSearch } from './relaxed-search.ts'
import type { PhraseFilters } from '../index/query/listing-query.ts'

const dress = { term: 'rotes kleid', facets: ['a1'], sizes: ['38'], priceMax: 60 }

const cases: readonly (readonly [string, PhraseFilters, string, readonly string[]])[] = [
  [
    'a size, a price and a colour',
    dress,
    'kleid',
    ['rotes kleid <60', 'rotes kleid a1', 'rotes kleid', 'kleid a1 <60', 'kleid <60', 'kleid a1', 'kleid'],
  ],
  ['a size', { term: 'kleid', facets: ['a1'], sizes: ['38'] }, 'kleid', ['kleid']],
  ['a price', { term: 'jeans', facets: [], sizes: [], priceMax: 60 }, 'jeans', ['jeans']],
  ['a colour', { term: 'rotes kleid', facets: [], sizes: [] }, 'kleid', ['kleid']],
  ['a colour alone', { term: 'rot', facets: [], sizes: [] }, '', []],
  ['neither', { term: 'kleid', facets: [], sizes: [] }, 'kleid', []],
]

test.each(cases)(
  'a phrase with %s and without results is relaxed by size, price and colour in that order, one before two',
  (_, original, colourless, expected) => {
    expect(
      relaxSearch(original, colourless).map(({ query: { term, facets, priceMax } }) =>
        [term, ...facets, ...(priceMax === undefined ? [] : [`<${priceMax}`])].join(' '),
      ),
    ).toEqual(expected)
  },
)

test('a relaxed search reports the dropped criteria', () => {
  expect(relaxSearch(dress, 'kleid')[1]?.dropped).toEqual({ colour: false, sizes: [], priceMin: null, priceMax: 60 })
  expect(relaxSearch(dress, 'kleid')[4]?.dropped).toEqual({
    colour: true,
    sizes: ['38'],
    priceMin: null,
    priceMax: null,
  })
})
