import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { crowd } from '../../harness/crowd.ts'
import { placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shoppers = 64
// A load of this size takes a while.
const patience = 120_000

async function storm(clicks: readonly Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(clicks)
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && isRefusal(outcome.reason) ? [outcome.reason] : [],
  )
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !isRefusal(outcome.reason) ? [outcome.reason] : [],
  )
  return { placed: outcomes.filter(({ status }) => status === 'fulfilled').length, refused, failed }
}

const orderCount = async ({ db }: TestShop) =>
  (
    await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Available and sold units add up to the initial stock, and the ledger matches. */
async function expectStockAddsUp(shop: TestShop, atFirst: Readonly<Record<string, number>>): Promise<void> {
  const { rows } = await sql<{ sku: string; available: number; ledger: number; sold: number }>`
    select v.number as sku, s.available, coalesce((select sum(change) from stock_movements m where m.variation_id = v.id), 0)::int as ledger,
           coalesce((select sum(i.quantity) from order_items i join orders o on o.id = i.order_id where i.variation_id = v.id and o.status <> 'cancelled'), 0)::int as sold
      from stock s join variations v on v.id = s.variation_id`.execute(shop.db)
  for (const { sku, available, ledger, sold } of rows) {
    expect({ sku, onShelfAndSold: available + sold, ledger }).toEqual({
      sku,
      onShelfAndSold: atFirst[sku],
      ledger: available,
    })
    expect(available).toBeGreaterThanOrEqual(0)
  }
}

describe('the last unit', () => {
  test(
    'is sold once under concurrent orders; all others are refused with a clear message',
    { timeout: patience },
    async () => {
      const shop = await testShop({ document: purchaseDocument })
      const guests = await crowd(shop, shoppers, { lines: { LAST: 1 } })
      const { placed, refused, failed } = await storm(guests.map((guest) => placeOrder(guest)))
      expect({ placed, failed }).toEqual({ placed: 1, failed: [] })
      expect(refused).toHaveLength(shoppers - 1)
      for (const { key } of refused) expect(['cart.notEnoughStock', 'cart.itemsRemovedAvailability']).toContain(key)
      expect([await orderCount(shop), await getStock(shop, 'LAST')]).toEqual([1, 0])
      await expectStockAddsUp(shop, { SHIRT: 10, SCARF: 10, BEANIE: 10, LAST: 1 })
      expect(shop.loggedProblems).toEqual([])
    },
  )

  test(
    'is oversold without the stock guard, which proves that this test detects the fault',
    { timeout: patience },
    async () => {
      const shop = await testShop({ document: purchaseDocument })
      const guests = await crowd(shop, 16, { lines: { LAST: 1 } })
      await unguardStock(shop)
      const { placed } = await storm(guests.map((guest) => placeOrder(guest)))
      expect(placed).toBeGreaterThan(1)
      expect(await getStock(shop, 'LAST')).toBeLessThan(0)
    },
  )

  test('is ordered once from one cart, from many tabs or by many attempts', { timeout: patience }, async () => {
    const shop = await testShop({ document: purchaseDocument })
    const zofia = await visitorReadyToOrder(shop, { lines: { LAST: 1 } })
    const { placed, refused, failed } = await storm(Array.from({ length: shoppers }, () => placeOrder(zofia)))
    expect({ placed, failed }).toEqual({ placed: 1, failed: [] })
    for (const { key } of refused) expect(key).toBe('cart.empty')
    expect([await orderCount(shop), await getStock(shop, 'LAST')]).toEqual([1, 0])
  })
})

test(
  'carts with the same items in opposite order cause no deadlock, and the whole stock is sold',
  { timeout: patience },
  async () => {
    const shop = await testShop({ document: purchaseDocument })
    const guests = [
      ...(await crowd(shop, shoppers / 2, { lines: { SHIRT: 1, SCARF: 1, BEANIE: 1 } })),
      ...(await crowd(shop, shoppers / 2, { lines: { BEANIE: 1, SCARF: 1, SHIRT: 1 } })),
    ]
    const { placed, refused, failed } = await storm(guests.map((guest) => placeOrder(guest)))
    expect({ placed, failed }).toEqual({ placed: 10, failed: [] })
    expect(refused).toHaveLength(shoppers - 10)
    expect([await getStock(shop, 'SHIRT'), await getStock(shop, 'SCARF'), await getStock(shop, 'BEANIE')]).toEqual([
      0, 0, 0,
    ])
    await expectStockAddsUp(shop, { SHIRT: 10, SCARF: 10, BEANIE: 10, LAST: 1 })
    const {
      rows: [stats],
    } = await sql<{
      deadlocks: number
    }>`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
    expect(stats?.deadlocks).toBe(0)
    expect(shop.loggedProblems).toEqual([])
  },
)

describe('the same attempt', () => {
  test(
    'sent concurrently creates one order and one mail, and all calls get the same answer',
    { timeout: patience },
    async () => {
      const shop = await testShop({ document: purchaseDocument })
      const zofia = await visitorReadyToOrder(shop, { lines: { SHIRT: 2 } })
      const attemptId = randomUUID()
      const answers = await Promise.all(Array.from({ length: 32 }, () => placeOrder(zofia, attemptId)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect([await orderCount(shop), await getStock(shop, 'SHIRT')]).toEqual([1, 8])
      expect(
        await shop.db.selectFrom('outbox').select('kind').where('kind', '=', 'mail.orderPlaced').execute(),
      ).toHaveLength(1)
      expect(await shop.db.selectFrom('order_attempts').select('outcome').execute()).toEqual([{ outcome: 'placed' }])
    },
  )

  test(
    'sent from many carts concurrently creates one order; the others are refused and keep their carts',
    { timeout: patience },
    async () => {
      const shop = await testShop({ document: purchaseDocument })
      const guests = await crowd(shop, 16, { lines: { SHIRT: 1 } })
      const attemptId = randomUUID()
      const { placed, refused, failed } = await storm(guests.map((guest) => placeOrder(guest, attemptId)))
      expect({ placed, failed }).toEqual({ placed: 1, failed: [] })
      expect(refused.map(({ key }) => key)).toEqual(Array.from({ length: 15 }, () => 'order.invalid'))
      expect([await orderCount(shop), await getStock(shop, 'SHIRT')]).toEqual([1, 9])
      const full = await shop.db.selectFrom('cart_items').select('id').execute()
      expect(full).toHaveLength(15)
    },
  )
})

test('a single-use coupon is redeemed once by concurrent orders', { timeout: patience }, async () => {
  const shop = await testShop({ document: purchaseDocument })
  const guests = await crowd(shop, 10, { lines: { SHIRT: 1 }, coupons: ['ONCE'] })
  const { placed, refused, failed } = await storm(guests.map((guest) => placeOrder(guest)))
  expect({ placed, failed }).toEqual({ placed: 1, failed: [] })
  for (const { key } of refused) expect(key).toMatch(/^coupon\./)
  expect(
    await shop.db.selectFrom('coupons').select('uses').where('code', '=', 'ONCE').executeTakeFirstOrThrow(),
  ).toEqual({ uses: 1 })
  expect(await getStock(shop, 'SHIRT')).toBe(9)
})

/** Removes the stock guard: neither carts nor orders check the stock any more. */
async function unguardStock({ db }: TestShop): Promise<void> {
  await sql`alter table stock drop constraint stock_never_below_zero`.execute(db)
  await sql`alter table stock rename to shelves`.execute(db)
  await sql`create view stock as select variation_id, available, true as may_oversell, low_below, updated_at from shelves`.execute(
    db,
  )
}
