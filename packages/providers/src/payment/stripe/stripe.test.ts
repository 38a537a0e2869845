import type { CreatePaymentRequest, PaymentWebhook } from '@vitrine/engine/ports/payment'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startStripeSimulator } from './simulator/stripe-simulator.ts'
import { createStripeProvider } from './stripe.ts'

const webhookUrl = 'http://shop.test/webhooks/stripe'

async function createSimulatedProvider() {
  const sent: PaymentWebhook[] = []
  const simulator = await startStripeSimulator({
    webhookUrl,
    async post(url, { body, headers }) {
      expect(url).toBe(webhookUrl)
      sent.push({ body, header: (name) => headers[name] })
      return true
    },
  })
  onTestFinished(() => simulator.close())
  const provider = createStripeProvider(simulator.access)
  const readWebhooks = async () => Promise.all(sent.map((webhook) => provider.readWebhook(webhook)))
  return { simulator, provider, readWebhooks }
}

const createInput = (change: Partial<CreatePaymentRequest> = {}): CreatePaymentRequest => ({
  amount: { minor: 4990, currency: 'EUR' },
  description: 'Order 100001',
  method: 'creditcard',
  locale: 'en',
  returnUrl: 'http://shop.test/return?order=1',
  webhookUrl: null,
  cardToken: null,
  bill: async () => null,
  metadata: { orderId: '100001' },
  idempotencyKey: crypto.randomUUID(),
  ...change,
})

test('a card from the checkout that needs 3-D Secure leads to the page of its bank, and a declined one is refused', async () => {
  const { provider } = await createSimulatedProvider()
  const payment = await provider.create(createInput({ cardToken: 'pm_card_threeDSecure2Required' }))
  expect(payment).toMatchObject({ status: 'open', checkoutUrl: expect.stringContaining(`/simulator/${payment.id}`) })
  await expect(provider.create(createInput({ cardToken: 'pm_card_chargeDeclined' }))).rejects.toMatchObject({
    kind: 'refused',
  })
})

test('a payment from card fields is cancelled, updated and refunded like one on the page', async () => {
  const { provider } = await createSimulatedProvider()
  const open = await provider.create(createInput({ cardToken: 'pm_card_threeDSecure2Required' }))
  expect((await provider.cancel(open.id)).status).toBe('canceled')
  const { id, paid } = await provider.create(createInput({ cardToken: 'pm_card_visa' }))
  expect(paid).toBe(4990)
  expect((await provider.update(id, { metadata: { orderId: '100002' } })).metadata).toEqual({ orderId: '100002' })
  const refund = {
    amount: { minor: 1000, currency: 'EUR' },
    description: 'Refund',
    idempotencyKey: crypto.randomUUID(),
  }
  await provider.refund({ paymentId: id, ...refund })
  expect(await provider.get(id)).toMatchObject({ status: 'paid', refunded: 1000 })
})

test('cancelling a payment that is paid already leaves it paid', async () => {
  const { provider } = await createSimulatedProvider()
  const { id } = await provider.create(createInput({ cardToken: 'pm_card_visa' }))
  expect(await provider.cancel(id)).toMatchObject({ status: 'paid', paid: 4990 })
})

test('cancelling a payment that is unknown is a fault', async () => {
  const { provider } = await createSimulatedProvider()
  await expect(provider.cancel('pi_missing')).rejects.toThrow()
})

test('the same idempotency key with other parameters is a temporary fault: the first call may have been carried out', async () => {
  const { provider } = await createSimulatedProvider()
  const idempotencyKey = crypto.randomUUID()
  await provider.create(createInput({ idempotencyKey }))
  await expect(
    provider.create(createInput({ idempotencyKey, amount: { minor: 1, currency: 'EUR' } })),
  ).rejects.toMatchObject({ kind: 'temporary' })
})

test('events about refunds contain the id of the payment, also for a payment on the page', async () => {
  const { simulator, provider, readWebhooks } = await createSimulatedProvider()
  const { id } = await provider.create(createInput())
  simulator.changePayment(id, { status: 'paid' })
  const direct = await provider.create(createInput({ cardToken: 'pm_card_visa' }))
  for (const paymentId of [id, direct.id])
    await provider.refund({
      paymentId,
      amount: { minor: 100, currency: 'EUR' },
      description: 'Refund',
      idempotencyKey: crypto.randomUUID(),
    })
  await vi.waitFor(async () => expect(await readWebhooks()).toEqual([[direct.id], [id], [direct.id]]))
})

test('the PaymentIntent of a session is not reported as a payment of its own', async () => {
  const { simulator, provider } = await createSimulatedProvider()
  const { id } = await provider.create(createInput())
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: id.replace('cs_test_', 'pi_'), object: 'payment_intent', metadata: { orderId: '100001' } } },
  })
  const { default: Stripe } = await import('stripe')
  const signature = new Stripe(simulator.access.secretKey).webhooks.generateTestHeaderString({
    payload: body,
    secret: simulator.access.webhookSecret,
  })
  expect(await provider.readWebhook({ body, header: () => signature })).toEqual([])
})
