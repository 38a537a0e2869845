import {
  PaymentFault,
  type ProviderPayment,
  type ProviderPaymentStatus,
  type ProviderRefund,
} from '@vitrine/engine/ports/payment'
import Stripe from 'stripe'
import * as v from 'valibot'
import { fromStripe } from './stripe-money.ts'

/** Our additions to the metadata of a payment: the method's key, and whether it was made from card fields. */
export const methodKey = 'shop_method'
export const originKey = 'shop_origin'
export const cardOrigin = 'card-fields'

const metadata = v.nullish(v.record(v.string(), v.string()))
const failure = v.nullish(v.object({ code: v.nullish(v.string()), decline_code: v.nullish(v.string()) }))

/** The parts of Stripe's responses that we read; everything else is ignored. */
const paymentIntent = v.object({
  id: v.string(),
  status: v.picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount: v.number(),
  amount_received: v.nullish(v.number(), 0),
  currency: v.string(),
  latest_charge: v.nullish(v.union([v.string(), v.object({ amount_refunded: v.number() })])),
  last_payment_error: failure,
  next_action: v.nullish(v.object({ redirect_to_url: v.nullish(v.object({ url: v.nullish(v.string()) })) })),
  metadata,
})
const session = v.object({
  id: v.string(),
  status: v.picklist(['open', 'complete', 'expired']),
  amount_total: v.number(),
  currency: v.string(),
  url: v.nullish(v.string()),
  payment_intent: v.nullish(paymentIntent),
  metadata,
})
const refund = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})

type PaymentIntent = v.InferOutput<typeof paymentIntent>

/** A payment on Stripe's page, with its PaymentIntent once there is one. */
export function readSession(body: unknown): ProviderPayment & { readonly intentId: string | null } {
  const { id, status, amount_total, currency, url, payment_intent, metadata: stored } = parseResponse(session, body)
  const intent = payment_intent ?? null
  if (status === 'complete' && intent === null)
    throw new PaymentFault('unknownResponse', `the completed session ${id} has no payment`)
  return {
    id,
    intentId: intent?.id ?? null,
    // A declined card leaves the session open, and the customer can use another one.
    status: status === 'complete' && intent !== null ? toStatus(intent) : status === 'complete' ? 'open' : status,
    amount: fromStripe(amount_total, currency),
    ...toSums(intent, currency),
    ...toDetails(intent, stored),
    checkoutUrl: status === 'open' ? (url ?? null) : null,
  }
}

/** A payment that was made from card fields: a PaymentIntent of its own. */
export function readIntent(body: unknown): ProviderPayment {
  const intent = parseResponse(paymentIntent, body)
  const status = toStatus(intent)
  return {
    id: intent.id,
    status,
    amount: fromStripe(intent.amount, intent.currency),
    ...toSums(intent, intent.currency),
    ...toDetails(intent, intent.metadata),
    checkoutUrl: status === 'open' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
  }
}

export function readRefund(body: unknown): ProviderRefund {
  const { id, status } = parseResponse(refund, body)
  if (status === 'succeeded') return { id, status: 'settled' }
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'sent' }
}

const statuses = {
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'pending',
  requires_capture: 'authorized',
  canceled: 'canceled',
  succeeded: 'paid',
} as const satisfies Record<Exclude<PaymentIntent['status'], 'requires_payment_method'>, ProviderPaymentStatus>

function toStatus({ status, last_payment_error }: PaymentIntent): ProviderPaymentStatus {
  if (status !== 'requires_payment_method') return statuses[status]
  return last_payment_error ? 'failed' : 'open'
}

function toSums(intent: PaymentIntent | null, currency: string): Pick<ProviderPayment, 'paid' | 'refunded'> {
  const charge = intent?.latest_charge
  const refunded = typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0
  return {
    paid: intent?.status === 'succeeded' ? fromStripe(intent.amount_received, currency).minor : 0,
    refunded: fromStripe(refunded, currency).minor,
  }
}

function toDetails(
  intent: PaymentIntent | null,
  stored: v.InferOutput<typeof metadata>,
): Pick<ProviderPayment, 'method' | 'failureReason' | 'metadata'> {
  const { [methodKey]: method = null, [originKey]: _, ...ours } = stored ?? {}
  return { method, failureReason: toFailureReason(intent?.last_payment_error), metadata: ours }
}

const invalidCardCodes: ReadonlySet<string> = new Set([
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
])

function toFailureReason(error: v.InferOutput<typeof failure>): string | null {
  const code = error?.decline_code ?? error?.code ?? null
  return code !== null && invalidCardCodes.has(code) ? 'invalid_card_number' : code
}

/** Maps errors of the client to PaymentFault, so that callers do not depend on the client. */
export function toPaymentFault(error: unknown): PaymentFault {
  if (error instanceof PaymentFault) return error
  const message = error instanceof Error ? error.message : String(error)
  const options = { cause: error }
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentFault('unknownResponse', message, options)
  return new PaymentFault(classify(error), message, options)
}

function classify(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFault['kind'] {
  const { statusCode, code = '', param = '' } = error
  if (error instanceof Stripe.errors.StripeConnectionError) return 'temporary'
  // A key was used with other parameters: the first call may have been carried out, so the payment must not count as
  // refused.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'temporary'
  // The client could not parse the response.
  if (statusCode === undefined || statusCode < 400) return 'unknownResponse'
  // 409: a call with the same idempotency key is still in progress.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409) return 'temporary'
  if (error instanceof Stripe.errors.StripeCardError) return invalidCardCodes.has(code) ? 'invalidCard' : 'refused'
  return param === 'payment_method' && code === 'resource_missing' ? 'invalidCard' : 'refused'
}

function parseResponse<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new PaymentFault(
    'unknownResponse',
    `the provider's response is invalid at ${v.getDotPath(parsed.issues[0]) ?? 'its root'}`,
  )
}
