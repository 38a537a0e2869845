import type { FeedProduct } from '@vitrine/contract/catalogue/feed-product'
import { parseSettings } from '@vitrine/engine/kernel/settings'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ServerOptions } from '../options.ts'
import { productFeeds } from './product-feeds.ts'
import type { ServerEnv } from '../http/request-env.ts'

const shirt: FeedProduct = {
  variationId: 1,
  itemId: 1,
  isOneOfMany: false,
  isBundle: false,
  sku: 'S',
  gtin: null,
  mpn: null,
  brand: null,
  condition: 'new',
  name: 'Shirt',
  description: 'A shirt',
  options: [],
  color: null,
  size: null,
  material: null,
  gender: null,
  ageGroup: null,
  categories: [],
  path: '/shirt_1_1',
  images: [],
  currency: 'GBP',
  price: 1990,
  specialPrice: null,
  isSalable: true,
  content: null,
  weightG: 0,
  rating: null,
  delivery: null,
  updatedAt: new Date(0),
}

function createFeeds(products: () => AsyncIterable<FeedProduct>, { hasOwnClock = false } = {}) {
  let seconds = 0
  let change = () => {}
  const findFeed = productFeeds({
    engine: {
      feedProducts: products,
      settings: async () => parseSettings({}),
      getCacheAudience: async () => ({ audience: 'public', customerClass: null, currency: undefined }),
      catchUpAfterPause: () => undefined,
      priceEdition: () => 0,
      onChange: (listener) => {
        change = () => listener(new Set())
        return () => {}
      },
    },
    // Feeds use no other option.
    options: { publicUrl: new URL('https://shop.test') } as ServerOptions,
    ...(!hasOwnClock && { clock: () => seconds }),
  })
  const app = new Hono<ServerEnv>()
  app.get('*', async (c) => (await findFeed(c.req.path)?.(c)) ?? c.text('', 404))
  return {
    ask: async () => app.request('/feeds/products-en-gbp.csv'),
    later: (by: number) => {
      seconds += by
    },
    change: () => change(),
  }
}

test('a feed is written once for concurrent requests, again after ten minutes if something changed, and after an hour in any case', async () => {
  let writeCount = 0
  const { ask, later, change } = createFeeds(async function* () {
    writeCount++
    yield shirt
  })
  await Promise.all([ask(), ask()])
  change()
  later(599)
  await ask()
  expect(writeCount).toBe(1)
  later(1)
  await ask()
  later(3599)
  await ask()
  expect(writeCount).toBe(2)
  later(1)
  await ask()
  expect(writeCount).toBe(3)
})

test('without another clock, the lifetime of a feed is measured in seconds of the process', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  let writeCount = 0
  const { ask, change } = createFeeds(
    async function* () {
      writeCount++
      yield shirt
    },
    { hasOwnClock: true },
  )
  await ask()
  change()
  now.mockReturnValue(599_999)
  await ask()
  expect(writeCount).toBe(1)
  now.mockReturnValue(600_000)
  await ask()
  expect(writeCount).toBe(2)
})

test('a download of an old feed completes after a new one was written', async () => {
  let name = 'Old'
  const { ask, later, change } = createFeeds(async function* () {
    for (let id = 0; id < 20_000; id++) yield { ...shirt, variationId: id, name }
  })
  const old = await ask()
  name = 'New'
  change()
  later(600)
  const fresh = await ask()
  const [before, after] = [await old.text(), await fresh.text()]
  expect([before.match(/Old/g)?.length, after.match(/New/g)?.length, before.length]).toEqual([
    20_000,
    20_000,
    after.length,
  ])
})

test('a feed that failed is written again on the next request', async () => {
  let isBroken = true
  const { ask } = createFeeds(async function* () {
    yield shirt
    if (isBroken) throw new Error('the database went away')
  })
  expect((await ask()).status).toBe(500)
  isBroken = false
  expect(await (await ask()).text()).toContain('Shirt')
})
