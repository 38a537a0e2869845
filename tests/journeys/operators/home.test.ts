import { afterAll, expect, test } from 'vitest'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let now = new Date('2026-05-04T10:00:00Z')
const shop = await testShop({ document: purchaseDocument, now: () => now, afterwards: afterAll })
let owner = await shop.operator()

/** Sessions end meanwhile. */
async function travelTo(time: string): Promise<void> {
  now = new Date(time)
  owner = await shop.operator()
}

const countsOf = async (visitor: TestVisitor) => {
  const { queues } = await visitor.call('getQueues', {})
  return Object.fromEntries(queues.map(({ key, count, urgent }) => [key, [count, urgent]]))
}

test('the first screen counts what waits, and what of it is late', async () => {
  const empty = await countsOf(owner)
  expect(Object.keys(empty)).toEqual([
    'toShip',
    'withdrawals',
    'toPay',
    'returns',
    'approvals',
    'messages',
    'reviews',
    'soldOut',
    'failedMails',
    'legal',
    'setup',
  ])
  expect([empty['toShip'], empty['toPay']]).toEqual([
    [0, 0],
    [0, 0],
  ])
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
  const { totals } = await owner.call('getOrderDetails', { orderId })
  const { queues } = await owner.call('getQueues', {})
  expect(queues.find(({ key }) => key === 'toPay')).toMatchObject({
    count: 1,
    urgent: 0,
    since: now.toISOString(),
    amount: totals.openAmount,
  })
  await owner.call('doRecordOrderPayment', { orderId })
  expect(await countsOf(owner)).toMatchObject({ toShip: [1, 0], toPay: [0, 0] })
  await travelTo('2026-05-06T10:00:01Z')
  expect(await countsOf(owner)).toMatchObject({ toShip: [1, 1] })
})

test('staff see the parts of their permissions only', async () => {
  const seen = async (role: string) => {
    const person = await shop.operator({ role })
    const { queues } = await person.call('getQueues', {})
    const { sales, activities, health } = await person.call('getHome', {})
    return [queues.map(({ key }) => key).join(' '), sales !== null, activities !== null, health !== null]
  }
  expect(await seen('warehouse')).toEqual(['toShip withdrawals toPay returns soldOut', false, false, false])
  expect(await seen('support')).toEqual([
    'toShip withdrawals toPay returns approvals messages reviews',
    false,
    false,
    false,
  ])
  expect(await seen('editor')).toEqual(['legal', true, false, false])
  expect(await seen('manager')).toEqual([
    'toShip withdrawals toPay returns approvals messages reviews soldOut failedMails legal setup',
    true,
    false,
    true,
  ])
})

test('sales count the day of the shop and compare with as long before; cancelled orders do not count', async () => {
  await travelTo('2026-06-01T21:30:00Z')
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
  const cancelled = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
  await owner.call('doCancelOrderByStaff', { orderId: cancelled.orderId })
  const { totals } = await owner.call('getOrderDetails', { orderId })
  const today = await owner.call('getHome', { days: 1 })
  expect(today.sales).toMatchObject({
    now: { orders: 1, revenue: totals.totalGross },
    before: { orders: 0 },
    days: [{ day: '2026-06-01', revenue: totals.totalGross.value }],
  })
  // Half an hour later it is tomorrow in Berlin.
  await travelTo('2026-06-01T22:00:00Z')
  const tomorrow = await owner.call('getHome', { days: 1 })
  expect(tomorrow.sales).toMatchObject({ now: { orders: 0 }, before: { orders: 0 }, days: [{ day: '2026-06-02' }] })
  await travelTo('2026-06-02T21:45:00Z')
  expect((await owner.call('getHome', { days: 1 })).sales).toMatchObject({ before: { orders: 1 } })
  const month = await owner.call('getHome', {})
  expect(month.sales?.days).toHaveLength(30)
  expect(month.sales?.now.orders).toBe(2)
  expect(month.activities).toContainEqual(
    expect.objectContaining({ action: 'doCancelOrderByStaff', operatorName: 'Some owner' }),
  )
})

test('best sellers are summed after discounts and without cancelled items, beside why items come back', async () => {
  await travelTo('2026-09-01T10:00:00Z')
  const first = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 2 } }))
  await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
  const cancelled = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 3 } }))
  await owner.call('doCancelOrderByStaff', { orderId: cancelled.orderId })
  const { order } = await owner.call('getOrderDetails', { orderId: first.orderId })
  const { bestSellers, funnel, returnReasons } = await owner.call('getShopInsights', { days: 7 })
  expect(bestSellers).toEqual([
    expect.objectContaining({
      quantity: 3,
      revenue: expect.objectContaining({ value: (order.orderItems[0]?.amounts.priceGross.value ?? 0) * 3 }),
    }),
  ])
  expect(funnel.map(({ event, times }) => [event, times])).toEqual([
    ['page_view', 0],
    ['view_item', 0],
    ['add_to_cart', 0],
    ['begin_checkout', 0],
    ['purchase', 0],
  ])
  expect(returnReasons).toEqual([])
})
