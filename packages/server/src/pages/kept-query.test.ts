import { expect, test } from 'vitest'
import { withKeptQuery } from './kept-query.ts'

test.each([
  ['/women', '?utm=1', '/women?utm=1'],
  ['/search?query=sale', '?utm=1', '/search?query=sale&utm=1'],
  ['/women#sizes', '?utm=1', '/women?utm=1#sizes'],
  ['https://blog.example/', '?a=%2F', 'https://blog.example/?a=%2F'],
  ['/women', '', '/women'],
])('a redirect to %s takes %s along', (location, search, expected) => {
  expect(withKeptQuery({ location }, { keepsQuery: true, search })).toEqual({ location: expected })
})

test('other redirects and pages stay as they are', () => {
  expect(withKeptQuery({ location: '/women' }, { keepsQuery: false, search: '?page=1' })).toEqual({
    location: '/women',
  })
  expect(withKeptQuery({ etag: '"1"' }, { keepsQuery: true, search: '?page=1' })).toEqual({ etag: '"1"' })
})
