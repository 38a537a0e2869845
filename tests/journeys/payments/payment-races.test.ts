import { describe, expect, test } from 'vitest'
import { crowd } from '../../harness/crowd.ts'
import { interruptedPayingShop } from '../../harness/shops/interrupted-shop.ts'
import { findId, placeOrder, getStock } from '../../harness/shopper.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

describe('while the payment of an order is synced', () => {
  test('the customer cancels: the money is refunded, and the stock is released', async () => {
    const shop = await interruptedPayingShop()
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    shop.justBefore('syncPayment.lock', () => shopper.call('doCancelOrder', { orderId, accessKey }))
    await shop.webhook(paymentId)
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await shop.refunds(orderId)).toMatchObject([{ amount: 14_295 }])
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })

  test('the order expires after the payment: the order is confirmed and keeps its stock', async () => {
    const shop = await interruptedPayingShop()
    const { orderId, paymentId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    shop.clock.advanceMinutes(16)
    shop.justBefore('syncPayment.lock', () => shop.engine.scheduler.run('expireOrders'))
    await shop.webhook(paymentId)
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
    expect(await getStock(shop, 'SHIRT')).toBe(8)
    expect(await shop.refunds(orderId)).toEqual([])
  })

  test('the order expires and its last unit is sold elsewhere: the money is refunded', async () => {
    const shop = await interruptedPayingShop()
    const { orderId, paymentId } = await shop.createOrder({ lines: { LAST: 1 } })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    shop.clock.advanceMinutes(16)
    const [other] = await crowd(shop, 1, { lines: { SHIRT: 1 } })
    shop.justBefore('syncPayment.lock', async () => {
      await shop.engine.scheduler.run('expireOrders')
      await other?.call('doAddCartItem', { productId: await findId(shop, 'variations', 'LAST') })
      if (other) await placeOrder(other)
    })
    await shop.webhook(paymentId)
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await shop.refunds(orderId)).toHaveLength(1)
    expect(await getStock(shop, 'LAST')).toBe(0)
  })
})

describe('an order that is being cancelled', () => {
  test('is not cancelled if it is paid just before', async () => {
    const shop = await interruptedPayingShop()
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    shop.justBefore('cancelOrder.lock', () => shop.webhook(paymentId))
    expect(await refusalFields(shopper.call('doCancelOrder', { orderId, accessKey }))).toEqual({
      key: 'order.invalid',
      details: { status: 'confirmed' },
    })
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
    expect(await getStock(shop, 'SHIRT')).toBe(8)
  })

  test('is cancelled once, and its stock is released once, if it expires just before', async () => {
    const shop = await interruptedPayingShop()
    const { shopper, orderId, accessKey } = await shop.createOrder({ lines: { SHIRT: 2 } })
    shop.clock.advanceMinutes(16)
    shop.justBefore('cancelOrder.lock', () => shop.engine.scheduler.run('expireOrders'))
    expect(await refusalFields(shopper.call('doCancelOrder', { orderId, accessKey }))).toMatchObject({
      key: 'order.invalid',
      details: { status: 'cancelled' },
    })
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(await shop.countOutboxMessages('mail.orderCancelled', orderId)).toBe(1)
  })
})
