import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findId } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const { db } = shop
const staff = await shop.operator({ role: 'catalogue' })
const scarf = await findId(shop, 'variations', 'SCARF')
const { item_id: scarfItem } = await db
  .selectFrom('variations')
  .where('id', '=', scarf)
  .select('item_id')
  .executeTakeFirstOrThrow()
const category = await db
  .insertInto('categories')
  .values({ type: 'item', import_path: 'sale' })
  .returning('id')
  .executeTakeFirstOrThrow()

// The scarf costs 59.00 for 40 days, and 47.20 from a minute ago until tomorrow.
beforeEach(async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local vitrine.retention = 'on'`.execute(tx)
    await sql`delete from price_windows`.execute(tx)
    await sql`delete from category_listings`.execute(tx)
    await sql`update prices set amount = 5900, special_amount = null where variation_id = ${scarf}`.execute(tx)
    await sql`delete from price_history where variation_id = ${scarf}`.execute(tx)
    await sql`insert into price_history (variation_id, currency, amount, is_reduced, valid_from)
      values (${scarf}, 'GBP', 5900, false, now() - interval '40 days')`.execute(tx)
    await sql`insert into price_windows (variation_id, currency, amount, valid_from, valid_until)
      values (${scarf}, 'GBP', 4720, clock_timestamp() - interval '1 minute', clock_timestamp() + interval '1 day')`.execute(
      tx,
    )
  })
  await shop.engine.scheduler.run('recordDuePrices')
  await shop.engine.caughtUp()
})

async function pricesInShop() {
  const { prices } = await shop.visitor().call('getProduct', { id: scarfItem })
  const minor = (amount: { value: number } | undefined) => (amount ? Math.round(amount.value * 100) : null)
  return {
    now: minor(prices.specialOffer?.unitPrice ?? prices.default.unitPrice),
    regular: minor(prices.default.unitPrice),
    lowest: minor(prices.default.lowestPrice),
  }
}

async function priceHistory() {
  const rows = await db
    .selectFrom('price_history')
    .where('variation_id', '=', scarf)
    .orderBy('valid_from')
    .select(['amount', 'is_reduced', 'is_planned'])
    .execute()
  return rows.map((row) => [Number(row.amount), row.is_reduced, row.is_planned])
}

const savePrice = async (before: number, after: number) => {
  await staff.call('doSaveBatch', {
    columns: [{ subject: 'variation', column: 'price:GBP', ids: [scarf], before: [before], after: [after] }],
    isConfirmed: true,
  })
  await shop.engine.caughtUp()
}

describe('while a price window applies', () => {
  test('the list of products shows its price beside the regular one', async () => {
    const { products } = await staff.call('getProductList', { search: 'scarf' })
    expect(products[0]).toMatchObject({ price: { value: 47.2 }, regularPrice: { value: 59 } })
  })

  test('a rule for reduced products or for prices takes the product, and its tile shows the price', async () => {
    const placed = async (changes: Parameters<typeof preview>[0]) =>
      (await preview(changes)).tiles.map(({ itemId, isReduced, price }) => [itemId, isReduced, price?.value])
    const preview = (conditions: readonly ({ kind: 'reduced' } | { kind: 'price'; min: number; max: number })[]) =>
      staff.call('getCategoryListingPreview', { categoryId: category.id, changes: { conditions: [...conditions] } })
    expect(await placed([{ kind: 'reduced' }])).toEqual([[scarfItem, true, 47.2]])
    expect(await placed([{ kind: 'price', min: 4700, max: 4800 }])).toEqual([[scarfItem, true, 47.2]])
    expect(await placed([{ kind: 'price', min: 5900, max: 5900 }])).toEqual([])
  })

  test('a rule for reduced products has placed the product, and takes it out when the window ends', async () => {
    const placed = () =>
      db.selectFrom('item_categories').where('category_id', '=', category.id).select(['item_id', 'by_rule']).execute()
    await staff.call('setCategoryListing', {
      categoryId: category.id,
      changes: { conditions: [{ kind: 'reduced' }] },
    })
    expect(await placed()).toEqual([{ item_id: scarfItem, by_rule: true }])
    await sql`update price_windows set valid_until = clock_timestamp() + interval '500 milliseconds'`.execute(db)
    await sql`select pg_sleep(0.6)`.execute(db)
    await shop.engine.scheduler.run('recordDuePrices')
    await shop.engine.caughtUp()
    await shop.engine.scheduler.run('fillCategories')
    expect(await placed()).toEqual([])
  })

  test('a list price that is changed in bulk becomes the regular price and applies after the window', async () => {
    await savePrice(5900, 6500)
    expect(await pricesInShop()).toEqual({ now: 4720, regular: 6500, lowest: 5900 })
    expect(await priceHistory()).toEqual([
      [5900, false, false],
      [4720, true, false],
      [6500, false, true],
    ])
  })

  test('a list price below that of the window applies at once, and the window no longer counts', async () => {
    await savePrice(5900, 4000)
    expect(await pricesInShop()).toMatchObject({ now: 4000, regular: 4000 })
    expect(await priceHistory()).toEqual([
      [5900, false, false],
      [4720, true, false],
      [4000, false, false],
    ])
  })
})
