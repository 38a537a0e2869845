import { afterAll, expect, test } from 'vitest'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { checkSelling } from '../../../apps/shop/src/doctor/selling.ts'

test('an empty shop lists every step in order with what is missing, and the doctor finds the same', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const { steps, done, canSell, testOrder } = await owner.call('getFirstSteps', {})
  expect(steps.map(({ key, state, faults }) => [key, state, faults.map(({ what }) => what)])).toEqual([
    ['shop', 'gap', ['noName', 'addressIncomplete']],
    ['currency', 'missing', ['noCurrency']],
    ['taxes', 'done', []],
    ['delivery', 'missing', ['deliveryNowhere']],
    ['payment', 'missing', ['paymentNowhere']],
    ['products', 'missing', ['nothingForSale']],
    ['legal', 'missing', ['legalTextMissing', 'legalDutyMissing']],
    ['testOrder', 'missing', []],
  ])
  expect({ done, canSell, testOrder }).toEqual({
    done: 1,
    canSell: false,
    testOrder: { orderId: null, isPaid: false, isShipped: false, isRefunded: false },
  })
  const found = (await checkSelling(shop.url)).filter(({ state }) => state !== 'ok')
  expect(found.filter(({ state }) => state === 'bad')).toHaveLength(
    steps.flatMap(({ faults }) => faults.filter(({ severity }) => severity === 'missing')).length,
  )
})

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })

test('the test order is done when one order was paid, shipped and refunded', async () => {
  const owner = await shop.operator()
  const { orderId } = await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
  const readTestOrder = async () => {
    const { steps, testOrder } = await owner.call('getFirstSteps', {})
    return { ...testOrder, state: steps.find(({ key }) => key === 'testOrder')?.state }
  }
  const placed = { orderId, isPaid: false, isShipped: false, isRefunded: false, state: 'missing' }
  expect(await readTestOrder()).toEqual(placed)
  await owner.call('doRecordOrderPayment', { orderId })
  expect(await readTestOrder()).toEqual({ ...placed, isPaid: true })
  await owner.call('doShipOrder', { orderId })
  // A later order that went less far is not the test order.
  await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))
  expect(await readTestOrder()).toEqual({ ...placed, isPaid: true, isShipped: true })
  await owner.call('doRefundOrder', { orderId })
  expect(await readTestOrder()).toEqual({ orderId, isPaid: true, isShipped: true, isRefunded: true, state: 'done' })
})

test('a shipping method for a customer class only delivers to nobody else: the step of delivery is not done', async () => {
  const restricted = await testShop({ document: purchaseDocument })
  const owner = await restricted.operator()
  const readFaults = async () =>
    (await owner.call('getFirstSteps', {})).steps.find(({ key }) => key === 'delivery')?.faults.map(({ what }) => what)
  expect(await readFaults()).not.toContain('deliveryNowhere')
  await restricted.db
    .updateTable('shipping_profiles')
    .set({ class_ids: [1] })
    .execute()
  expect(await readFaults()).toContain('deliveryNowhere')
})
