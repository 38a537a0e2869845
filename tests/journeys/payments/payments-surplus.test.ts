import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopWithPayments, findPaymentId, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'

let shop: ShopWithPayments
beforeAll(async () => {
  shop = await shopWithPayments({ afterwards: afterAll })
})

test('a partial payment is refunded when a later payment covers the whole total', async () => {
  const { orderId, first, second } = await partThenWhole()
  shop.simulator.changePayment(second, { status: 'paid' })
  await shop.webhook(second)
  expect(await shop.refunds(orderId)).toMatchObject([{ amount: 7395, reason: 'the order was paid already' }])
  await shop.engine.scheduler.runUntilIdle()
  expect((await shop.order(orderId)).status).toBe('confirmed')
  expect([refundsAtProvider(first), refundsAtProvider(second)]).toMatchObject([[{ amount: { minor: 7395 } }], []])
})

test('a further payment after a partial one has the remaining amount', async () => {
  const { orderId, accessKey, shopper, second } = await partThenWhole()
  const { total } = await shop.order(orderId)
  const rest = await shopper.call('doCreateMolliePaymentFromOrder', { orderId, accessKey })
  expect(rest.id).not.toBe(second)
  expect(rest.amount.value).toBe((total - 7395) / 100)
  await shop.engine.scheduler.run('outbox')
  expect(shop.simulator.payments().find(({ id }) => id === second)?.status).toBe('canceled')
  shop.simulator.changePayment(rest.id, { status: 'paid' })
  await shop.webhook(rest.id)
  expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
  expect(await shop.refunds(orderId)).toEqual([])
})

test('a deposit that staff refund cancels the live payment of the rest: the whole price is paid anew', async () => {
  const staff = await shop.operator()
  for (const refund of ['doRefundOrder', 'doRefundOrderItems'] as const) {
    const { orderId, accessKey, shopper } = await partThenWhole()
    const { total } = await shop.order(orderId)
    const rest = await shopper.call('doCreateMolliePaymentFromOrder', { orderId, accessKey })
    if (refund === 'doRefundOrder') await staff.call(refund, { orderId, amount: '73.95' })
    else {
      const payload = { orderId, lines: [], amount: '73.95' }
      const { version } = await staff.call('getOrderRefund', payload)
      await staff.call(refund, { ...payload, version })
    }
    await shop.engine.scheduler.run('outbox')
    expect(shop.simulator.payments().find(({ id }) => id === rest.id)?.status).toBe('canceled')
    expect((await shop.order(orderId)).status).toBe('open')
    const anew = await shopper.call('doCreateMolliePaymentFromOrder', { orderId, accessKey })
    expect(anew.amount.value).toBe(total / 100)
  }
})

test('an old surplus payment is refunded without another notification', async () => {
  const { orderId, first, second } = await partThenWhole()
  const { total } = await shop.order(orderId)
  // The state that an older version left.
  await shop.db
    .updateTable('payments')
    .set({ status: 'paid', paid_amount: total })
    .where('provider_payment_id', '=', second)
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ status: 'confirmed', paid_amount: total + 7395, pay_until: null })
    .where('id', '=', orderId)
    .execute()
  shop.simulator.changePayment(second, { status: 'paid' })
  await shop.engine.scheduler.run('reconcile')
  await shop.engine.scheduler.run('outbox')
  expect(refundsAtProvider(first)).toMatchObject([{ amount: { minor: 7395 } }])
  expect(
    await shop.db
      .selectFrom('repairs')
      .where('subject_id', '=', orderId)
      .where('subject', '=', 'order')
      .where('kind', '=', 'surplusKept')
      .select('did')
      .execute(),
  ).toEqual([{ did: '7395 given back' }])
})

/**
 * A basket was paid by card, then an item was added: the order is open for the whole total, and the first payment is
 * attached to it.
 */
async function partThenWhole() {
  const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard', lines: { SHIRT: 1 } })
  const { id: first } = await shopper.call('doCreateMolliePaymentFromBasket', {
    options: { ccToken: 'tkn_UqAvArS3gw' },
  })
  const [line] = (await shopper.call('getCart', {})).items
  await shopper.call('setCartItemQuantity', {
    productId: line?.variationId ?? 0,
    cartItemId: line?.id ?? 0,
    quantity: 2,
  })
  const placed = await placeOrder(shopper)
  const second = await findPaymentId(shop, placed.orderId)
  await shopper.call('doAttachMolliePaymentToOrder', { orderId: placed.orderId, molliePaymentId: first })
  return { shopper, ...placed, first, second }
}

function refundsAtProvider(paymentId: string) {
  return shop.simulator.payments().find(({ id }) => id === paymentId)?.refunds ?? []
}
