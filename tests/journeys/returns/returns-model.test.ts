import { randomUUID } from 'node:crypto'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { createReturnAdmin } from '@vitrine/engine/returns/admin/return-admin'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { placeOrder, visitorReadyToOrder, type PurchaseOptions } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'
import { actOnReturns, anyReturnAction, type ReturnAction, type ReturnWorld } from '../model/return-actions.ts'
import { findReturnInconsistencies } from '../model/return-invariants.ts'

const bought: readonly PurchaseOptions[] = [
  { lines: { SHIRT: 2, SCARF: 2 } },
  { lines: { SHIRT: 2, BEANIE: 2 }, coupons: ['TENTH', 'CARD-50'] },
  { lines: { SCARF: 2, BEANIE: 1 }, payment: 'cashOnDelivery' },
  { lines: { BEANIE: 2, SCARF: 1 }, coupons: ['CARD-500'] },
]

async function openWorld(): Promise<ReturnWorld> {
  const shop = await testShop({ document: purchaseDocument })
  const house = createServices(shop)
  const [desk, returns] = [createOrderAdmin(house), createReturnAdmin(house)]
  const orders: ReturnWorld['orders'][number][] = []
  for (const buying of bought) {
    const shopper = await visitorReadyToOrder(shop, { payment: 'advance', ...buying })
    const { orderId, accessKey } = await placeOrder(shopper)
    if (buying.payment !== 'cashOnDelivery' && !buying.coupons?.includes('CARD-500')) await desk.recordPayment(orderId)
    await desk.ship(orderId)
    const lines = await shop.db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .orderBy('position')
      .select('id')
      .execute()
    orders.push({ shopper, orderId, accessKey, lines: lines.map(({ id }) => id), attemptId: randomUUID() })
  }
  return { shop, desk, returns, orders, made: [] }
}

/** Each batch runs concurrently; between batches the invariants are checked. Returns the number of refunded returns. */
async function live(batches: readonly (readonly ReturnAction[])[]): Promise<number> {
  const world = await openWorld()
  for (const batch of batches) {
    await Promise.all(batch.map((action) => actOnReturns(action, world)))
    expect(
      [...(await findOrderInconsistencies(world.shop)), ...(await findReturnInconsistencies(world.shop))],
      `after ${JSON.stringify(batch)}`,
    ).toEqual([])
  }
  await world.shop.engine.scheduler.runUntilIdle()
  expect(
    [...(await findOrderInconsistencies(world.shop)), ...(await findReturnInconsistencies(world.shop))],
    'after all work was done',
  ).toEqual([])
  expect(world.shop.loggedProblems).toEqual([])
  return (await world.shop.db.selectFrom('returns').where('credit_amount', '>', 0).select('id').execute()).length
}

// A run without an accepted return proves nothing.
const begun: readonly (readonly ReturnAction[])[] = [
  [{ does: 'announce', nth: 0, pieces: [1, 0] }],
  [{ does: 'receive', nth: 0 }],
  [{ does: 'accept', nth: 0 }],
]
const batches = fc.array(fc.array(anyReturnAction, { minLength: 1, maxLength: 4 }), { minLength: 14, maxLength: 26 })

test('concurrent partial and full returns never create or lose money, and never return a unit twice', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(batches, async (day) => {
      accepted += await live([...begun, ...day])
    }),
    { seed, numRuns: Number(process.env['RUNS'] ?? 3), endOnFailure: true, verbose: 1 },
  )
  expect(accepted).toBeGreaterThan(0)
}, 240_000)
