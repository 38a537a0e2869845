import { describe, expect, test } from 'vitest'
import type { ListingQuery } from './listing-query.ts'
import { chosenCount, moreAfter, pagesShown, seenOf, type ListingView } from './listing-view.ts'

function listing(part: { total: number; page?: number; itemsPerPage?: number }): ListingView {
  const { total, page = 1, itemsPerPage = 20 } = part
  return {
    cards: [], facets: [], sorts: [], priceTexts: {}, neighbours: {}, total, itemsPerPage, lastPage: Math.max(1, Math.ceil(total / itemsPerPage)), perPageOptions: [20, 40, 100],
    query: { facets: [], page, itemsPerPage }, defaults: { sort: 'default.recommended_sorting', itemsPerPage: 20 },
  }
}

describe('the pages of a long listing are told by their ends and the neighbours', () => {
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
    expect(pagesShown(page, lastPage)).toEqual(expected)
  })
})

describe('more pieces', () => {
  test('on the first page come on the same page, up to the greatest page size', () => {
    expect(moreAfter(listing({ total: 86 }))).toMatchObject({ isInPlace: true, query: { page: 1, itemsPerPage: 40 } })
    expect(moreAfter(listing({ total: 86, itemsPerPage: 40 }))).toMatchObject({ isInPlace: true, query: { itemsPerPage: 100 } })
  })
  test('come on the next page where no greater one is offered', () => {
    expect(moreAfter(listing({ total: 130, itemsPerPage: 100 }))).toMatchObject({ isInPlace: false, query: { page: 2 } })
    expect(moreAfter(listing({ total: 86, page: 2 }))).toMatchObject({ isInPlace: false, query: { page: 3 } })
  })
  test('end where all were seen', () => {
    expect(moreAfter(listing({ total: 20 }))).toBeUndefined()
    expect(moreAfter(listing({ total: 86, page: 5 }))).toBeUndefined()
  })
})

test('what was seen never exceeds what there is', () => {
  expect(seenOf(listing({ total: 86 }))).toBe(20)
  expect(seenOf(listing({ total: 86, page: 5 }))).toBe(86)
  expect(seenOf(listing({ total: 3 }))).toBe(3)
})

const choices: readonly (readonly [ListingQuery, number])[] = [
  [{ facets: [], page: 1 }, 0], [{ facets: ['a1', 'm2'], page: 1 }, 2], [{ facets: [], page: 1, priceMin: 20, priceMax: 60 }, 1], [{ facets: ['a1'], page: 1, priceMax: 60 }, 2],
]

test.each(choices)('the choice %j counts %i filters, the price as one', (query, count) => {
  expect(chosenCount(query)).toBe(count)
})
