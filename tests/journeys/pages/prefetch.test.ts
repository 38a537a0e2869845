import { defaultRateLimits } from '@vitrine/server/options'
import { expect, test, vi } from 'vitest'
import { sharedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
// As the storefront's script says it, and as browsers do for their own.
const asScript = { headers: { purpose: 'prefetch' } }
const asBrowser = { headers: { 'sec-purpose': 'prefetch;prerender' } }

test('a page that is fetched ahead is the page that is opened afterwards, and is rendered once', async () => {
  const shop = open()
  const ahead = await shop.ask('/women?page=3', asScript)
  const opened = await shop.ask('/women?page=3')
  expect([ahead.status, opened.status, ahead.headers.get('etag')]).toEqual([200, 200, opened.headers.get('etag')])
  expect(await ahead.text()).toBe(await opened.text())
  expect(shop.renders.seen.filter(({ url }) => url.endsWith('/women?page=3'))).toHaveLength(1)
})

test.each([
  ['the cart', '/cart'],
  ['data of the cart', '/cart.data'],
  ['the logout', '/logout'],
  ['an account page', '/my-account/my-orders'],
  ['a page behind a preview link', `/women?preview=${'A'.repeat(43)}`],
  ['a page with an action link', '/?ActionCall=WebActionUnsubscribeNewsletter&newsletterEmailId=1&authString=x'],
])('%s is not fetched ahead, and renders nothing', async (_, path) => {
  const shop = open()
  const before = shop.renders.seen.length
  for (const asked of [asScript, asBrowser]) expect((await shop.ask(path, asked)).status).toBe(429)
  expect(shop.renders.seen).toHaveLength(before)
})

test('fetching ahead leaves half of the rate limit to the pages that a visitor opens, and cached pages are free', async () => {
  const rateLimits = { ...defaultRateLimits, address: { burst: 12, perSecond: 0.001 } }
  const shop = open().withOptions({ rateLimits })
  const statuses: number[] = []
  for (let page = 2; page <= 6; page++) statuses.push((await shop.ask(`/women?page=${page}`, asScript)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  for (let nth = 0; nth < 20; nth++) expect((await shop.ask('/women?page=2', asScript)).status).toBe(200)
  expect((await shop.ask('/women?page=7')).status).toBe(200)
})

test('a page is not fetched ahead while others are rendered, unless it is cached', async () => {
  const shop = open().withOptions({ renders: { concurrent: 1, waiting: 1 } })
  expect((await shop.ask('/women')).status).toBe(200)
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.renders.hold(promise)
  const opened = shop.ask('/search?term=opened')
  await vi.waitFor(() => expect(shop.renders.seen.some(({ url }) => url.endsWith('term=opened'))).toBe(true))
  expect((await shop.ask('/search?term=ahead', asBrowser)).status).toBe(429)
  expect((await shop.ask('/women', asBrowser)).status).toBe(200)
  resolve()
  expect((await opened).status).toBe(200)
})
