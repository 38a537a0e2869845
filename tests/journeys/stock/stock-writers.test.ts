import { randomUUID } from 'node:crypto'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { setStock } from '@vitrine/engine/stock/stock'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findId, getStock } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// One number is written for the whole shop: the levels of the locations add up to it.

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const store = (await owner.call('setStockLocation', { name: 'Store' })).at(-1)?.id ?? 0
const shirt = await findId(shop, 'variations', 'SHIRT')
const { item_id: itemId } = await shop.db
  .selectFrom('variations')
  .where('id', '=', shirt)
  .select('item_id')
  .executeTakeFirstOrThrow()

const readLevels = async () =>
  (await owner.call('getStockDetails', { variationId: shirt })).levels.map(({ onHand }) => onHand)

const setInSheet = (after: number) =>
  owner.call('doSaveBatch', {
    columns: [{ subject: 'variation', column: 'stock', ids: [shirt], before: [10], after: [after] }],
  })
const writers = {
  'the sheet': setInSheet,
  'the variations of a product': (available: number) =>
    owner.call('setVariationStock', {
      itemId,
      variations: [{ id: shirt, seen: { available: 10 }, fields: { available } }],
    }),
  'the command line': (available: number) => inTransaction(shop.db, (tx) => setStock(tx, 'SHIRT', available, 'count')),
}

describe.each(Object.entries(writers))('a number that is set in %s', (_, write) => {
  // 2 in the warehouse, 8 in the store.
  beforeEach(async () => {
    await inTransaction(shop.db, (tx) => setStock(tx, 'SHIRT', 0, 'count'))
    await inTransaction(shop.db, (tx) => setStock(tx, 'SHIRT', 10, 'count'))
    await owner.call('doTransferStock', {
      key: randomUUID(),
      fromLocationId: 1,
      toLocationId: store,
      lines: [{ variationId: shirt, quantity: 8 }],
    })
  })

  test('takes what is missing from the locations in the order of picking, and none is left with less than nothing', async () => {
    await write(5)
    expect(await readLevels()).toEqual([0, 5])
    expect(await getStock(shop, 'SHIRT')).toBe(5)
    const { rows } = await owner.call('getStockMovements', { variationId: shirt })
    expect(rows.slice(0, 2).map(({ change, reason }) => [change, reason])).toEqual(
      expect.arrayContaining([
        [-2, 'count'],
        [-3, 'count'],
      ]),
    )
  })

  test('adds what is more to the warehouse', async () => {
    await write(13)
    expect(await readLevels()).toEqual([5, 8])
  })
})

test('each movement of a number that staff set says who it was, at every location', async () => {
  await inTransaction(shop.db, (tx) => setStock(tx, 'SHIRT', 10, 'count'))
  await setInSheet(1)
  const { rows } = await owner.call('getStockMovements', { variationId: shirt })
  expect(rows.slice(0, 2).map(({ by }) => by)).toEqual(['Some owner', 'Some owner'])
})

test('a sheet that changes SKU and stock waits for an order that is being placed, which still gets its stock', async () => {
  const scarf = await findId(shop, 'variations', 'SCARF')
  let saved: Promise<unknown> = Promise.resolve()
  const column = { subject: 'variation' as const, ids: [scarf] }
  const available = await getStock(shop, 'SCARF')
  await inTransaction(shop.db, async (tx) => {
    // As the lines of an order do, and then its stock.
    await sql`select from variations where id = ${scarf} for key share`.execute(tx)
    saved = owner.call('doSaveBatch', {
      columns: [
        { ...column, column: 'sku', before: ['SCARF'], after: ['SCARF-2'] },
        { ...column, column: 'stock', before: [available], after: [available + 1] },
      ],
    })
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
        return rows.length
      })
      .toBe(1)
    await sql`select from stock where variation_id = ${scarf} for update nowait`.execute(tx)
  })
  await saved
  expect(await getStock(shop, 'SCARF-2')).toBe(available + 1)
})

test('an undo of a sheet leaves stock that was oversold before, and takes back the rest', async () => {
  const beanie = await findId(shop, 'variations', 'BEANIE')
  const column = { subject: 'variation' as const, ids: [beanie] }
  const weight = async () =>
    (await sql<{ w: number }>`select weight_g as w from variations where id = ${beanie}`.execute(shop.db)).rows[0]?.w ??
    0
  const before = await weight()
  await sql`update stock set may_oversell = true, available = -2 where variation_id = ${beanie}`.execute(shop.db)
  const { batchId } = await owner.call('doSaveBatch', {
    columns: [
      { ...column, column: 'stock', before: [-2], after: [6] },
      { ...column, column: 'weight', before: [before], after: [before + 1] },
    ],
  })
  expect(await owner.call('doUndoBatch', { batchId, seenChanged: 0 })).toMatchObject({ changes: 1, left: 1 })
  expect(await getStock(shop, 'BEANIE')).toBe(6)
  expect(await weight()).toBe(before)
})
