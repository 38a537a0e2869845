import { expect, test } from 'vitest'
import {
  classifyAddress,
  toDocumentPath,
  endsSession,
  isCacheableFile,
  isCacheablePage,
  offlineAddress,
} from './cacheable.ts'

const at = (path: string) => new URL(path, 'https://shop.test')

test.each([
  ['/', '/'],
  ['/de/damen', '/de/damen'],
  ['/women?page=2&utm_source=mail', '/women?page=2'],
  ['/women?sort=texts.name1_asc&page=2', '/women?page=2&sort=texts.name1_asc'],
  ['/women?facets=a1&facets=a2', '/women?facets=a1%2Ca2'],
  ['/search?term=wool', '/search?term=wool'],
])('%s is cacheable under the key %s', (given, key) => {
  expect(classifyAddress(at(given))).toEqual({ kind: 'page', key })
})

test.each([
  '/cart',
  '/de/checkout',
  '/checkout/payment/7/key',
  '/confirmation/7/secret',
  '/pl/my-account/my-orders/7',
  '/offer/1/key',
  '/de/operator',
  '/login?redirect=/women',
  '/Cart',
  '/%63art',
  '/back-in-stock/1/token',
  '/newsletter/subscribe?folderId=1',
  '/withdrawal/status/1/key',
  '/women?preview=abcdefghijklmnopqrstuvwxyz',
  '/?told=newsletterConfirmed',
  '/women?noCache=1',
  '/wishlist',
])('%s is personal and not cacheable', (path) => {
  expect(classifyAddress(at(path)).kind).toBe('personal')
})

test.each([
  '/admin',
  '/admin/orders',
  '/api/getSession',
  '/api/doAddCartItem',
  '/uploads/photo.png',
  '/documents/invoice',
  '/mails/1',
  '/simulator/pay',
  '/webhooks/online',
  '/builds/latest.json',
  '/sw.js',
  '/sitemap.xml',
  '/robots.txt',
  '/my-account/my-data.json',
  '/media/abc/full/',
  '/healthz',
  '/manifest.webmanifest',
  '/blocks/Banner-dark.webp',
])('%s is not handled by the worker', (path) => {
  expect(classifyAddress(at(path)).kind).toBe('none')
})

test.each([
  ['/assets/shop-1.js', 'file'],
  ['/fonts/inter/latin.woff2', 'file'],
  ['/media/abc/640.webp', 'picture'],
  ['/women.data', 'data'],
  ['/_.data?_routes=home', 'data'],
  ['/cart.data', 'data'],
  ['/de/offline?from=/cart', 'offline'],
  ['/icon.svg', 'offline'],
])('%s is a %s', (path, kind) => {
  expect(classifyAddress(at(path)).kind).toBe(kind)
})

const createResponse = ({
  status = 200,
  type = 'basic',
  redirected = false,
  caching = 'public, no-cache',
  content = 'text/html; charset=utf-8',
}: { status?: number; type?: ResponseType; redirected?: boolean; caching?: string; content?: string } = {}) => ({
  status,
  type,
  redirected,
  headers: new Headers({ 'cache-control': caching, 'content-type': content }),
})

test('a public page is cacheable', () => {
  expect(isCacheablePage(createResponse())).toBe(true)
})

test.each([
  ['to one visitor', { caching: 'no-store' }],
  ['to a customer', { caching: 'private, no-cache' }],
  ['that says nothing', { caching: '' }],
  ['that contradicts itself', { caching: 'public, no-store' }],
  ['of a page that is not there', { status: 404 }],
  ['of a fault', { status: 500 }],
  ['in part', { status: 206 }],
  ['that led elsewhere', { redirected: true }],
  ['that leads elsewhere', { status: 0, type: 'opaqueredirect' as const }],
  ['of another site', { status: 0, type: 'opaque' as const }],
  ['that is no page', { content: 'application/json' }],
])('an answer %s is not cacheable', (_, headers) => {
  expect(isCacheablePage(createResponse(headers))).toBe(false)
})

test('only a complete file is cacheable', () => {
  expect([
    isCacheableFile({ status: 200, type: 'basic' }),
    isCacheableFile({ status: 206, type: 'basic' }),
    isCacheableFile({ status: 0, type: 'opaque' }),
    isCacheableFile({ status: 404, type: 'basic' }),
  ]).toEqual([true, false, false, false])
})

test.each([
  ['/_.data', '/'],
  ['/de.data', '/de'],
  ['/de/damen.data?_routes=routes%2Fx&page=2', '/de/damen?page=2'],
  ['/de/_.data', '/de/'],
])('the data of %s belong to %s', (data, page) => {
  expect(toDocumentPath(at(data))).toBe(page)
})

test('the offline address of a page has its language and its path', () => {
  expect(offlineAddress(at('/women?page=2'))).toBe('/offline?from=%2Fwomen%3Fpage%3D2')
  expect(offlineAddress(at('/de?page=2'))).toBe('/de/offline?from=%2Fde%3Fpage%3D2')
})

test('every kind of logout ends the session, and a GET request does not', () => {
  expect([
    endsSession('POST', at('/de/logout')),
    endsSession('POST', at('/logout.data')),
    endsSession('POST', at('/api/doLogoutUser')),
    endsSession('GET', at('/logout')),
    endsSession('POST', at('/login')),
  ]).toEqual([true, true, true, false, false])
})
