import { createOrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import { mollie } from '@vitrine/providers/payment/mollie/definition'
import { stripe } from '@vitrine/providers/payment/stripe/definition'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createServices } from '../../harness/shops/create-services.ts'
import { serve, type ServedShop } from '../../harness/shops/served-shop.ts'
import { findPaymentId } from '../../harness/shops/shop-with-payments.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const origin = 'http://shop.test'

interface JourneyShop extends TestShop {
  readonly served: ServedShop
  /** A customer ends a payment on the provider's page, which then reports it by webhook: once, twice, or never. */
  choose(paymentUrl: string | null, outcome: string, webhook?: 'onTime' | 'twice' | 'never'): Promise<Response>
  /** Webhooks that the shop accepted. */
  readonly accepted: readonly string[]
  setFault(fault: 503 | 'silence' | undefined): void
  createdPayments(): number
}

/** The same shop with each provider: its simulator sends webhooks to the real server. */
async function startShop({ key, startSimulator }: typeof mollie | typeof stripe): Promise<JourneyShop> {
  const accepted: string[] = []
  let served: ServedShop | undefined
  const { provider, simulator } = await startSimulator({
    pageOrigin: origin,
    webhookUrl: `${origin}/webhooks/${key}`,
    async post(url, { body, headers }) {
      const response = await served?.ask(new URL(url).pathname, { method: 'POST', body, headers })
      if (response?.ok) accepted.push(body)
      return response?.ok === true
    },
  })
  afterAll(() => simulator.close())
  const shop = await testShop({
    afterwards: afterAll,
    providers: { payments: [provider] },
    document: {
      ...purchaseDocument,
      items: purchaseDocument.items.map((item) => ({
        ...item,
        variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
      })),
      payment: purchaseDocument.payment.map((method) =>
        method.provider === mollie.key ? { ...method, provider: key } : method,
      ),
    },
  })
  served = serve(shop.engine, shop.db)
  return {
    ...shop,
    served,
    accepted,
    choose: (paymentUrl, outcome, webhook = 'onTime') =>
      simulator.page(
        new Request(paymentUrl ?? origin, { method: 'POST', body: new URLSearchParams({ outcome, webhook }) }),
      ),
    setFault: (fault) => simulator.setFault(fault),
    createdPayments: () => simulator.payments().length,
  }
}

describe.each([mollie, stripe])('with the provider $key', { timeout: 60_000 }, (definition) => {
  let shop: JourneyShop
  beforeAll(async () => {
    shop = await startShop(definition)
  })

  const order = async () => {
    const shopper = await visitorReadyToOrder(shop, { payment: 'creditcard' })
    return { shopper, ...(await placeOrder(shopper)) }
  }
  const read = (orderId: number) =>
    shop.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(['status', 'payment_status as paymentStatus', 'paid_amount as paid'])
      .executeTakeFirstOrThrow()
  const expectStatus = (orderId: number, status: string) =>
    vi.waitFor(async () => expect((await read(orderId)).status).toBe(status), { timeout: 20_000 })

  test('an order that is paid on the page is confirmed by the webhook, and the customer returns to the shop', async () => {
    const { orderId, accessKey, paymentUrl } = await order()
    const back = await shop.choose(paymentUrl, 'paid')
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `${origin}/mollie-payment?order=${orderId}&key=${accessKey}`,
    ])
    await expectStatus(orderId, 'confirmed')
    expect(await read(orderId)).toMatchObject({ paymentStatus: 'fullyPaid', paid: 7395 })
  })

  test('an order that is paid without a webhook is confirmed when the customer returns', async () => {
    const { orderId, accessKey, paymentUrl, shopper } = await order()
    await shop.choose(paymentUrl, 'paid', 'never')
    expect((await read(orderId)).status).toBe('open')
    const answer = await shopper.call('getMolliePaymentAndUpdateStatus', { orderId, accessKey })
    expect(answer).toMatchObject({ status: 'paid', method: 'creditcard' })
    expect((await read(orderId)).status).toBe('confirmed')
  })

  test('an order whose payment failed stays open, and can be paid again', async () => {
    const { orderId, accessKey, paymentUrl, shopper } = await order()
    await shop.choose(paymentUrl, 'failed')
    await vi.waitFor(async () => {
      const payment = shop.db.selectFrom('payments').where('order_id', '=', orderId).select('status')
      expect(await payment.execute()).toEqual([{ status: 'failed' }])
    })
    const again = await shopper.call('doExecutePayment', { orderId, accessKey })
    expect(again.value).not.toBe(paymentUrl)
    await shop.choose(again.value, 'paid')
    await expectStatus(orderId, 'confirmed')
  })

  test('an order that its customer cancels cannot be paid on the page any more', async () => {
    const { orderId, accessKey, paymentUrl, shopper } = await order()
    await shopper.call('doCancelOrder', { orderId, accessKey })
    await shop.engine.scheduler.runUntilIdle()
    await shop.choose(paymentUrl, 'paid')
    expect(await shopper.call('getMolliePaymentAndUpdateStatus', { orderId, accessKey })).toMatchObject({
      status: 'canceled',
      checkoutUrl: null,
    })
    expect(await read(orderId)).toMatchObject({ status: 'cancelled', paid: 0 })
  })

  test('a refund by staff is carried out by the provider', async () => {
    const { orderId, paymentUrl } = await order()
    await shop.choose(paymentUrl, 'paid')
    await expectStatus(orderId, 'confirmed')
    await createOrderAdmin(createServices(shop)).refund(orderId, '20.00')
    await shop.engine.scheduler.runUntilIdle()
    await shop.engine.scheduler.run('settleRefunds')
    const refunds = shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .where('order_id', '=', orderId)
      .select(['refunds.amount', 'refunds.status', 'provider_refund_id as providerRefundId'])
    expect(await refunds.execute()).toMatchObject([
      { amount: 2000, status: expect.stringMatching(/^(?:sent|settled)$/), providerRefundId: expect.any(String) },
    ])
  })

  test('a webhook that arrives twice is applied once', async () => {
    const { orderId, paymentUrl } = await order()
    const before = shop.accepted.length
    await shop.choose(paymentUrl, 'paid', 'twice')
    await vi.waitFor(() => expect(shop.accepted.slice(before)).toHaveLength(2), { timeout: 20_000 })
    const [first, second] = shop.accepted.slice(before)
    expect(second).toBe(first)
    expect(await read(orderId)).toMatchObject({ status: 'confirmed', paid: 7395 })
    const mails = await shop.db
      .selectFrom('outbox')
      .where('dedupe_key', 'like', `mail.paymentReceived:${orderId}%`)
      .select('id')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('a webhook that the provider did not send changes nothing', async () => {
    const { orderId, paymentUrl } = await order()
    await shop.choose(paymentUrl, 'paid', 'never')
    const paymentId = await findPaymentId(shop, orderId)
    const event = { type: 'checkout.session.completed', data: { object: { id: paymentId, payment_status: 'paid' } } }
    for (const [body, headers] of [
      [JSON.stringify(event), { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }],
      [JSON.stringify(event), { 'content-type': 'application/json' }],
      ['', { 'content-type': 'application/x-www-form-urlencoded' }],
    ] as const) {
      const response = await shop.served.ask(`/webhooks/${definition.key}`, { method: 'POST', body, headers })
      expect(response.status).toBe(400)
    }
    expect((await read(orderId)).status).toBe('open')
  })

  test('an order is placed while the provider is down, and one payment is created once it is back', async () => {
    const before = shop.createdPayments()
    shop.setFault(503)
    const { orderId, accessKey, paymentUrl, shopper } = await order()
    expect(paymentUrl).toBeNull()
    shop.setFault(undefined)
    const again = await shopper.call('doExecutePayment', { orderId, accessKey })
    await shop.engine.scheduler.runUntilIdle()
    expect(shop.createdPayments()).toBe(before + 1)
    await shop.choose(again.value, 'paid')
    await expectStatus(orderId, 'confirmed')
  })
})
