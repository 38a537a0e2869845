import { expect, test } from 'vitest'
import { fetchingScope, mayFetchAhead, pageDataUrl } from './fetching-rules.ts'

test.each([
  ['an unknown line', undefined, 'inView'],
  ['a fast line', { saveData: false, effectiveType: '4g' }, 'inView'],
  ['a slow line', { effectiveType: '3g' }, 'intent'],
  ['a very slow line', { effectiveType: '2g' }, 'nothing'],
  ['the slowest line', { effectiveType: 'slow-2g' }, 'nothing'],
  ['a visitor who saves data', { saveData: true, effectiveType: '4g' }, 'nothing'],
] as const)('%s allows to fetch ahead: %o -> %s', (_, connection, scope) => {
  expect(fetchingScope(connection)).toBe(scope)
})

const current = new URL('https://shop.example/de/damen?page=2')
test.each([
  ['/de/kleid_12', true],
  ['/de/damen', true],
  ['/de/damen/kleider?facets=3', true],
  ['/de/search?term=hemd', true],
  ['/de', true],
  ['/de/damen?page=2', false],
  ['/women', false],
  ['https://elsewhere.example/de/damen', false],
  ['/de/cart', false],
  ['/de/Checkout', false],
  ['/de/logout', false],
  ['/de/my-account/my-orders', false],
  ['/de/wishlist', false],
  ['/de/damen?ActionCall=x', false],
  ['/de/damen?preview=x', false],
  ['/de/feed.xml', false],
] as const)('%s may be fetched ahead from a German page: %s', (address, may) => {
  expect(mayFetchAhead(new URL(address, current), current)).toBe(may)
})

test.each([
  ['/women', '/women.data?_routes=splat'],
  ['/', '/_.data?_routes=splat'],
  ['/search?term=a+b%20c', '/search.data?term=a+b+c&_routes=splat'],
])('the loader data of %s is at %s', (page, data) => {
  expect(pageDataUrl(new URL(page, current), 'splat')).toBe(`https://shop.example${data}`)
})
