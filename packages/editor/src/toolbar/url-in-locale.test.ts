import { expect, test } from 'vitest'
import { getUrlInLocale } from './url-in-locale.ts'

test.each([
  [
    'what is searched for',
    '/search?term=linen&itemsPerPage=100',
    '/de/search',
    '/de/search?term=linen&itemsPerPage=100',
  ],
  ['a query only once', '/search?term=linen', '/de/search?term=linen', '/de/search?term=linen'],
  ['how the results are sorted', '/search?sort=texts.name1_asc', '/de/search', '/de/search?sort=texts.name1_asc'],
  ['any other query', '/?utm_source=a&utm_source=b&x=%26%2B', '/de', '/de?utm_source=a&utm_source=b&x=%26%2B'],
  ['nothing, where there is none', '/women', '/de/damen', '/de/damen'],
])('another language keeps %s [ED-2.20]', (_, from, path, url) => {
  const { href, search } = new URL(from, 'https://shop.example')
  expect(getUrlInLocale(path, { href, search })).toBe(url)
})
