import { describe, expect, test } from 'vitest'
import type { Listing } from '@vitrine/contract/catalogue/catalogue.contract'
import { parseListingQuery, type ListingQuery } from './filters/listing-query.ts'
import {
  countActiveFilters,
  countSeen,
  getMoreProducts,
  listPageNumbers,
  toEffectiveQuery,
  toListingView,
  type ListingView,
} from './listing-view.ts'

function createListing(overrides: { total: number; page?: number; itemsPerPage?: number }): ListingView {
  const { total, page = 1, itemsPerPage = 20 } = overrides
  return {
    cards: [],
    facets: [],
    sorts: [],
    priceTexts: {},
    neighbours: {},
    total,
    itemsPerPage,
    lastPage: Math.max(1, Math.ceil(total / itemsPerPage)),
    perPageOptions: [20, 40, 100],
    query: { facets: [], page, itemsPerPage },
    defaults: { sort: 'default.recommended_sorting', itemsPerPage: 20 },
  }
}

describe('page numbers are the first, the last and the neighbours of the current page', () => {
  test.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [2, 4, [1, 2, 3, 4]],
    [1, 3, [1, 2, 3]],
    [1, 5, [1, 2, null, 5]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, lastPage, expected) => {
    expect(listPageNumbers(page, lastPage)).toEqual(expected)
  })
})

describe('the query for more items', () => {
  test('on the first page increases the page size up to the maximum', () => {
    expect(getMoreProducts(createListing({ total: 86 }))).toMatchObject({
      isInPlace: true,
      query: { page: 1, itemsPerPage: 40 },
    })
    expect(getMoreProducts(createListing({ total: 86, itemsPerPage: 40 }))).toMatchObject({
      isInPlace: true,
      query: { itemsPerPage: 100 },
    })
  })
  test('is the next page when no larger page size is offered', () => {
    expect(getMoreProducts(createListing({ total: 130, itemsPerPage: 100 }))).toMatchObject({
      isInPlace: false,
      query: { page: 2 },
    })
    expect(getMoreProducts(createListing({ total: 86, page: 2 }))).toMatchObject({
      isInPlace: false,
      query: { page: 3 },
    })
  })
  test('is undefined when all items were seen', () => {
    expect(getMoreProducts(createListing({ total: 20 }))).toBeUndefined()
    expect(getMoreProducts(createListing({ total: 86, page: 5 }))).toBeUndefined()
  })
})

test('the number of seen items never exceeds the total', () => {
  expect(countSeen(createListing({ total: 86 }))).toBe(20)
  expect(countSeen(createListing({ total: 86, page: 5 }))).toBe(86)
  expect(countSeen(createListing({ total: 3 }))).toBe(3)
})

const choices: readonly (readonly [ListingQuery, number])[] = [
  [{ facets: [], page: 1 }, 0],
  [{ facets: ['a1', 'm2'], page: 1 }, 2],
  [{ facets: [], page: 1, priceMin: 20, priceMax: 60 }, 1],
  [{ facets: ['a1'], page: 1, priceMax: 60 }, 2],
]

test.each(choices)('the query %j has %i active filters', (query, count) => {
  expect(countActiveFilters(query)).toBe(count)
})

describe('a filter with very many values', () => {
  const values = Array.from({ length: 400 }, (_, at) => ({
    id: `m${at}`,
    name: `Brand ${String(at).padStart(3, '0')}`,
    count: at % 97,
    selected: at === 300,
    color: null,
  }))
  const answer = {
    facets: [{ id: 'm', kind: 'manufacturer', name: '', type: 'list', values, range: null }],
    chosen: ['m300'],
    sort: 'default.recommended_sorting',
    price: { min: null, max: null },
    pagination: { page: 1, lastPage: 1, itemsPerPage: 20, totals: 4, perPageOptions: [20] },
  } as unknown as Listing
  function getFacet(search: string) {
    const defaults = { sort: 'default.recommended_sorting', itemsPerPage: 20 } as const
    const query = toEffectiveQuery(parseListingQuery(new URLSearchParams(search)), answer)
    const { facets } = toListingView({ pathname: '/', answer, query, defaults, cards: [], formatPrice: String })
    return { query, facet: facets[0] }
  }

  test('shows the most frequent ones in their order, with those that are selected', () => {
    const { facet } = getFacet('?facets=m300')
    expect(facet?.valueCount).toBe(400)
    expect(facet?.values).toHaveLength(25)
    expect(facet?.values.map(({ id }) => id)).toContain('m300')
    expect(Math.min(...(facet?.values ?? []).filter(({ id }) => id !== 'm300').map(({ count }) => count))).toBe(91)
    expect(facet?.values.map(({ name }) => name)).toEqual(facet?.values.map(({ name }) => name).toSorted())
  })

  test('shows all of them where the address says so', () => {
    const { facet, query } = getFacet('?facets=m300&expand=m')
    expect(query.expand).toBe('m')
    expect(facet?.valueCount).toBeUndefined()
    expect(facet?.values).toHaveLength(400)
  })

  test('is the only one that an address can expand', () => {
    expect(getFacet('?expand=p1').query.expand).toBeUndefined()
    expect(getFacet('?expand=%3Cb%3E').query.expand).toBeUndefined()
  })
})
