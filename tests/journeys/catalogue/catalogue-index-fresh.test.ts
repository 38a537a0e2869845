import { sql } from 'kysely'
import type { CatalogueIndex, ListingQuery, ListingScope } from '@vitrine/engine/catalogue/index/query/listing-query'
import { expect, test, vi } from 'vitest'
import { indexInstance } from '../../harness/shops/index-instance.ts'
import { writeItems, type NamedItem } from '../../harness/data/named-items.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

const items: readonly NamedItem[] = [
  { names: { en: 'Jumper' }, category: 'knitwear', price: 2000, colour: 'red' },
  { names: { en: 'Jacket' }, category: 'jackets', price: 3000, colour: 'green', tag: 'Organic' },
  { names: { en: 'Scarf' }, category: 'members', price: 1000 },
]

async function twoInstances() {
  const { url, db } = await testDatabase()
  await writeItems(db, items)
  const [here, there] = [await indexInstance(url, db), await indexInstance(url, db)]
  return {
    db,
    indexes: [here.index, there.index],
    settled: () => Promise.all([here.changes.settled(), there.changes.settled()]),
  }
}

const asked = (scope: ListingScope, more: Partial<ListingQuery> = {}): ListingQuery => ({
  locale: 'en',
  audience: 'public',
  scope,
  facets: [],
  sort: 'sorting.price.avg_asc',
  page: 1,
  itemsPerPage: 20,
  ...more,
})
const all = (index: CatalogueIndex, more: Partial<ListingQuery> = {}) =>
  index.list(asked({ kind: 'all' }, more)).hits.map(({ itemId }) => itemId)

test('every instance applies a change of price, stock or text within a second', async () => {
  const { db, indexes } = await twoInstances()
  const within = async (look: (index: CatalogueIndex) => unknown, expected: unknown) => {
    const began = performance.now()
    await vi.waitFor(() => expect(indexes.map(look)).toEqual([expected, expected]), { timeout: 1000, interval: 5 })
    expect(performance.now() - began).toBeLessThan(1000)
  }
  await db.updateTable('prices').set({ amount: 9000 }).where('variation_id', '=', 1).execute()
  await within((index) => [all(index), index.list(asked({ kind: 'all' })).range], [[2, 1], { min: 3000, max: 9000 }])
  await db.updateTable('stock').set({ available: 0 }).where('variation_id', '=', 2).execute()
  await within(
    (index) => [index.countSellableItems(2, 'public'), index.list(asked({ kind: 'all' }, { facets: ['a2'] })).total],
    [0, 0],
  )
  await db.updateTable('item_texts').set({ name1: 'Pullunder' }).where('item_id', '=', 1).execute()
  await within((index) => index.list(asked({ kind: 'search', term: 'pullunder' })).total, 1)
})

test('items become hidden when their category becomes restricted, and visible again afterwards', async () => {
  const {
    db,
    indexes: [index],
    settled,
  } = await twoInstances()
  if (!index) throw new Error('There are two')
  expect([all(index), all(index, { audience: 'customer' })]).toEqual([
    [1, 2],
    [3, 1, 2],
  ])
  await db.updateTable('categories').set({ right: 'customer' }).where('id', '=', 1).execute()
  await settled()
  expect([
    all(index),
    index.list(asked({ kind: 'category', id: 1 })).total,
    index.countSellableItems(1, 'public'),
    index.countSellableItems(1, 'customer'),
  ]).toEqual([[2], 0, 0, 1])
  await db.updateTable('categories').set({ right: 'all' }).where('id', 'in', [1, 3]).execute()
  await settled()
  expect([all(index), index.countSellableItems(3, 'public')]).toEqual([[3, 1, 2], 1])
})

test('a moved item changes the listings that it leaves and those that it joins', async () => {
  const {
    db,
    indexes: [index],
    settled,
  } = await twoInstances()
  const heard: string[] = []
  index?.onChange((tags) => void heard.push(...tags))
  await sql`with gone as (delete from item_categories where item_id = 2) insert into item_categories (item_id, category_id) values (2, 1)`.execute(
    db,
  )
  await db.deleteFrom('item_tags').where('item_id', '=', 2).execute()
  await settled()
  expect(new Set(heard)).toEqual(
    new Set(['item:2', 'listing:search', 'listing:category:2', 'listing:tag:1', 'listing:category:1']),
  )
  expect(index?.getListings(2)).toEqual({ categoryIds: [1], tagIds: [] })
  expect(index?.getListings(99)).toEqual({ categoryIds: [], tagIds: [] })
})

test('a variation is sold out after the end of its sale', async () => {
  const { db, indexes, settled } = await twoInstances()
  await sql`update variations set available_until = clock_timestamp() + interval '2500 milliseconds' where id = 1`.execute(
    db,
  )
  await settled()
  expect(indexes.map((index) => index.countSellableItems(1, 'public'))).toEqual([1, 1])
  await vi.waitFor(() => expect(indexes.map((index) => index.countSellableItems(1, 'public'))).toEqual([0, 0]), {
    timeout: 8000,
    interval: 20,
  })
})

test('a bundle is sold out after the end of the sale of a part', async () => {
  const { db, indexes, settled } = await twoInstances()
  await sql`insert into variations (id, item_id, number, kind) values (10, 2, 'bundle', 'bundle')`.execute(db)
  await sql`insert into prices (variation_id, currency, amount) values (10, 'GBP', 500)`.execute(db)
  await sql`insert into bundle_components (bundle_id, component_id, quantity) values (10, 1, 1)`.execute(db)
  await settled()
  const cheapest = () => indexes.map((index) => index.list(asked({ kind: 'category', id: 2 })).range?.min)
  expect(cheapest()).toEqual([500, 500])
  await sql`update variations set available_until = clock_timestamp() + interval '1 second' where id = 1`.execute(db)
  await vi.waitFor(() => expect(cheapest()).toEqual([3000, 3000]), { timeout: 8000, interval: 20 })
})

test('a bundle is sold out while a part is out of stock or inactive', async () => {
  const {
    db,
    indexes: [index],
    settled,
  } = await twoInstances()
  await sql`insert into variations (id, item_id, number, kind) values (10, 2, 'bundle', 'bundle')`.execute(db)
  await sql`insert into prices (variation_id, currency, amount) values (10, 'GBP', 500)`.execute(db)
  await sql`insert into bundle_components (bundle_id, component_id, quantity) values (10, 1, 2)`.execute(db)
  const cheapest = async () => {
    await settled()
    return index?.list(asked({ kind: 'category', id: 2 })).range?.min
  }
  expect(await cheapest()).toBe(500)
  await db.updateTable('stock').set({ available: 1 }).where('variation_id', '=', 1).execute()
  expect(await cheapest()).toBe(3000)
  await db.updateTable('stock').set({ available: 2 }).where('variation_id', '=', 1).execute()
  expect(await cheapest()).toBe(500)
  await db.updateTable('variations').set({ is_active: false }).where('id', '=', 1).execute()
  expect(await cheapest()).toBe(3000)
  await db.updateTable('variations').set({ is_active: true }).where('id', '=', 1).execute()
  await db.updateTable('items').set({ is_active: false }).where('id', '=', 1).execute()
  expect(await cheapest()).toBe(3000)
})

test('ten thousand filters, unknown filters and invalid prices are handled', async () => {
  const {
    indexes: [index],
  } = await twoInstances()
  const many = Array.from({ length: 10_000 }, (_, n) => `a${n}`)
  const began = performance.now()
  expect(
    index?.list(asked({ kind: 'all' }, { facets: [...many, 'm1', '__proto__', 'a1; drop table items', ''] })).chosen,
  ).toEqual(['a1', 'a2'])
  for (const price of [
    { priceMin: -5 },
    { priceMin: Number.NaN },
    { priceMax: Number.NaN },
    { priceMin: -Infinity, priceMax: Infinity },
  ])
    expect(index?.list(asked({ kind: 'all' }, price)).total).toBe(2)
  expect(index?.list(asked({ kind: 'all' }, { priceMin: 5000, priceMax: 10 })).hits).toEqual([])
  expect(index?.list(asked({ kind: 'all' }, { page: 1_000_000 }))).toMatchObject({ hits: [], total: 2 })
  expect(index?.list(asked({ kind: 'category', id: 2_000_000_000 })).total).toBe(0)
  expect(performance.now() - began).toBeLessThan(500)
})
