import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Tx } from '@vitrine/engine/kernel/database/db'
import {
  soldStock,
  confirmHolds,
  releaseHolds,
  reallocateStock,
  setStock,
  allocateStock,
} from '@vitrine/engine/stock/stock'
import { placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: ShopWithCatalogue
let orders: number[]
beforeAll(async () => {
  shop = await shopWithCatalogue(purchaseDocument, { afterwards: afterAll })
  // Holds belong to orders; the contents of these orders do not matter here.
  await shelf('BEANIE', 20)
  orders = []
  for (let order = 0; order < 12; order++)
    orders.push((await placeOrder(await visitorReadyToOrder(shop, { lines: { BEANIE: 1 } }))).orderId)
}, 120_000)

const id = (sku: string) => shop.id('variations', sku)
const inShop = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work)
const soon = new Date('2099-01-01T00:00:00Z')
/** An order without holds. */
async function order(): Promise<number> {
  const orderId = orders.pop() ?? 0
  await shop.db.deleteFrom('stock_holds').where('order_id', '=', orderId).execute()
  return orderId
}
/** Creates a stock level with its ledger entry. */
const shelf = (sku: string, pieces: number) => inShop((tx) => setStock(tx, sku, pieces, 'count'))
const holdsOf = async (orderId: number) =>
  shop.db
    .selectFrom('stock_holds')
    .where('order_id', '=', orderId)
    .select(['variation_id', 'quantity', 'state', 'expires_at'])
    .orderBy('variation_id')
    .execute()

async function expectLedgerToTell(...skus: string[]) {
  for (const sku of skus) {
    const row = await shop.db
      .selectFrom('stock_movements')
      .where('variation_id', '=', await id(sku))
      .select((eb) => eb.fn.sum<number>('change').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(row.sum), sku).toBe(await getStock(shop, sku))
  }
}

test('an order allocates its stock immediately, with a hold and a ledger entry for each variation', async () => {
  await shelf('SHIRT', 10)
  await shelf('SCARF', 5)
  const orderId = await order()
  const takings = [
    { variationId: await id('SCARF'), quantity: 2 },
    { variationId: await id('SHIRT'), quantity: 3 },
    { variationId: await id('SCARF'), quantity: 1 },
  ]
  expect(await inShop((tx) => allocateStock(tx, { orderId, requests: takings, holdUntil: soon }))).toEqual([])
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF')]).toEqual([7, 2])
  expect(await holdsOf(orderId)).toEqual([
    { variation_id: await id('SHIRT'), quantity: 3, state: 'open', expires_at: soon },
    { variation_id: await id('SCARF'), quantity: 3, state: 'open', expires_at: soon },
  ])
  await expectLedgerToTell('SHIRT', 'SCARF')
})

test('an order that awaits no payment has permanent holds immediately', async () => {
  await shelf('SHIRT', 1)
  const orderId = await order()
  await inShop(async (tx) =>
    allocateStock(tx, { orderId, requests: [{ variationId: await id('SHIRT'), quantity: 1 }], holdUntil: null }),
  )
  expect(await holdsOf(orderId)).toMatchObject([{ state: 'kept' }])
})

test('a shortage of one variation allocates nothing, and is reported', async () => {
  await shelf('SHIRT', 10)
  await shelf('SCARF', 1)
  const orderId = await order()
  const takings = [
    { variationId: await id('SHIRT'), quantity: 1 },
    { variationId: await id('SCARF'), quantity: 2 },
    { variationId: 2_000_000_000, quantity: 1 },
  ]
  expect(await inShop((tx) => allocateStock(tx, { orderId, requests: takings, holdUntil: soon }))).toEqual([
    { variationId: await id('SCARF'), quantity: 2, available: 1 },
    { variationId: 2_000_000_000, quantity: 1, available: 0 },
  ])
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF')]).toEqual([10, 1])
  expect(await holdsOf(orderId)).toEqual([])
})

test('a variation that allows overselling is allocated below zero', async () => {
  await shelf('LAST', 0)
  await shop.db
    .updateTable('stock')
    .set({ may_oversell: true })
    .where('variation_id', '=', await id('LAST'))
    .execute()
  const orderId = await order()
  expect(
    await inShop(async (tx) =>
      allocateStock(tx, { orderId, requests: [{ variationId: await id('LAST'), quantity: 2 }], holdUntil: soon }),
    ),
  ).toEqual([])
  expect(await getStock(shop, 'LAST')).toBe(-2)
  await inShop((tx) => releaseHolds(tx, orderId))
  await shop.db
    .updateTable('stock')
    .set({ may_oversell: false })
    .where('variation_id', '=', await id('LAST'))
    .execute()
})

test('holds are released once, whether temporary or permanent', async () => {
  await shelf('SHIRT', 4)
  const orderId = await order()
  await inShop(async (tx) =>
    allocateStock(tx, { orderId, requests: [{ variationId: await id('SHIRT'), quantity: 4 }], holdUntil: soon }),
  )
  await inShop((tx) => confirmHolds(tx, orderId))
  expect(await holdsOf(orderId)).toMatchObject([{ state: 'kept' }])
  await Promise.all(Array.from({ length: 4 }, () => inShop((tx) => releaseHolds(tx, orderId, 'cancel'))))
  expect(await getStock(shop, 'SHIRT')).toBe(4)
  expect(await holdsOf(orderId)).toMatchObject([{ state: 'released' }])
  await expectLedgerToTell('SHIRT')
})

test('a late payment allocates the stock again, all or nothing', async () => {
  await shelf('SHIRT', 2)
  await shelf('SCARF', 2)
  const orderId = await order()
  const takings = [
    { variationId: await id('SHIRT'), quantity: 2 },
    { variationId: await id('SCARF'), quantity: 1 },
  ]
  await inShop((tx) => allocateStock(tx, { orderId, requests: takings, holdUntil: soon }))
  await inShop((tx) => releaseHolds(tx, orderId))
  await shelf('SHIRT', 1)
  expect(await inShop((tx) => reallocateStock(tx, orderId))).toBe(false)
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF')]).toEqual([1, 2])
  await shelf('SHIRT', 2)
  expect(await inShop((tx) => reallocateStock(tx, orderId))).toBe(true)
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF')]).toEqual([0, 1])
  expect(await holdsOf(orderId)).toMatchObject([{ state: 'kept' }, { state: 'kept' }])
  expect(await inShop((tx) => reallocateStock(tx, orderId)), 'nothing is owed any more').toBe(true)
  expect(await getStock(shop, 'SHIRT')).toBe(0)
  await expectLedgerToTell('SHIRT', 'SCARF')
})

test('restocked units are recorded in the ledger', async () => {
  await shelf('SHIRT', 1)
  const orderId = await order()
  await inShop(async (tx) =>
    soldStock.restock(
      tx,
      orderId,
      [
        { variationId: await id('SHIRT'), quantity: 2 },
        { variationId: await id('SHIRT'), quantity: 1 },
      ],
      'return',
    ),
  )
  expect(await getStock(shop, 'SHIRT')).toBe(4)
  await expectLedgerToTell('SHIRT')
})

test('a stock level is set to a counted quantity, and the previous level is returned', async () => {
  await shelf('SHIRT', 4)
  expect(await inShop((tx) => setStock(tx, 'SHIRT', 9, 'delivery'))).toEqual({ before: 4 })
  expect(await inShop((tx) => setStock(tx, 'NOTHING', 9, 'count'))).toBeUndefined()
  await expectLedgerToTell('SHIRT')
})

test('the last unit is allocated once under concurrent orders, without a deadlock', async () => {
  await shelf('SHIRT', 1)
  await shelf('SCARF', 1)
  const pieces = [
    { variationId: await id('SHIRT'), quantity: 1 },
    { variationId: await id('SCARF'), quantity: 1 },
  ]
  const four = [await order(), await order(), await order(), await order()]
  const lacks = await Promise.all(
    four.map((orderId, place) =>
      inShop((tx) =>
        allocateStock(tx, { orderId, requests: place % 2 === 0 ? pieces : pieces.toReversed(), holdUntil: soon }),
      ),
    ),
  )
  expect(lacks.filter((lack) => lack.length === 0)).toHaveLength(1)
  for (const lack of lacks.filter((each) => each.length > 0))
    expect(lack).toMatchObject([{ available: 0 }, { available: 0 }])
  expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF')]).toEqual([0, 0])
  await expectLedgerToTell('SHIRT', 'SCARF')
})
