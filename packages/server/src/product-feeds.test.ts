import type { FeedProduct } from '@vitrine/contract/feed-product'
import { parseSettings } from '@vitrine/engine/kernel/settings'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ServerOptions } from './options.ts'
import { productFeeds } from './product-feeds.ts'
import type { ServerEnv } from './request-env.ts'

const shirt: FeedProduct = {
  variationId: 1, itemId: 1, isOneOfMany: false, isBundle: false, sku: 'S', gtin: null, mpn: null, brand: null, condition: 'new', name: 'Shirt', description: 'A shirt', options: [],
  color: null, size: null, material: null, gender: null, ageGroup: null, categories: [], path: '/shirt_1_1', images: [], currency: 'GBP', price: 1990, specialPrice: null, isSalable: true,
  content: null, weightG: 0, rating: null, delivery: null, updatedAt: new Date(0),
}

function feedsOf(products: () => AsyncIterable<FeedProduct>) {
  let seconds = 0
  let change = () => {}
  const feedOf = productFeeds({
    engine: { feedProducts: products, settings: async () => parseSettings({}), onChange: (listener) => { change = () => listener(new Set()); return () => {} } },
    // A feed reads nothing else of them.
    options: { publicUrl: new URL('https://shop.test') } as ServerOptions, clock: () => seconds,
  })
  const app = new Hono<ServerEnv>()
  app.get('*', async (c) => await feedOf(c.req.path)?.(c) ?? c.text('', 404))
  return { ask: async () => app.request('/feeds/products-en-gbp.csv'), later: (by: number) => { seconds += by }, change: () => change() }
}

test('a feed is written once for all who ask, again ten minutes after it when something changed, and each hour', async () => {
  let written = 0
  const { ask, later, change } = feedsOf(async function* () { written++; yield shirt })
  await Promise.all([ask(), ask()])
  change()
  later(599)
  await ask()
  expect(written).toBe(1)
  later(1)
  await ask()
  later(3599)
  await ask()
  expect(written).toBe(2)
  later(1)
  await ask()
  expect(written).toBe(3)
})

test('who reads an old feed reads it to its end while a new one is there', async () => {
  let name = 'Old'
  const { ask, later, change } = feedsOf(async function* () { for (let id = 0; id < 20_000; id++) yield { ...shirt, variationId: id, name } })
  const old = await ask()
  name = 'New'
  change()
  later(600)
  const fresh = await ask()
  const [before, after] = [await old.text(), await fresh.text()]
  expect([before.match(/Old/g)?.length, after.match(/New/g)?.length, before.length]).toEqual([20_000, 20_000, after.length])
})

test('a feed that broke off is written again by the next who asks', async () => {
  let isBroken = true
  const { ask } = feedsOf(async function* () { yield shirt; if (isBroken) throw new Error('the database went away') })
  expect((await ask()).status).toBe(500)
  isBroken = false
  expect(await (await ask()).text()).toContain('Shirt')
})
