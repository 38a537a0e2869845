import { expect, test } from 'vitest'
import { resultsTitle } from './search-title.ts'

const none = { total: 0, query: { facets: [] } }

test.each([
  ['no product and no page', { listing: none, pages: [], closest: null }, 'results.none'],
  ['only similar products', { listing: { ...none, total: 3 }, pages: [], closest: {} }, 'results.none'],
  ['only pages', { listing: none, pages: [{}], closest: null }, 'results.for'],
  ['products', { listing: { ...none, total: 3 }, pages: [], closest: null }, 'results.for'],
  [
    'filters without a match',
    { listing: { total: 0, query: { facets: [{}] } }, pages: [], closest: null },
    'results.for',
  ],
] as const)('a search that finds %s is headed accordingly', (_, view, title) => {
  expect(resultsTitle(view)).toBe(title)
})
