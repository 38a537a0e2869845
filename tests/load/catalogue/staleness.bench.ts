import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'
import { asBrowser } from '../pages/as-browser.ts'
import { openLargeCatalogue } from './large-catalogue.ts'
import { atLeast, atMost, type Figure } from '../measure.ts'
import { startShop, type RunningShop } from '../running-shop.ts'

const sizes = [1, 300, 5000, 50_000]
const keptProducts = 400
const keptCategoryPages = 4
const pollMs = 10
const timeoutMs = 120_000
const calmMs = 1500
const cheap = 1
const expensive = 99_999_999

interface Watched {
  readonly itemId: number
  readonly productPath: string
  /** Shows the item first, since it is the cheapest. */
  readonly listingPath: string
}

/**
 * Changes prices while pages are kept: how long a product page and a listing show the old price, when the order of the
 * listing follows, and how many of the kept pages survive.
 */
export async function benchStaleness(emptyFolder: string): Promise<readonly Figure[]> {
  const { folder, databaseUrl, stop } = await openLargeCatalogue(emptyFolder)
  const db = openDatabase(databaseUrl, { connections: 1 })
  try {
    const paths = await listPaths(db)
    const shop = await startShop({ databaseUrl, folder, firstPath: paths.kept[0] ?? '/' })
    try {
      const figures: Figure[] = []
      for (const size of sizes) figures.push(...(await measureChange({ shop, db, size, ...paths })))
      return figures
    } finally {
      await shop.close()
    }
  } finally {
    await db.destroy()
    await stop()
  }
}

interface Paths {
  readonly kept: readonly string[]
  readonly watched: Watched
}

async function measureChange({
  shop,
  db,
  size,
  kept,
  watched,
}: Paths & { readonly shop: RunningShop; readonly db: Database; readonly size: number }): Promise<Figure[]> {
  await reprice(db, [watched.itemId], cheap)
  const isFirst = async () => (await listShownItems(shop, watched.listingPath))[0] === watched.itemId
  await until(isFirst)
  await calm(shop)
  for (const path of [...kept, watched.productPath, watched.listingPath]) await ask(shop, path)
  await pause(200)
  const keptBefore = await countKept(shop)
  const watchedPages = await Promise.all(
    [watched.productPath, watched.listingPath].map(async (path) => ({ path, etag: (await ask(shop, path)).etag })),
  )

  const itemIds = await listItemIds(db, size - 1)
  await sql`update prices set amount = case when v.item_id = ${watched.itemId} then ${expensive} else amount + 1 end
              from variations v where v.id = prices.variation_id and v.item_id = any(${[...itemIds, watched.itemId]}::integer[])`.execute(
    db,
  )
  const committedAt = performance.now()
  const since = () => (performance.now() - committedAt) / 1000
  const [order, ...old] = await Promise.all([
    until(async () => !(await isFirst())).then(since),
    ...watchedPages.map((page) => lastSeen(shop, page, since)),
  ])
  await calm(shop)
  // The two watched pages are kept again by now.
  const survived = Math.max(0, (await countKept(shop)) - 2) / keptBefore
  const name = `${size} changed ${size === 1 ? 'price' : 'prices'}`
  return [
    atMost(`${name}: old price on a page`, Math.max(...old), 1, { unit: ' s' }),
    atMost(`${name}: old order in a listing`, order, size > 5000 ? 30 : 5, { unit: ' s' }),
    atLeast(`${name}: kept pages that survive, of ${keptBefore}`, survived, size === 1 ? 0.9 : 0),
  ]
}

/** Kept pages: products all over the catalogue, and the first pages of the categories in three orders. */
async function listPaths(db: Database): Promise<Paths> {
  const { rows: products } = await sql<{ id: number; path: string }>`
    select item_id as id, url_path as path from item_texts where locale = 'en' and item_id % greatest(1, (select count(*) from items) / ${keptProducts}) = 0
     order by item_id limit ${keptProducts}`.execute(db)
  const { rows: categories } = await sql<{ id: number; path: string }>`
    select c.id, t.url_path as path from categories c join category_texts t on t.category_id = c.id and t.locale = 'en'
     where exists (select from item_categories i where i.category_id = c.id) order by c.id`.execute(db)
  const [category] = categories
  const { rows } = await sql<{ id: number; path: string }>`
    select t.item_id as id, t.url_path as path from item_texts t join item_categories i using (item_id)
     where t.locale = 'en' and i.category_id = ${category?.id} order by item_id desc limit 1`.execute(db)
  const [last] = rows
  if (!category || !last) throw new Error('The catalogue is empty')
  const pages = Array.from({ length: keptCategoryPages }, (_, n) => n + 1)
  return {
    kept: [
      ...products.map(toProductPath),
      ...categories.flatMap(({ path }) => pages.map((page) => `/${path}${page === 1 ? '' : `?page=${page}`}`)),
    ],
    watched: {
      itemId: last.id,
      productPath: toProductPath(last),
      listingPath: `/${category.path}?sort=sorting.price.avg_asc`,
    },
  }
}

const toProductPath = ({ id, path }: { readonly id: number; readonly path: string }) => `/${path}_${id}`

async function listItemIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from items where is_active order by md5(id::text) limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

async function reprice(db: Database, itemIds: readonly number[], amount: number): Promise<void> {
  await sql`update prices set amount = ${amount}, special_amount = null from variations v where v.id = variation_id and v.item_id = any(${[...itemIds]}::integer[])`.execute(
    db,
  )
}

async function ask({ address }: RunningShop, path: string): Promise<{ etag: string | null; html: string }> {
  const response = await fetch(`${address}${path}`, { headers: asBrowser })
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  return { etag: response.headers.get('etag'), html: await response.text() }
}

async function listShownItems(shop: RunningShop, path: string): Promise<number[]> {
  const { html } = await ask(shop, path)
  return Array.from(html.matchAll(/href="\/[^"?#]+_(\d+)(?:_\d+)?"/g), ([, id]) => Number(id))
}

const countKept = (shop: RunningShop) => shop.metric('vitrine_page_cache_pages')

/** When the page was last answered as it was before. */
async function lastSeen(
  shop: RunningShop,
  { path, etag }: { readonly path: string; readonly etag: string | null },
  since: () => number,
): Promise<number> {
  let seenAt = 0
  await until(async () => {
    const isOld = (await ask(shop, path)).etag === etag
    if (isOld) seenAt = since()
    return !isOld
  })
  return seenAt
}

/** Waits until no more pages are dropped. */
async function calm(shop: RunningShop): Promise<void> {
  let count = await countKept(shop)
  for (;;) {
    await pause(calmMs)
    const next = await countKept(shop)
    if (next === count) return
    count = next
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const begin = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begin > timeoutMs) throw new Error('A change was not applied in time')
    await pause(pollMs)
  }
}
