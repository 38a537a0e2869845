import fc from 'fast-check'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedSwitch } from '../../harness/lost-feed.ts'
import { createServices } from '../../harness/shops/create-services.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { act, anyDay, skus, type Action, type World } from '../model/actions.ts'
import { findOrderInconsistencies, findOutdatedOrders } from '../model/order-invariants.ts'
import { findLocationInconsistencies } from '../model/stock-actions.ts'
import { regressions } from '../model/regressions.ts'
import { emptyModel, recordOrder, expectedStock } from '../model/stock-model.ts'

const initial = { SHIRT: 10, SCARF: 10, LAST: 1 } as const
const day = 86_400_000

async function openWorld(): Promise<
  World & { readonly quantityOf: (orderId: number) => Promise<Readonly<Record<string, number>>> }
> {
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const shop = await testShop({ document: purchaseDocument, now })
  const desk = createOrderAdmin(createServices(shop, { now }))
  const [staff, support] = [await shop.operator(), await shop.operator({ role: 'support' })]
  await staff.call('setRefundLimit', { role: 'support', maxRefund: 0 })
  const branch = (await staff.call('setStockLocation', { name: 'Branch' })).at(-1)?.id ?? 0
  const shoppers = [0, 1, 2].map(() => ({ visitor: shop.visitor(), attemptId: crypto.randomUUID() }))
  return {
    shop,
    desk,
    staff,
    support,
    branch,
    booked: new Map(),
    written: { notes: 0 },
    shoppers,
    orders: [],
    feed: feedSwitch(shop.url),
    letTimePass: () => {
      passed += 8 * day
    },
    async quantityOf(orderId) {
      const lines = await shop.db
        .selectFrom('order_items')
        .where('order_id', '=', orderId)
        .select(['number', sql<number>`quantity - cancelled_quantity`.as('quantity')])
        .execute()
      return Object.fromEntries(lines.map(({ number, quantity }) => [number, quantity]))
    },
  }
}

/**
 * Each batch runs concurrently; between batches the invariants are checked, and the stock is compared with the model.
 */
async function live(batches: readonly (readonly Action[])[]): Promise<number> {
  const world = await openWorld()
  try {
    return await liveIn(world, batches)
  } finally {
    await world.feed.restore()
  }
}

async function liveIn(
  world: Awaited<ReturnType<typeof openWorld>>,
  batches: readonly (readonly Action[])[],
): Promise<number> {
  const model = emptyModel(initial)
  for (const batch of batches) {
    await Promise.all(batch.map((action) => act(action, world)))
    const placed = world.orders.map(({ orderId }) => orderId).filter((orderId) => !model.orders.has(orderId))
    // What was cancelled of an order is not its any more.
    for (const orderId of [...model.orders.keys(), ...placed])
      recordOrder(model, orderId, await world.quantityOf(orderId))
    if (batch.every(({ does }) => does !== 'change'))
      expect(await findOutdatedOrders(world.shop, placed), `in ${JSON.stringify(batch)}`).toEqual([])
    const statuses = await world.shop.db.selectFrom('orders').select(['id', 'status']).execute()
    expect(statuses.map(({ id }) => id).toSorted(), 'every order was answered to its shopper').toEqual(
      [...model.orders.keys()].toSorted(),
    )
    expect(await findOrderInconsistencies(world.shop), `after ${JSON.stringify(batch)}`).toEqual([])
    expect(await findLocationInconsistencies(world.shop), `after ${JSON.stringify(batch)}`).toEqual([])
    const cancelled = new Set(statuses.filter(({ status }) => status === 'cancelled').map(({ id }) => id))
    const shelves = await world.shop.db
      .selectFrom('stock')
      .innerJoin('variations as v', 'v.id', 'variation_id')
      .where('v.number', 'in', [...skus])
      .select(['v.number', 'available'])
      .execute()
    expect(
      Object.fromEntries(shelves.map(({ number, available }) => [number, available])),
      `after ${JSON.stringify(batch)}`,
    ).toEqual(expectedStock({ ...model, initial: withBooked(world.booked) }, cancelled))
  }
  const notes = await world.shop.db.selectFrom('order_notes').select('id').execute()
  expect(notes).toHaveLength(world.written.notes)
  // A change of the shop interrupts the feed, on purpose.
  const problems = world.shop.loggedProblems.filter(
    (problem) => !problem.includes('The change table could not be read'),
  )
  expect(problems).toEqual([])
  return world.orders.length
}

const withBooked = (booked: ReadonlyMap<string, number>) =>
  Object.fromEntries(Object.entries(initial).map(([sku, units]) => [sku, units + (booked.get(sku) ?? 0)]))

test('concurrent actions of three customers and the shop never oversell, overuse a coupon, leave money without an order, or use a method, country, VAT rate, price or setting that has changed while the change feed was lost', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  let placed = 0
  const days = fc.asyncProperty(anyDay, async (day) => {
    placed += await live(day)
  })
  await fc.assert(days, { seed, numRuns: Number(process.env['RUNS'] ?? 5), endOnFailure: true, verbose: 1 })
  // A run without an order proves nothing.
  expect(placed).toBeGreaterThan(0)
}, 240_000)

test.each(regressions)('a run that failed once: $title', ({ batches: then }) => live(then).then(() => {}))
