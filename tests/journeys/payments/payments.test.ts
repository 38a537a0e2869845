import type { ItemEntry, ShopDocument } from '@vitrine/contract/shop/shop-document'
import type { CreatePaymentRequest } from '@vitrine/engine/ports/payment'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopWithPayments, findPaymentId, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { placeOrder, visitorReadyToOrder, getStock } from '../../harness/shopper.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const coat = (sku: string): ItemEntry => ({
  handle: sku.toLowerCase(),
  categories: ['shop'],
  texts: { en: { name: sku, urlPath: sku.toLowerCase() } },
  variations: [{ sku, attributes: {}, stock: 1, weightG: 900, price: { amount: 18_900 } }],
})

/** A coat with a stock of one, shirts with a high stock, and a pay-later method. */
const manyShirts: ShopDocument = {
  ...purchaseDocument,
  items: [
    ...purchaseDocument.items.map((item) => ({
      ...item,
      variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
    })),
    coat('COAT-A'),
    coat('COAT-B'),
  ],
  payment: [
    ...purchaseDocument.payment,
    { key: 'klarna', provider: 'mollie', names: { en: 'Klarna' }, position: 4, terms: [{ countries: ['GB'] }] },
  ],
}

const lostWish: CreatePaymentRequest = {
  amount: { minor: 7395, currency: 'GBP' },
  description: 'lost',
  method: 'creditcard',
  locale: 'en',
  returnUrl: 'http://shop.test/',
  webhookUrl: null,
  cardToken: null,
  bill: async () => null,
  metadata: {},
  get idempotencyKey() {
    return crypto.randomUUID()
  },
}

// Every customer has a separate order, so the tests share a shop; orders that expire in one test are not used in
// another.
let shop: ShopWithPayments
beforeAll(async () => {
  shop = await shopWithPayments({ document: manyShirts, afterwards: afterAll })
})

/** The words of the mails that confirm an order. */
const confirmations = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('mails as mail')
      .innerJoin('outbox as note', 'note.id', 'mail.outbox_id')
      .where('note.dedupe_key', '=', `mail.orderPlaced:${orderId}`)
      .select('mail.plain')
      .execute()
  ).map(({ plain }) => plain)

describe('an order that is paid at the provider', { timeout: 60_000 }, () => {
  test('is open until it is paid, and confirmed once', async () => {
    const { orderId, paymentId, paymentUrl } = await shop.createOrder()
    expect(paymentUrl).toMatch(/\/simulator\/tr_/)
    expect(await shop.order(orderId)).toEqual({ status: 'open', paymentStatus: 'unpaid', total: 7395, paid: 0 })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    expect(await shop.webhook(paymentId)).toBe(true)
    expect(await shop.webhook(paymentId)).toBe(true)
    expect(await shop.order(orderId)).toEqual({
      status: 'confirmed',
      paymentStatus: 'fullyPaid',
      total: 7395,
      paid: 7395,
    })
    expect(await shop.countOutboxMessages('mail.paymentReceived', orderId)).toBe(1)
    expect(await shop.countOutboxMessages('document.issue', orderId)).toBe(1)
  })

  test('is confirmed by the first status update, without a webhook', async () => {
    const { orderId, paymentId, accessKey, shopper } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    expect(await shopper.call('getMolliePaymentAndUpdateStatus', { orderId, accessKey })).toMatchObject({
      id: paymentId,
      status: 'paid',
      orderId,
      checkoutUrl: null,
    })
    expect((await shop.order(orderId)).status).toBe('confirmed')
  })

  test('is confirmed by a mail that waits a moment for the money, and asks for none once it is there', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    await shop.engine.scheduler.run('outbox')
    expect(await confirmations(orderId), 'while the shopper is paying').toEqual([])
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    await shop.engine.scheduler.run('outbox')
    expect(await confirmations(orderId)).toEqual([expect.stringContaining('Your order is paid')])
  })

  test('is confirmed by a mail that asks for the money when that does not come', async () => {
    const { orderId } = await shop.createOrder()
    await shop.db
      .updateTable('outbox')
      .set({ run_after: new Date(0) })
      .where('dedupe_key', '=', `mail.orderPlaced:${orderId}`)
      .execute()
    await shop.engine.scheduler.run('outbox')
    expect(await confirmations(orderId)).toEqual([expect.stringContaining('Pay now')])
  })

  test('is confirmed by polling if no webhook arrives', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.engine.scheduler.run('askQuietPayments')
    expect((await shop.order(orderId)).status, 'it was told of a moment ago').toBe('open')
    await shop.db
      .updateTable('payments')
      .set({ updated_at: new Date(Date.now() - 60_000) })
      .where('order_id', '=', orderId)
      .execute()
    await shop.engine.scheduler.run('askQuietPayments')
    expect((await shop.order(orderId)).status).toBe('confirmed')
  })

  test('stays open when the payment fails, sends one mail, and can be paid again', async () => {
    const { orderId, accessKey, paymentId, shopper } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'failed', failureReason: 'insufficient_funds' })
    await shop.webhook(paymentId)
    expect(await shop.order(orderId)).toMatchObject({ status: 'open', paid: 0 })
    const next = await shopper.call('doExecutePayment', { orderId, accessKey })
    expect(next).toEqual({ type: 'redirectUrl', value: expect.stringContaining('/simulator/tr_') })
    const second = await findPaymentId(shop, orderId)
    expect(second).not.toBe(paymentId)
    shop.simulator.changePayment(second, { status: 'expired' })
    await shop.webhook(second)
    expect(await shop.countOutboxMessages('mail.paymentFailed', orderId)).toBe(1)
    await shopper.call('doExecutePayment', { orderId, accessKey })
    const third = await findPaymentId(shop, orderId)
    shop.simulator.changePayment(third, { status: 'paid' })
    await shop.webhook(third)
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
  })

  test('with a pay-later method is captured, which pays it', async () => {
    const { orderId, paymentId } = await shop.createOrder({ payment: 'klarna' })
    shop.simulator.changePayment(paymentId, { status: 'authorized' })
    await shop.webhook(paymentId)
    expect((await shop.order(orderId)).status).toBe('open')
    await shop.engine.scheduler.run('outbox')
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
  })

  test('is started by the outbox if its provider was unavailable when the order was placed', async () => {
    const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard' })
    const before = shop.simulator.payments().length
    shop.simulator.setFault(503)
    const { orderId, accessKey, paymentUrl } = await placeOrder(shopper)
    expect(paymentUrl).toBeNull()
    expect(await findPaymentId(shop, orderId)).toBe('')
    shop.simulator.setFault(undefined)
    expect((await shopper.call('getMolliePaymentAndUpdateStatus', { orderId, accessKey })).checkoutUrl).toContain(
      '/simulator/',
    )
    expect(shop.simulator.payments()).toHaveLength(before + 1)
  }, 30_000)
})

describe('all money belongs to an order or a refund', { timeout: 60_000 }, () => {
  test('a late payment allocates the stock again', async () => {
    const { orderId, paymentId } = await shop.createOrder({ lines: { 'COAT-A': 1 } })
    await expire()
    expect([(await shop.order(orderId)).status, await getStock(shop, 'COAT-A')]).toEqual(['cancelled', 1])
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
    expect(await getStock(shop, 'COAT-A')).toBe(0)
    expect(await shop.refunds(orderId)).toEqual([])
  })

  test('a late payment is refunded once if the items are out of stock, also for repeated notifications', async () => {
    const { orderId, paymentId } = await shop.createOrder({ lines: { 'COAT-B': 1 } })
    await expire()
    await shop.createOrder({ lines: { 'COAT-B': 1 }, payment: 'creditcard' })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await Promise.all([shop.webhook(paymentId), shop.webhook(paymentId), shop.webhook(paymentId)])
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
    await shop.engine.scheduler.runUntilIdle()
    await shop.db
      .updateTable('refunds')
      .set({ asked_at: new Date(Date.now() - 3_600_000) })
      .execute()
    await shop.engine.scheduler.run('settleRefunds')
    const { total } = await shop.order(orderId)
    expect(await shop.refunds(orderId)).toEqual([
      { amount: total, status: 'settled', reason: 'the money came late and the pieces are gone' },
    ])
    expect((await shop.order(orderId)).paid).toBe(0)
    expect(refundsAtProvider(paymentId)).toHaveLength(1)
    expect(await shop.countOutboxMessages('mail.orderRefunded', orderId)).toBe(1)
  })

  test('a late payment is refunded if a single-use coupon was used elsewhere meanwhile', async () => {
    const { orderId, paymentId } = await shop.createOrder({ coupons: ['ONCE'] })
    await expire()
    await shop.createOrder({ coupons: ['ONCE'], email: 'other@example.org' })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    expect((await shop.order(orderId)).status).toBe('cancelled')
    expect(await shop.refunds(orderId)).toMatchObject([
      { reason: 'the money came late and a coupon is used elsewhere' },
    ])
  })

  test('an order cancelled by its customer stays cancelled, and its late payment is refunded', async () => {
    const { orderId, accessKey, paymentId, shopper } = await shop.createOrder({ payment: 'paypal' })
    await shopper.call('doCancelOrder', { orderId, accessKey })
    await shop.engine.scheduler.run('outbox')
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    expect((await shop.order(orderId)).status).toBe('cancelled')
    expect(await shop.refunds(orderId)).toMatchObject([{ amount: 7395, reason: 'the order is cancelled' }])
  })

  test('a second payment of an order is refunded', async () => {
    const { orderId, accessKey, paymentId, shopper } = await shop.createOrder({ payment: 'paypal' })
    shop.simulator.changePayment(paymentId, { status: 'expired' })
    await shop.webhook(paymentId)
    await shopper.call('doExecutePayment', { orderId, accessKey })
    const second = await findPaymentId(shop, orderId)
    for (const id of [paymentId, second]) shop.simulator.changePayment(id, { status: 'paid' })
    await Promise.all([shop.webhook(second), shop.webhook(paymentId)])
    expect((await shop.order(orderId)).status).toBe('confirmed')
    expect(await shop.refunds(orderId)).toMatchObject([{ amount: 7395, reason: 'the order was paid already' }])
    await shop.engine.scheduler.runUntilIdle()
    expect([...refundsAtProvider(paymentId), ...refundsAtProvider(second)]).toHaveLength(1)
  })

  test('a payment in another currency is refunded and recorded for an operator', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid', amount: { minor: 7395, currency: 'EUR' } })
    await shop.webhook(paymentId)
    await shop.engine.scheduler.run('outbox')
    expect(await shop.order(orderId)).toMatchObject({ status: 'open', paid: 0 })
    expect(refundsAtProvider(paymentId)).toMatchObject([{ amount: { minor: 7395, currency: 'EUR' } }])
    expect(await repairsOf(orderId)).toEqual(['foreignMoney'])
  })

  test('a payment whose creation was not recorded is identified by its key when it is paid, and no second one is kept', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    // As after a crash: the provider created a payment and took the money, and its answer was not recorded.
    const [booked] = await shop.db
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .select(['id', 'idempotency_key'])
      .execute()
    const { id: lost } = await createMollieProvider(shop.simulator.access).create({
      ...lostWish,
      metadata: { paymentId: String(booked?.id), key: booked?.idempotency_key ?? '' },
    })
    expect(await shop.webhook(lost), 'it holds no money yet').toBe(false)
    shop.simulator.changePayment(lost, { status: 'paid' })
    expect(await shop.webhook(lost)).toBe(true)
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    expect(await shop.refunds(orderId)).toMatchObject([{ amount: 7395, reason: 'the order was paid already' }])
  })

  test('a payment with our id but a wrong key is ignored', async () => {
    const { orderId } = await shop.createOrder()
    const [booked] = await shop.payments(orderId)
    const { id } = await createMollieProvider(shop.simulator.access).create({
      ...lostWish,
      metadata: { paymentId: String(booked?.id), key: 'guessed' },
    })
    shop.simulator.changePayment(id, { status: 'paid' })
    expect(await shop.webhook(id)).toBe(false)
    expect((await shop.order(orderId)).status).toBe('open')
  })

  test('a refund that the provider refuses is left to an operator, and not retried at every webhook', async () => {
    const { orderId, accessKey, paymentId, shopper } = await shop.createOrder({ payment: 'paypal' })
    await shopper.call('doCancelOrder', { orderId, accessKey })
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    // A chargeback: the money was returned in another way.
    shop.simulator.changePayment(paymentId, { status: 'failed' })
    await shop.engine.scheduler.run('outbox')
    shop.simulator.changePayment(paymentId, { status: 'paid' })
    await shop.webhook(paymentId)
    expect(await shop.refunds(orderId)).toMatchObject([{ status: 'failed' }])
    expect(await repairsOf(orderId)).toEqual(['refundFailed'])
    expect(shop.loggedProblems.join()).toContain('an operator has to refund this money')
  })
})

describe('the paid amount', { timeout: 60_000 }, () => {
  test('below the total leaves the order open and partly paid', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid', amount: { minor: 5000, currency: 'GBP' } })
    await shop.webhook(paymentId)
    expect(await shop.order(orderId)).toMatchObject({ status: 'open', paymentStatus: 'partlyPaid', paid: 5000 })
    await expire()
    expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await shop.refunds(orderId)).toMatchObject([{ amount: 5000 }])
  })

  test('below the total can be completed by a second payment', async () => {
    const { orderId, accessKey, paymentId, shopper } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid', amount: { minor: 5000, currency: 'GBP' } })
    await shop.webhook(paymentId)
    expect(await shopper.call('doCreateMolliePaymentFromOrder', { orderId, accessKey })).toMatchObject({
      amount: { value: 23.95 },
    })
    const second = await findPaymentId(shop, orderId)
    shop.simulator.changePayment(second, { status: 'paid' })
    await shop.webhook(second)
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'fullyPaid' })
  })

  test('above the total confirms the order as overpaid', async () => {
    const { orderId, paymentId } = await shop.createOrder()
    shop.simulator.changePayment(paymentId, { status: 'paid', amount: { minor: 8000, currency: 'GBP' } })
    await shop.webhook(paymentId)
    expect(await shop.order(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'overpaid', paid: 8000 })
    expect(await shop.refunds(orderId)).toEqual([])
  })
})

async function expire(): Promise<void> {
  shop.clock.advanceMinutes(16)
  await shop.engine.scheduler.run('expireOrders')
}

async function repairsOf(orderId: number): Promise<readonly string[]> {
  const [payment] = await shop.payments(orderId)
  const rows = await shop.db
    .selectFrom('repairs')
    .where('subject', '=', 'payment')
    .where('subject_id', '=', payment?.id ?? 0)
    .select('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

function refundsAtProvider(paymentId: string) {
  return shop.simulator.payments().find(({ id }) => id === paymentId)?.refunds ?? []
}
