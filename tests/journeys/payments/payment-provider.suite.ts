import {
  PaymentFault,
  type PaymentBill,
  type PaymentWebhook,
  type PaymentProvider,
  type CreatePaymentRequest,
} from '@vitrine/engine/ports/payment'
import { beforeAll, describe, expect, test } from 'vitest'

/** A provider, and what happens on its side of the wire. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  /** A shopper ends a payment on the hosted page. */
  ends(paymentId: string, outcome: 'paid' | 'failed' | 'canceled' | 'expired'): Promise<void>
  /** The provider is out of order, or does not answer at all, until the returned function is called. */
  breaks(fault: 503 | 'silence'): () => void
  /** The webhook about the current state of a payment, as the provider sends it. */
  webhook(paymentId: string): Promise<PaymentWebhook>
  readonly cardTokens: { readonly valid: string; readonly invalid: string }
  /** A method that the shop cannot cancel once the customer is on the provider's page; null: there is none. */
  readonly nonCancelableMethod: string | null
  /** Whether pay-later methods get the billing address and the lines from the shop. */
  readonly takesBill: boolean
  close(): Promise<void>
}

/** The contract of every payment provider. */
export function paymentProviderSuite(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(name, () => {
    let side: ProviderUnderTest
    beforeAll(async () => {
      side = await open()
      return () => side.close()
    })
    const made = (wish: Partial<CreatePaymentRequest> = {}) => side.provider.create(wishOf(wish))
    const paid = async (wish: Partial<CreatePaymentRequest> = {}) => {
      const { id } = await made(wish)
      await side.ends(id, 'paid')
      return id
    }

    test('creates a payment with a checkout URL', async () => {
      const payment = await made({ metadata: { orderId: '100001' } })
      expect(payment).toMatchObject({
        status: 'open',
        amount: { minor: 4990, currency: 'EUR' },
        paid: 0,
        refunded: 0,
        method: 'creditcard',
        failureReason: null,
        metadata: { orderId: '100001' },
      })
      expect(payment.checkoutUrl).toMatch(/^https?:\/\//)
      expect(await side.provider.get(payment.id)).toEqual(payment)
    })

    test('returns the same payment for the same idempotency key, also for concurrent calls', async () => {
      const wish = wishOf({})
      const [one, two] = await Promise.all([side.provider.create(wish), side.provider.create(wish)])
      expect([two.id, (await side.provider.create(wish)).id]).toEqual([one.id, one.id])
    })

    test.each([
      [1, 'EUR'],
      [123_456_789, 'GBP'],
      [1200, 'JPY'],
      [100, 'PLN'],
    ])('tells %i minor units of %s as they were given', async (minor, currency) => {
      expect((await made({ amount: { minor, currency } })).amount).toEqual({ minor, currency })
    })

    test.each(['paid', 'failed', 'expired'] as const)('tells that a payment was %s', async (outcome) => {
      const { id } = await made()
      await side.ends(id, outcome)
      const told = await side.provider.get(id)
      expect(told).toMatchObject({ status: outcome, paid: outcome === 'paid' ? 4990 : 0, checkoutUrl: null })
      if (outcome === 'failed') expect(told.failureReason).not.toBeNull()
    })

    test('a payment with a card token needs no checkout page', async () => {
      expect(await made({ cardToken: side.cardTokens.valid })).toMatchObject({ status: 'paid', paid: 4990 })
    })

    test('an invalid card is distinguished from other faults', async () => {
      expect(await faultOf(made({ cardToken: side.cardTokens.invalid }))).toBe('invalidCard')
    })

    test('adds an order to an existing payment', async () => {
      const { id } = await made({ metadata: { paymentId: '7' } })
      expect(
        await side.provider.update(id, {
          description: 'Order 100001',
          metadata: { paymentId: '7', orderId: '100001' },
        }),
      ).toMatchObject({ metadata: { paymentId: '7', orderId: '100001' } })
    })

    test('cancels a payment, and a repeat changes nothing', async () => {
      const { id } = await made()
      const { status } = await side.provider.cancel(id)
      expect(['canceled', 'expired']).toContain(status)
      expect((await side.provider.cancel(id)).status).toBe(status)
    })

    test('returns a payment that cannot be cancelled unchanged', async () => {
      expect((await side.provider.cancel(await paid())).status).toBe('paid')
      if (side.nonCancelableMethod === null) return
      const { id } = await made({ method: side.nonCancelableMethod })
      expect((await side.provider.cancel(id)).status).toBe('open')
    })

    test('a pay-later method is authorized first, and captured once', async () => {
      const { id } = await made({ method: 'klarna' })
      await side.ends(id, 'paid')
      expect(await side.provider.get(id)).toMatchObject({ status: 'authorized', paid: 0 })
      const key = crypto.randomUUID()
      expect(await side.provider.capture(id, key)).toMatchObject({ status: 'paid', paid: 4990 })
      expect(await side.provider.capture(id, key)).toMatchObject({ status: 'paid', paid: 4990 })
    })

    test('only a pay-later method receives the billing address and the lines', async () => {
      if (!side.takesBill) return
      expect(await faultOf(made({ method: 'klarna', bill: async () => null }))).toBe('refused')
      expect(
        await faultOf(made({ method: 'klarna', bill: async () => ({ ...bill, lines: bill.lines.slice(1) }) })),
      ).toBe('refused')
      let asked = 0
      await made({
        bill: async () => {
          asked++
          return bill
        },
      })
      expect(asked).toBe(0)
    })

    test('refunds once per idempotency key, and never more than was paid', async () => {
      const paymentId = await paid()
      const wish = {
        paymentId,
        amount: { minor: 3000, currency: 'EUR' },
        description: 'Refund of order 100001',
        idempotencyKey: crypto.randomUUID(),
      }
      const refund = await side.provider.refund(wish)
      expect(refund.status).toBe('sent')
      expect((await side.provider.refund(wish)).id).toBe(refund.id)
      expect((await side.provider.get(paymentId)).refunded).toBe(3000)
      expect(await faultOf(side.provider.refund({ ...wish, idempotencyKey: crypto.randomUUID() }))).toBe('refused')
      expect(await side.provider.getRefund(paymentId, refund.id)).toEqual({ id: refund.id, status: 'settled' })
    })

    test('lists the available methods for an amount', async () => {
      expect(await side.provider.methods({ minor: 4990, currency: 'EUR' })).toEqual(
        expect.arrayContaining(['creditcard', 'paypal']),
      )
    })

    test('an unknown payment, an unknown method and a zero amount are refused', async () => {
      expect(await faultOf(side.provider.get('tr_0000000000000000'))).toBe('refused')
      expect(await faultOf(side.provider.get('../methods'))).toBe('refused')
      expect(await faultOf(made({ method: 'pebbles' }))).toBe('refused')
      expect(await faultOf(made({ amount: { minor: 0, currency: 'EUR' } }))).toBe('refused')
    })

    test('a provider that does not answer in time is a temporary fault, and the same idempotency key works afterwards', async () => {
      const wish = wishOf({})
      const mends = side.breaks('silence')
      expect(await faultOf(side.provider.create(wish))).toBe('temporary')
      mends()
      expect((await side.provider.create(wish)).status).toBe('open')
    })

    test('a webhook contains the id of its payment, also when it is sent twice', async () => {
      const id = await paid()
      const webhook = await side.webhook(id)
      expect(await side.provider.readWebhook(webhook)).toEqual([id])
      expect(await side.provider.readWebhook(webhook)).toEqual([id])
    })

    test.each(['', '{}', 'id=', `id=${'x'.repeat(3000)}`, 'null', '{"type":"checkout.session.completed"}'])(
      'the body %j is not a webhook of the provider',
      async (body) => {
        const { header } = await side.webhook(await paid())
        expect(await side.provider.readWebhook({ body, header })).toBeNull()
        expect(await side.provider.readWebhook({ body, header: () => undefined })).toBeNull()
      },
    )

    test('an unavailable provider is a temporary fault, and the same idempotency key works afterwards', async () => {
      const wish = wishOf({})
      const mends = side.breaks(503)
      expect(await faultOf(side.provider.create(wish))).toBe('temporary')
      mends()
      expect((await side.provider.create(wish)).status).toBe('open')
    })
  })
}

const bill: PaymentBill = {
  firstName: 'Zofia',
  lastName: 'Król',
  company: '',
  street: 'Marlborough Street 48b',
  additional: '',
  postcode: 'M4 3AE',
  city: 'Manchester',
  country: 'GB',
  email: 'zofia@example.org',
  lines: [
    { type: 'physical', description: 'Linen Shirt', quantity: 2, each: 2500, total: 5000 },
    { type: 'shipping_fee', description: 'Delivery', quantity: 1, each: 490, total: 490 },
    { type: 'discount', description: 'Discount', quantity: 1, each: -500, total: -500 },
  ],
}

function wishOf(wish: Partial<CreatePaymentRequest>): CreatePaymentRequest {
  return {
    amount: { minor: 4990, currency: 'EUR' },
    description: 'Order 100001',
    method: 'creditcard',
    locale: 'de',
    returnUrl: 'http://shop.test/mollie-payment',
    webhookUrl: null,
    cardToken: null,
    bill: async () => bill,
    metadata: {},
    idempotencyKey: crypto.randomUUID(),
    ...wish,
  }
}

async function faultOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => new Error('nothing failed'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof PaymentFault)) throw error
  return error.kind
}
