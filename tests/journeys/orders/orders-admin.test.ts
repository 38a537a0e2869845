import { describe, expect, test } from 'vitest'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { orderTransitions } from '@vitrine/engine/orders/lifecycle/order-transitions'
import { createServices } from '../../harness/shops/create-services.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { getStock, type PurchaseOptions } from '../../harness/shopper.ts'
import type { TestShopOptions } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { cartDocument } from '../fixtures/cart-document.ts'
import { refusalFields } from '../fixtures/shop-with-checkout.ts'

async function shopWithDesk(wishes: Pick<TestShopOptions, 'pause'> & { readonly document?: ShopDocument } = {}) {
  const shop = await shopWithPayments(wishes)
  return {
    ...shop,
    desk: createOrderAdmin(
      createServices(shop, { now: () => shop.clock.now(), ...(wishes.pause && { pause: wishes.pause }) }),
    ),
  }
}

const because = async (call: Promise<unknown>) => (await refusalFields(call)).details['because']
const transfer: PurchaseOptions = { lines: { SHIRT: 2 }, payment: 'advance' }
const cash: PurchaseOptions = { lines: { SHIRT: 2 }, payment: 'cashOnDelivery' }
const mailsOf = async ({ db }: ShopWithPayments) =>
  (await db.selectFrom('outbox').select('kind').where('kind', 'like', 'mail.%').orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('staff', () => {
  test('see the newest orders first, all or those of one status', async () => {
    const shop = await shopWithDesk()
    const first = await shop.createOrder(transfer)
    shop.clock.advanceMinutes(1)
    const second = await shop.createOrder({ ...cash, address: { companyName: 'Król & Co' } })
    expect(await shop.desk.list({})).toMatchObject([
      {
        id: second.orderId,
        status: 'confirmed',
        paymentStatus: 'unpaid',
        paymentMethod: 'cashOnDelivery',
        name: 'Król & Co',
        city: 'Manchester',
        total: 14_645,
        paid: 0,
        currency: 'GBP',
      },
      { id: first.orderId, status: 'open', paymentMethod: 'advance', name: 'Zofia Król-Wiśniewska', total: 14_295 },
    ])
    expect((await shop.desk.list({ status: 'open' })).map(({ id }) => id)).toEqual([first.orderId])
    expect(await shop.desk.list({ limit: 1 })).toHaveLength(1)
  })

  test('see an order with all its events', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    expect(await shop.desk.show(orderId)).toMatchObject({
      order: { order: { id: orderId } },
      events: [{ kind: 'placed', madeBy: 'customer' }],
    })
    expect(await refusalFields(shop.desk.show(1))).toEqual({ key: 'order.notFound', details: { orderId: 1 } })
  })

  test('record a bank transfer: the order is confirmed and prepaid, its stock is allocated, and the customer is notified', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    const { order, events } = await shop.desk.recordPayment(orderId)
    expect(order).toMatchObject({
      order: { status: 'confirmed' },
      paymentStatusKey: 'prepaid',
      totals: { paidAmount: { value: 142.95 }, openAmount: { value: 0 } },
    })
    expect(events.map(({ kind, madeBy }) => [kind, madeBy])).toEqual([
      ['placed', 'customer'],
      ['paid', 'operator'],
      ['confirmed', 'shop'],
    ])
    expect(await mailsOf(shop)).toEqual(['mail.orderPlaced', 'mail.paymentReceived'])
    expect(await shop.db.selectFrom('stock_holds').select('state').execute()).toEqual([{ state: 'kept' }])
  })

  test('record a transfer in parts: the order is confirmed with the last one', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    expect((await shop.desk.recordPayment(orderId, '42.95')).order).toMatchObject({
      order: { status: 'open' },
      paymentStatusKey: 'partlyPaid',
      totals: { openAmount: { value: 100 } },
    })
    expect((await shop.desk.recordPayment(orderId, '100')).order).toMatchObject({
      order: { status: 'confirmed' },
      paymentStatusKey: 'prepaid',
    })
  })

  test.each([
    ['abc', 'is not an amount'],
    ['-5', 'is not an amount'],
    ['0', 'is not an amount'],
    ['1,505', 'is not an amount'],
    ['1.234,50', 'is not an amount'],
  ])('cannot record a transfer of %s', async (amount, part) => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    expect(await because(shop.desk.recordPayment(orderId, amount))).toContain(part)
    expect(await shop.order(orderId)).toMatchObject({ status: 'open', paid: 0 })
  })

  test('record a transfer entered with a decimal comma', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    expect((await shop.desk.recordPayment(orderId, '42,95')).order.totals.paidAmount.value).toBe(42.95)
  })

  test('record more than the open amount only with a confirmation', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    expect((await refusalFields(shop.desk.recordPayment(orderId, '99999'))).details).toMatchObject({
      because: `£99,999.00 exceeds the open amount of order ${orderId}, £142.95.`,
      canConfirm: true,
    })
    expect(await shop.order(orderId)).toMatchObject({ status: 'open', paid: 0 })
    expect((await shop.desk.recordPayment(orderId, '143', { isConfirmed: true })).order.paymentStatusKey).toBe(
      'overpaid',
    )
  })

  test('ship a refunded order only with a confirmation', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    await shop.desk.recordPayment(orderId)
    await shop.desk.refund(orderId)
    expect((await refusalFields(shop.desk.ship(orderId))).details).toMatchObject({
      because: 'All payments of the order have been refunded.',
      canConfirm: true,
    })
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed' })
    expect((await shop.desk.ship(orderId, { isConfirmed: true })).order.order.status).toBe('shipped')
  })

  test('cannot record payments of an online provider manually', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder()
    expect(await because(shop.desk.recordPayment(orderId))).toBe(
      'Payments of this order are reported by the payment provider and cannot be recorded manually.',
    )
  })

  test('record a late transfer: the order is revived, or the money is refunded', async () => {
    const shop = await shopWithDesk()
    const late = await shop.createOrder({ lines: { LAST: 1 }, payment: 'advance' })
    shop.clock.advanceMinutes(10_081)
    await shop.engine.scheduler.run('expireOrders')
    expect(await shop.order(late.orderId)).toMatchObject({ status: 'cancelled' })
    expect((await shop.desk.recordPayment(late.orderId, '193.95')).order).toMatchObject({
      order: { status: 'confirmed' },
    })
    expect(await getStock(shop, 'LAST')).toBe(0)
  })

  test('ship an order with a tracking number: it is shipped, and the customer can track it', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(cash)
    const { order } = await shop.desk.ship(orderId, { trackingNumber: ' 00340 4343 ' })
    expect(order).toMatchObject({
      order: {
        status: 'shipped',
        statusName: 'Shipped',
        dates: expect.arrayContaining([{ typeId: 5, date: shop.clock.now().toISOString() }]),
        orderItems: [{ returnableQuantity: 2 }],
      },
      tracking: [{ carrier: 'Carrier', number: '00340 4343', url: 'https://carrier.example/00340%204343' }],
      isReturnable: true,
      allows: { cancel: false },
    })
    expect(await mailsOf(shop)).toEqual(['mail.orderPlaced', 'mail.orderShipped'])
  })

  test('ship an order in several shipments: it is shipped with the last one', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder({ lines: { SHIRT: 2, SCARF: 1 }, payment: 'cashOnDelivery' })
    const [shirt, scarf] = (await shop.desk.show(orderId)).order.order.orderItems.map(({ id }) => id)
    const parcel = (orderItemId: number | undefined, quantity: number) => ({
      lines: [{ orderItemId: orderItemId ?? 0, quantity }],
    })
    expect((await shop.desk.ship(orderId, parcel(shirt, 1))).order.order).toMatchObject({ status: 'confirmed' })
    expect(await because(shop.desk.ship(orderId, parcel(shirt, 2)))).toBe(
      `Only 1 of 'Linen Shirt' (line ${shirt}) can still be shipped.`,
    )
    expect(await because(shop.desk.ship(orderId, parcel(999_999, 1)))).toBe('The order has no line 999999.')
    expect(await because(shop.desk.cancel(orderId))).toBe(
      'Some of its items have already been shipped and can only be returned.',
    )
    expect((await shop.desk.ship(orderId, parcel(scarf, 1))).order.order).toMatchObject({ status: 'confirmed' })
    expect((await shop.desk.ship(orderId)).order.order).toMatchObject({ status: 'shipped' })
    expect(await mailsOf(shop)).toEqual([
      'mail.orderPlaced',
      'mail.orderShipped',
      'mail.orderShipped',
      'mail.orderShipped',
    ])
  })

  test('ship the components together with their bundle', async () => {
    const { settings, shipping, payment } = purchaseDocument
    const shop = await shopWithDesk({ document: { ...cartDocument, settings, shipping, payment } })
    const { orderId } = await shop.createOrder({ lines: { CAPSULE: 2 }, payment: 'cashOnDelivery' })
    const [bundle] = (await shop.desk.show(orderId)).order.order.orderItems
    await shop.desk.ship(orderId, { lines: [{ orderItemId: bundle?.id ?? 0, quantity: 1 }] })
    expect(
      await shop.db
        .selectFrom('order_items')
        .select(['name', 'shipped_quantity as shipped'])
        .orderBy('position')
        .execute(),
    ).toEqual([
      { name: 'Winter Capsule', shipped: 1 },
      { name: 'Scarf', shipped: 2 },
      { name: 'Beanie', shipped: 1 },
    ])
    expect((await shop.desk.ship(orderId)).order.order.status).toBe('shipped')
  })

  test('cannot ship an order that is unpaid, shipped or cancelled', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    expect(await because(shop.desk.ship(orderId))).toBe('The order has not been paid yet.')
    await shop.desk.cancel(orderId)
    expect(await because(shop.desk.ship(orderId))).toBe('The order is already cancelled.')
    const sent = await shop.createOrder(cash)
    await shop.desk.ship(sent.orderId)
    expect(await because(shop.desk.ship(sent.orderId))).toBe('The order is already shipped.')
  })

  test('cancel a paid order: the money is refunded, and the stock is released', async () => {
    const shop = await shopWithDesk()
    const { orderId, paymentId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    expect((await shop.desk.cancel(orderId)).order.order).toMatchObject({ status: 'cancelled' })
    await shop.engine.scheduler.runUntilIdle()
    expect(await shop.refunds(orderId)).toMatchObject([{ amount: 14_295 }])
    expect(await getStock(shop, 'SHIRT')).toBe(10)
    expect(await because(shop.desk.cancel(orderId))).toBe('The order is already cancelled.')
  })

  test('refund at most what was received, and credit the part that was owed', async () => {
    const shop = await shopWithDesk()
    const { orderId, paymentId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    expect(await because(shop.desk.refund(orderId))).toBe('There is no payment to refund.')
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    await shop.desk.refund(orderId, '42.95')
    expect(await shop.db.selectFrom('orders').select('credited_amount').execute()).toEqual([{ credited_amount: 4295 }])
    expect(await because(shop.desk.refund(orderId, '100.01'))).toBe('At most £100.00 can be refunded.')
    await shop.desk.refund(orderId)
    await shop.engine.scheduler.runUntilIdle()
    expect((await shop.refunds(orderId)).map(({ amount }) => amount)).toEqual([4295, 10_000])
    expect(shop.simulator.payments()[0]?.refunds).toHaveLength(2)
  })

  test('see a partial and a full refund of an order, like the customer, before and after the provider has settled it', async () => {
    const shop = await shopWithDesk()
    const { shopper, orderId, accessKey, paymentId } = await shop.createOrder({ lines: { SHIRT: 2 } })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    const states = async () => [
      (await shop.desk.list({}))[0]?.paymentStatus,
      (await shopper.call('getOrder', { orderId, accessKey })).paymentStatus,
    ]
    expect(await states()).toEqual(['fullyPaid', 'Fully paid'])
    for (const [amount, key, label] of [
      ['42.95', 'partlyRefunded', 'Partly refunded'],
      ['100.00', 'refunded', 'Refunded'],
    ] as const) {
      await shop.desk.refund(orderId, amount)
      expect(await states()).toEqual([key, label])
      await shop.engine.scheduler.runUntilIdle()
      expect(await states()).toEqual([key, label])
      expect(
        (await shopper.call('getOrder', { orderId, accessKey })).arrives === null,
        'nothing arrives once all of it is refunded',
      ).toBe(key === 'refunded')
    }
  })

  test('are shown the amount to transfer manually: bank transfers only, not refunds by the provider', async () => {
    const shop = await shopWithDesk()
    const [byTransfer, cancelled, byCard] = [
      await shop.createOrder(transfer),
      await shop.createOrder(transfer),
      await shop.createOrder(),
    ]
    for (const { orderId } of [byTransfer, cancelled])
      expect((await shop.desk.recordPayment(orderId)).toTransfer).toBeNull()
    expect((await shop.desk.refund(byTransfer.orderId, '10.00')).toTransfer).toMatchObject({ formatted: '£10.00' })
    expect((await shop.desk.refund(byTransfer.orderId, '5.00')).toTransfer).toMatchObject({ formatted: '£5.00' })
    expect((await shop.desk.cancel(cancelled.orderId)).toTransfer).toMatchObject({ formatted: '£142.95' })
    shop.simulator.changePayment(byCard.paymentId, { status: 'paid' })
    await shop.webhook(byCard.paymentId)
    expect((await shop.desk.refund(byCard.orderId)).toTransfer).toBeNull()
  })

  test('refund an overpayment without crediting it', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    await shop.desk.recordPayment(orderId, '152.95', { isConfirmed: true })
    expect((await shop.desk.show(orderId)).order.paymentStatusKey).toBe('overpaid')
    await shop.desk.refund(orderId, '10.00')
    expect(await shop.db.selectFrom('orders').select('credited_amount').execute()).toEqual([{ credited_amount: 0 }])
  })

  test('refund concurrently no more than was received', async () => {
    const shop = await shopWithDesk()
    const { orderId } = await shop.createOrder(transfer)
    await shop.desk.recordPayment(orderId)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => shop.desk.refund(orderId, '50.00')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(isRefusal(outcome.reason)).toBe(true)
  })
})

describe('concurrently', () => {
  const interrupted = async () => {
    let work: (() => Promise<unknown>) | undefined
    let at = ''
    const shop = await shopWithDesk({
      pause: async (before) => {
        if (before !== at) return
        at = ''
        await work?.()
      },
    })
    return {
      ...shop,
      justBefore: (step: string, what: () => Promise<unknown>) => {
        ;[at, work] = [step, what]
      },
    }
  }

  test('a cancellation by the customer just before the shipment wins: the order is not shipped', async () => {
    const shop = await interrupted()
    const { shopper, orderId, accessKey } = await shop.createOrder(cash)
    shop.justBefore('orderAdmin.ship', () => shopper.call('doCancelOrder', { orderId, accessKey }))
    expect(await because(shop.desk.ship(orderId))).toBe('The order is already cancelled.')
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })

  test('a shipment just before the cancellation by the customer wins: the order is not cancelled', async () => {
    const shop = await interrupted()
    const { shopper, orderId, accessKey } = await shop.createOrder(cash)
    shop.justBefore('cancelOrder.lock', () => shop.desk.ship(orderId))
    expect(await refusalFields(shopper.call('doCancelOrder', { orderId, accessKey }))).toEqual({
      key: 'order.invalid',
      details: { status: 'shipped' },
    })
    expect(await getStock(shop, 'SHIRT')).toBe(8)
  })

  test('two cancellations of the same order cancel it once', async () => {
    const shop = await interrupted()
    const { shopper, orderId, accessKey } = await shop.createOrder(cash)
    shop.justBefore('orderAdmin.cancel', () => shopper.call('doCancelOrder', { orderId, accessKey }))
    expect(await because(shop.desk.cancel(orderId))).toBe('The order is already cancelled.')
    expect(await getStock(shop, 'SHIRT')).toBe(10)
  })
})

test('the order transitions in the code match those in the database', async () => {
  const { db } = await shopWithPayments()
  const allowed = async (subject: string) =>
    new Set(
      (
        await db.selectFrom('allowed_moves').where('subject', '=', subject).select(['from_state', 'to_state']).execute()
      ).map((move) => `${move.from_state} > ${move.to_state}`),
    )
  const inCode = (moves: Readonly<Record<string, readonly string[]>>) =>
    new Set(Object.entries(moves).flatMap(([from, list]) => list.map((to) => `${from} > ${to}`)))
  expect(inCode(orderTransitions)).toEqual(await allowed('orders'))
})
