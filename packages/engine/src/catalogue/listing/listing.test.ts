import { expect, test } from 'vitest'
import type { ListingScope } from '../index/query/listing-query.ts'
import { categoryPages, toListingQuery, otherPages, type ListingRequest } from './listing.ts'

const category: ListingScope = { kind: 'category', id: 3 }
const search: ListingScope = { kind: 'search', term: 'wool' }
const queryOf = (
  payload: ListingRequest['payload'],
  {
    scope = category,
    pages = categoryPages,
    currency = 'GBP',
  }: { scope?: ListingScope; pages?: Omit<ListingRequest, 'payload' | 'scope'>; currency?: string } = {},
) =>
  toListingQuery(
    { payload, scope, ...pages },
    { locale: 'en', audience: 'public', selling: { currency, conversion: null } },
  )

test('a category defaults to page 1 with 20 products in recommended order', () => {
  expect(queryOf({})).toEqual({
    locale: 'en',
    audience: 'public',
    scope: category,
    facets: [],
    sort: 'default.recommended_sorting',
    page: 1,
    itemsPerPage: 20,
  })
})

test('filters are parsed from a comma-separated text, ignoring spaces and empty values', () => {
  expect(queryOf({ facets: 'a12, m3,,v1 ' }).facets).toEqual(['a12', 'm3', 'v1'])
})

test('filters above the limit are ignored', () => {
  expect(queryOf({ facets: Array.from({ length: 10_000 }, (_, at) => `a${at}`).join(',') }).facets).toHaveLength(60)
})

test.each([
  [{ priceMin: 19.99, priceMax: 100 }, 'GBP', 1999, 10_000],
  [{ priceMin: 1.006 }, 'GBP', 101, undefined],
  [{ priceMax: 0.1 + 0.2 }, 'GBP', undefined, 30],
  [{ priceMin: 100, priceMax: 20 }, 'GBP', 2000, 10_000],
  [{ priceMin: 1500 }, 'JPY', 1500, undefined],
  [{ priceMax: 1e300 }, 'GBP', undefined, Number.MAX_SAFE_INTEGER],
])('a price range of %j in %s is converted to ordered minor units', (payload, currency, priceMin, priceMax) => {
  const query = queryOf(payload, { currency })
  expect([query.priceMin, query.priceMax]).toEqual([priceMin, priceMax])
})

test('relevance is a sort order of searches only', () => {
  expect(queryOf({ sort: 'item.score' }).sort).toBe('default.recommended_sorting')
  expect(queryOf({ sort: 'item.score' }, { scope: search, pages: otherPages }).sort).toBe('item.score')
  expect(queryOf({ sort: 'texts.name1_desc' }).sort).toBe('texts.name1_desc')
})
