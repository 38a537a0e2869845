import { pageParameters } from '@vitrine/contract/kernel/operation/page-parameters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseListingQuery,
  isSameQuery,
  sorts,
  withVisitParams,
  formatListingQuery,
  type ListingDefaults,
} from './listing-query.ts'

const defaults: ListingDefaults = { sort: 'default.recommended_sorting', itemsPerPage: 20 }
const canonical = (search: string) => formatListingQuery(parseListingQuery(new URLSearchParams(search)), defaults)

describe('an address of a listing has one canonical form', () => {
  test.each([
    ['', ''],
    ['?page=1', ''],
    ['?page=0', ''],
    ['?page=-3', ''],
    ['?page=NaN', ''],
    ['?page=2.5', ''],
    ['?page=9999999', ''],
    ['?page=3', '?page=3'],
    ['?itemsPerPage=20&sort=default.recommended_sorting', ''],
    ['?itemsPerPage=40', '?itemsPerPage=40'],
    ['?itemsPerPage=100', '?itemsPerPage=100'],
    ['?itemsPerPage=101', ''],
    ['?itemsPerPage=999999', ''],
    ['?sort=price', ''],
    ['?sort=texts.name1_asc&page=2', '?page=2&sort=texts.name1_asc'],
    ['?priceMin=-5', ''],
    ['?priceMin=25&priceMax=abc', '?priceMin=25'],
    ['?priceMin=1e9', ''],
    ['?priceMin=12,50', '?priceMin=12.5'],
    ['?facets=a1&facets=m3', '?facets=a1,m3'],
    ['?facets=a1,m3,a1,', '?facets=a1,m3'],
    ['?utm_source=mail&fbclid=1', ''],
    ['?term=wool+jumper', '?term=wool+jumper'],
    ['?term=', '?term='],
    ['?page=2&page=7', '?page=2'],
  ])('%s is %s', (input, expected) => {
    expect(canonical(input)).toBe(expected)
  })
})

test('a canonical query is parsed and formatted to itself', () => {
  const query = fc.record({
    facets: fc.uniqueArray(fc.stringMatching(/^[amprcv][1-9]\d{0,3}$/)),
    page: fc.integer({ min: 1, max: 999_999 }),
    sort: fc.constantFrom(...sorts),
    itemsPerPage: fc.constantFrom(20, 40, 100),
    priceMin: fc.integer({ min: 0, max: 900 }),
    priceMax: fc.integer({ min: 900, max: 99_999 }),
    term: fc.string(),
  })
  fc.assert(
    fc.property(query, (input) => {
      const formatted = formatListingQuery(input, defaults)
      return canonical(formatted) === formatted
    }),
  )
})

test('queries are equal in any order of keys, but not with other values', () => {
  expect(isSameQuery('?page=2&facets=a1%2Cm3', '?facets=a1,m3&page=2')).toBe(true)
  expect(isSameQuery('?page=2', '?page=3')).toBe(false)
  expect(isSameQuery('?page=2&page=2', '?page=2')).toBe(false)
})

test.each([
  ['?preview=abc', '', true],
  ['?told=newsletterConfirmed', '', true],
  ['?told=newsletterEnded&preview=abc', '', true],
  ['?page=2&preview=abc', '?page=2', true],
  ['?ActionCall=WebActionConfirmNewsletter&newsletterEmailId=1&authString=x', '', true],
  ['?preview=abc&page=1', '', false],
  ['', '', true],
  ['?utm=x', '', false],
])('preview, action link and message parameters do not change the listing: %s', (search, listing, isSame) => {
  expect(isSameQuery(search, withVisitParams(listing, new URL(`http://shop.test/women${search}`)))).toBe(isSame)
})

test('the server passes every parameter of the address of a listing on to the page', () => {
  const address = formatListingQuery(
    {
      facets: ['a1'],
      sort: 'texts.name1_asc',
      page: 2,
      itemsPerPage: 40,
      priceMin: 1,
      priceMax: 2,
      term: 'shirt',
      expand: 'manufacturer',
    },
    defaults,
  )
  expect(pageParameters).toEqual(expect.arrayContaining([...new URLSearchParams(address).keys()]))
})
