import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

/** Three pages as a visitor gets them, with their cache tags. */
async function pages(shop: ShopWithCatalogue) {
  const kept = async <T>(ask: (visitor: ReturnType<ShopWithCatalogue['visitor']>) => Promise<T>) => {
    const tags = new Set<string>()
    const answer = await ask(shop.visitor({ audience: 'public', recordCacheTag: (tag) => tags.add(tag) }))
    return { answer, tags }
  }
  const women = await shop.id('categories', 'women')
  const [jumper, wash] = [await shop.id('items', 'jumper'), await shop.id('items', 'wash')]
  return {
    listing: await kept((visitor) => visitor.call('getFacet', { categoryId: women })),
    product: await kept((visitor) => visitor.call('getProduct', { id: jumper })),
    other: await kept((visitor) => visitor.call('getProduct', { id: wash })),
    search: await kept((visitor) => visitor.call('getSearch', { term: 'jumper' })),
  }
}

/** Which of the pages a change drops. */
async function dropped(shop: ShopWithCatalogue, work: Parameters<ShopWithCatalogue['change']>[0]) {
  const before = await pages(shop)
  const heard = new Set<string>()
  const stop = shop.engine.onChange((tags) => {
    for (const tag of tags) heard.add(tag)
  })
  await shop.change(work)
  stop()
  return Object.entries(before)
    .filter(([, { tags }]) => heard.has('all') || [...tags].some((tag) => heard.has(tag)))
    .map(([name]) => name)
}

test('a price change invalidates only pages with this price, and the next request shows the new price', async () => {
  const shop = await shopWithCatalogue()
  const variation = await shop.id('variations', 'J-M-CREAM')
  const reprice = (amount: number) => (db: ShopWithCatalogue['db']) =>
    db.updateTable('prices').set({ special_amount: amount }).where('variation_id', '=', variation).execute()
  expect(await dropped(shop, reprice(11_500))).toEqual(['listing', 'product', 'search'])
  const { listing, product } = await pages(shop)
  expect(product.answer.prices.specialOffer?.unitPrice.value).toBe(115)
  expect(
    listing.answer.products.find(({ texts }) => texts.name1 === 'Wool Jumper')?.prices.specialOffer?.unitPrice.value,
  ).toBe(115)

  const wash = await shop.id('variations', 'WASH')
  expect(
    await dropped(shop, (db) =>
      db.updateTable('prices').set({ amount: 1500 }).where('variation_id', '=', wash).execute(),
    ),
  ).toEqual(['other', 'search'])
})

test('changes of stock, texts, categories, replies and settings are visible on the next request', async () => {
  const shop = await shopWithCatalogue()
  const jumper = await shop.id('items', 'jumper')
  const variation = await shop.id('variations', 'J-M-CREAM')
  const product = () => shop.call('getProduct', { id: jumper, variationId: variation })

  // Two are left, then one, then none.
  expect((await product()).variation.stockLeft).toBe(2)
  const take = (available: number) => (db: ShopWithCatalogue['db']) =>
    db.updateTable('stock').set({ available }).where('variation_id', '=', variation).execute()
  expect(await dropped(shop, take(1))).toContain('product')
  expect((await product()).variation.stockLeft).toBe(1)
  await shop.change(take(0))
  expect(await product()).toMatchObject({ variation: { stockLeft: null }, filter: { isSalable: false } })
  // A bundle lives from its parts.
  expect((await shop.call('getProduct', { id: await shop.id('items', 'bundle') })).filter.isSalable).toBe(false)

  expect(
    await dropped(shop, (db) =>
      sql`update attribute_values set names = '{"en": "Ivory"}' where code = 'cream'`.execute(db),
    ),
  ).toEqual(['listing', 'product', 'other', 'search'])
  expect((await product()).attributes.map(({ value }) => value)).toEqual(['M', 'Ivory'])
  await shop.change((db) => sql`update tags set color = '#abcdef' where code = 'new'`.execute(db))
  expect((await product()).tags.map(({ color }) => color)).toContain('#abcdef')
  await shop.change(async (db) =>
    db
      .updateTable('category_texts')
      .set({ name_url: 'ladies' })
      .where('category_id', '=', await shop.id('categories', 'women'))
      .where('locale', '=', 'en')
      .execute(),
  )
  expect((await product()).breadcrumbs.map(({ path }) => path)).toEqual([
    'ladies',
    'ladies/knitwear',
    'ladies/knitwear/jumpers',
  ])
  await shop.change(async (db) =>
    db
      .insertInto('reviews')
      .values({ item_id: jumper, locale: 'en', title: 'Fine', rating: 5, status: 'visible' })
      .execute(),
  )
  expect((await product()).item.feedbackCount).toBe(5)
  const reply = await shop.db.selectFrom('reviews').select('id').where('title', '=', 'Fine').executeTakeFirstOrThrow()
  expect(
    await dropped(shop, (db) =>
      db.insertInto('review_replies').values({ review_id: reply.id, text: 'Thanks', status: 'visible' }).execute(),
    ),
  ).toContain('product')
  await shop.change((db) => db.updateTable('items').set({ is_active: false }).where('id', '=', jumper).execute())
  await expect(product()).rejects.toMatchObject({ key: 'catalogue.productNotFound' })
})

test('a variation is no longer offered after the end of its sale', async () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const shop = await shopWithCatalogue(undefined, { now: () => now })
  const [id, variationId] = [await shop.id('items', 'scarf'), await shop.id('variations', 'SCARF')]
  const isSalable = async () => (await shop.call('getProduct', { id })).filter.isSalable
  await shop.change((db) =>
    db
      .updateTable('variations')
      .set({ available_until: new Date('2026-11-20T13:00:00Z') })
      .where('id', '=', variationId)
      .execute(),
  )
  expect(await isSalable()).toBe(true)
  now = new Date('2026-11-20T13:00:00Z')
  expect(await isSalable()).toBe(false)
})

test("the VAT rate is that of the shop's country on the current day", async () => {
  let now = new Date('2026-12-31T22:00:00Z')
  const shop = await shopWithCatalogue(undefined, { now: () => now })
  const id = await shop.id('items', 'scarf')
  const vat = async () => (await shop.call('getProduct', { id })).prices.default.vat.value
  await shop.change((db) =>
    sql`insert into vat_rates (country_id, vat_class, valid_from, percent) values (2, 0, '2027-01-01', 17.5)`.execute(
      db,
    ),
  )
  expect(await vat()).toBe(20)
  // The shop's time zone is Berlin.
  now = new Date('2026-12-31T23:00:00Z')
  expect(await vat()).toBe(17.5)
  await shop.change((db) =>
    db
      .insertInto('settings')
      .values({ key: 'shop.country', value: JSON.stringify('DE') })
      .execute(),
  )
  expect(await vat()).toBe(19)
})
