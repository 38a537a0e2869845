import { expect, test, vi } from 'vitest'
import { sharedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
const busy = {
  en: /The shop is very busy right now/,
  de: /Im Shop ist gerade sehr viel los/,
  pl: /W sklepie panuje teraz duży ruch/,
}

/** A shop that renders one page at once and lets one wait, with a render that goes on until it is told to end. */
function crowdedShop() {
  const shop = open().withOptions({ renders: { concurrent: 1, waiting: 1 } })
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.renders.hold(promise)
  const seen = (path: string) => shop.renders.seen.some(({ url }) => url.endsWith(path))
  return { ...shop, seen, begun: (path: string) => vi.waitFor(() => expect(seen(path)).toBe(true)), end: resolve }
}

test('a page beyond the limit of renders is refused with 503 and Retry-After in the language of its address, and the cart is served meanwhile', async () => {
  const shop = crowdedShop()
  const first = shop.ask('/search?term=first')
  await shop.begun('/search?term=first')
  const second = shop.ask('/search?term=second')
  for (const [path, locale] of [
    ['/search?term=third', 'en'],
    ['/de/search?term=third', 'de'],
    ['/pl/search?term=third', 'pl'],
  ] as const) {
    const refused = await shop.ask(path)
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await refused.text()).toMatch(busy[locale])
  }
  const cart = shop.ask('/cart')
  await shop.begun('/cart')
  expect(shop.seen('/search?term=second')).toBe(false)
  shop.end()
  expect(await Promise.all([first, second, cart].map(async (answer) => (await answer).status))).toEqual([200, 200, 200])
  expect((await shop.ask('/search?term=third')).status).toBe(200)
})

test('a page whose client has gone is not rendered, unless another visitor waits for the same one', async () => {
  const shop = crowdedShop()
  const first = shop.ask('/search?term=one')
  await shop.begun('/search?term=one')
  const [gone, leaves] = [new AbortController(), new AbortController()]
  const forNobody = shop.ask('/search?term=nobody', { signal: gone.signal })
  await new Promise(setImmediate)
  gone.abort()
  // Its place is free for a page that two visitors wait for, one of whom leaves.
  const shared = [shop.ask('/search?term=shared', { signal: leaves.signal }), shop.ask('/search?term=shared')]
  await new Promise(setImmediate)
  leaves.abort()
  shop.end()
  expect(await Promise.all([first, ...shared].map(async (answer) => (await answer).status))).toEqual([200, 200, 200])
  expect((await forNobody).status).toBe(499)
  expect([shop.seen('term=nobody'), shop.seen('term=shared')]).toEqual([false, true])
})
