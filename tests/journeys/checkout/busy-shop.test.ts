import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { expect, test } from 'vitest'
import { crowd, placeOrder } from '../../harness/crowd.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, getStock, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

const shoppers = 200

test('of 200 shoppers who order at the same time with five connections, each has one order, or a plain refusal and a cart that is still whole', async () => {
  const shop = await testShop({ document: purchaseDocument, connections: 5, transactions: { waiting: 60 } })
  await shop.db.updateTable('stock').set({ available: 1000 }).execute()
  const before = await getStock(shop, 'SHIRT')
  const attempts = (await crowd(shop, shoppers, { lines: { SHIRT: 2 } })).map((visitor) => ({
    visitor,
    attemptId: randomUUID(),
  }))

  const clicks = Promise.all(attempts.map(({ visitor, attemptId }) => settle(placeOrder(visitor, attemptId))))
  // The shop reads meanwhile, and says that it is ready.
  const reader = shop.visitor()
  expect((await reader.call('getCart', {})).items).toEqual([])
  expect((await shop.engine.readiness()).ready).toBe(true)
  const outcomes = await clicks

  expect(new Set(outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])))).toEqual(
    new Set(['shopBusy']),
  )
  const served = outcomes.filter((outcome) => 'orderId' in outcome)
  expect(served.length).toBeGreaterThan(0)
  for (const [nth, { visitor }] of attempts.entries()) {
    const { items } = await visitor.call('getCart', {})
    expect(items.map(({ quantity }) => quantity)).toEqual('orderId' in (outcomes[nth] ?? {}) ? [] : [2])
  }
  expect(await getStock(shop, 'SHIRT')).toBe(before - 2 * served.length)

  // Refused shoppers do what the refusal says.
  for (const [nth, { visitor, attemptId }] of attempts.entries())
    if ('refused' in (outcomes[nth] ?? {})) await placeOrder(visitor, attemptId)
  expect(await getStock(shop, 'SHIRT')).toBe(before - 2 * shoppers)
  expect(await countOrders(shop)).toEqual({ orders: shoppers, attempts: shoppers, carts: shoppers })
  expect(await booksOf(shop)).toEqual([])
}, 180_000)

test('a shopper whose turn does not come in time is told to try again, and nothing has happened', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  const shop = await testShop({
    document: purchaseDocument,
    transactions: { concurrent: 1, maxWaitMs: 100 },
    async pause(before) {
      if (before !== 'placeOrder.price' || isHeld) return
      isHeld = true
      await held
    },
  })
  const [first, second] = [await visitorReadyToOrder(shop), await visitorReadyToOrder(shop)]
  const slow = placeOrder(first)
  await expect.poll(() => isHeld).toBe(true)

  const refusal = await expectRefusal(placeOrder(second))
  expect(refusal).toMatchObject({ key: 'shopBusy', details: { seconds: expect.any(Number) } })
  const productId = await findId(shop, 'variations', 'SCARF')
  expect((await expectRefusal(second.call('doAddCartItem', { productId }))).key).toBe('shopBusy')
  expect((await second.call('getCart', {})).items).toHaveLength(1)
  expect((await second.call('getCheckout', {})).missing).toEqual([])

  release()
  await slow
  await placeOrder(second)
  expect((await countOrders(shop)).orders).toBe(2)
})

async function settle(
  click: ReturnType<typeof placeOrder>,
): Promise<{ readonly orderId: unknown } | { readonly refused: string }> {
  try {
    return { orderId: await click }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { refused: error.key }
  }
}

const countOrders = ({ db }: TestShop) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.count<number>('attempt_id').distinct().as('attempts'),
      fn.count<number>('session_id').distinct().as('carts'),
    ])
    .executeTakeFirstOrThrow()

/** The stock of the test was set without its ledger. */
const booksOf = async (shop: TestShop) =>
  (await findOrderInconsistencies(shop)).filter((fault) => !fault.includes('in the ledger'))
