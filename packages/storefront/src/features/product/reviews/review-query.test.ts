import { expect, test } from 'vitest'
import { isFiltered, parseReviewQuery, reviewsHref } from './review-query.ts'

test.each([
  ['', {}],
  ['feedbackPage=2', { page: 2 }],
  ['feedbackPage=0&feedbacksPerPage=x', {}],
  ['feedbacksPerPage=100000', { feedbacksPerPage: 100 }],
  ['feedbackPage=1e3', {}],
  [
    'feedbackSort=best&feedbackStars=4&feedbackFit=small&feedbackLang=de&feedbackVerified=1',
    { sort: 'best', stars: 4, fit: 'small', lang: 'de', isVerified: true },
  ],
  ['feedbackSort=newest', {}],
  ['feedbackSort=funniest&feedbackStars=&feedbackFit=huge&feedbackLang=fr&feedbackVerified=0', {}],
  ['feedbackStars=9', { stars: 5 }],
])('the query %j is parsed as %j', (search, query) => {
  expect(parseReviewQuery(new URLSearchParams(search))).toEqual(query)
})

test('a formatted URL is parsed to the same query', () => {
  const query = { page: 3, sort: 'worst', stars: 2, lang: 'pl', isVerified: true } as const
  const href = reviewsHref(query)
  expect(href).toBe('?feedbackPage=3&feedbackSort=worst&feedbackStars=2&feedbackLang=pl&feedbackVerified=1#reviews')
  expect(parseReviewQuery(new URLSearchParams(href.slice(1, href.indexOf('#'))))).toEqual(query)
})

test('a sort order alone is no filter', () => {
  expect([isFiltered({ sort: 'best', page: 2 }), isFiltered({ stars: 1 }), isFiltered({ isVerified: true })]).toEqual([
    false,
    true,
    true,
  ])
})
