import type { PaymentWebhook } from '@vitrine/engine/ports/payment'
import type Stripe from 'stripe'
import { cardOrigin, originKey } from './stripe-responses.ts'

/** The ids of the payments that an event is about; null without a valid signature. */
export async function readStripeWebhook(
  client: Stripe,
  secret: string,
  { body, header }: PaymentWebhook,
): Promise<readonly string[] | null> {
  const event = await client.webhooks
    .constructEventAsync(body, header('stripe-signature') ?? '', secret)
    .catch(() => null)
  return event && findPayments(client, event)
}

async function findPayments(client: Stripe, event: Stripe.Event): Promise<readonly string[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return [event.data.object.id]
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return isFromCardFields(event.data.object) ? [event.data.object.id] : []
    // The payment was refunded in the dashboard, or by the shop.
    case 'charge.refunded':
      return findPaymentOfCharge(client, event.data.object)
    default:
      return []
  }
}

// The PaymentIntent of a session is not a payment of its own.
const isFromCardFields = ({ metadata }: { readonly metadata: Stripe.Metadata }) => metadata[originKey] === cardOrigin

async function findPaymentOfCharge(client: Stripe, charge: Stripe.Charge): Promise<readonly string[]> {
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id
  if (intent === undefined) return []
  if (isFromCardFields(charge)) return [intent]
  const { data } = await client.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return data.map(({ id }) => id)
}
