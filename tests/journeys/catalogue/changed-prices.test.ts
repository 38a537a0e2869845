import { sql } from 'kysely'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

// The shop of the wardrobe with 60 more items in one category, the cheapest first; numbers are their places.
async function shopWithBags() {
  const shop = await shopWithCatalogue()
  const women = await shop.id('categories', 'women')
  await shop.change((db) =>
    sql`
      with bags as (insert into items (handle, created_at) select 'bag-' || n, '2020-01-01'::timestamptz - n * interval '1 day' from generate_series(1, 60) n
                    returning id, substr(handle, 5)::integer as n),
           named as (insert into item_texts (item_id, locale, name1, url_path) select id, 'en', 'Bag ' || n, 'bag-' || n from bags),
           placed as (insert into item_categories (item_id, category_id) select id, ${women} from bags),
           varied as (insert into variations (item_id, number) select id, 'BAG-' || n from bags returning id, substr(number, 5)::integer as n),
           stocked as (insert into stock (variation_id, available) select id, 50 from varied)
      insert into prices (variation_id, currency, amount)
      select id, (select value #>> '{}' from settings where key = 'shop.currency' union all select 'GBP' limit 1), 50000 + n * 100 from varied`.execute(
      db,
    ),
  )
  const bag = async (n: number) => ({
    itemId: await shop.id('items', `bag-${n}`),
    variationId: await shop.id('variations', `BAG-${n}`),
  })
  return { shop, women, bag }
}

type Shop = Awaited<ReturnType<typeof shopWithBags>>

/** The pages of the category that a change drops, of those that were kept before. */
async function dropped({ shop, women }: Shop, change: (db: ShopWithCatalogue['db']) => Promise<unknown>) {
  const listing = (input: Omit<Input<'getFacet'>, 'categoryId'>) => ({ categoryId: women, itemsPerPage: 20, ...input })
  const pages = {
    first: listing({ page: 1 }),
    second: listing({ page: 2 }),
    third: listing({ page: 3 }),
    'third, by price': listing({ page: 3, sort: 'sorting.price.avg_asc' }),
    'third, up to 900': listing({ page: 3, priceMax: 900 }),
    'third, by name': listing({ page: 3, sort: 'texts.name1_asc' }),
  }
  const kept = await Promise.all(
    Object.entries(pages).map(async ([name, input]) => {
      const tags = new Set<string>()
      const answer: Answer<'getFacet'> = await shop
        .visitor({ audience: 'public', recordCacheTag: (tag) => tags.add(tag) })
        .call('getFacet', input)
      return { name, tags, answer }
    }),
  )
  const heard = new Set<string>()
  const stop = shop.engine.onChange((tags) => {
    for (const tag of tags) heard.add(tag)
  })
  await shop.change(change)
  stop()
  return {
    names: kept
      .filter(({ tags }) => heard.has('all') || [...tags].some((tag) => heard.has(tag)))
      .map(({ name }) => name),
    shows: (itemId: number) =>
      kept.filter(({ answer }) => answer.products.some(({ item }) => item.id === itemId)).map(({ name }) => name),
  }
}

const byPrice = ['third, by price', 'third, up to 900']

test('a changed price drops the pages that show it, and those whose order or filters depend on prices', async () => {
  const bags = await shopWithBags()
  const { itemId, variationId } = await bags.bag(3)
  const { names, shows } = await dropped(bags, (db) =>
    db.updateTable('prices').set({ amount: 50350 }).where('variation_id', '=', variationId).execute(),
  )
  expect(shows(itemId).length).toBeGreaterThan(0)
  expect(new Set(names)).toEqual(new Set([...shows(itemId), ...byPrice]))
  expect(names).not.toContain('third')
})

test('a price beyond all others drops every page of the listing, since each shows the highest price', async () => {
  const bags = await shopWithBags()
  const { variationId } = await bags.bag(3)
  const { names } = await dropped(bags, (db) =>
    db.updateTable('prices').set({ amount: 99_900 }).where('variation_id', '=', variationId).execute(),
  )
  expect(names).toHaveLength(6)
})

test('stock that goes down drops only the pages that show it, until the item is sold out', async () => {
  const bags = await shopWithBags()
  const { itemId, variationId } = await bags.bag(3)
  const sell = (available: number) => (db: ShopWithCatalogue['db']) =>
    db.updateTable('stock').set({ available }).where('variation_id', '=', variationId).execute()
  const few = await dropped(bags, sell(2))
  expect(few.names).toEqual(few.shows(itemId))
  expect((await dropped(bags, sell(0))).names).toHaveLength(6)
})

test('a changed description drops only the pages that show the item', async () => {
  const bags = await shopWithBags()
  const { itemId } = await bags.bag(3)
  const { names, shows } = await dropped(bags, (db) =>
    db.updateTable('item_texts').set({ description: 'Of felt.' }).where('item_id', '=', itemId).execute(),
  )
  expect(names).toEqual(shows(itemId))
})
