import {
  capturedAmount,
  refundedAmount,
  type SimulatedPayment,
  type SimulatedRefund,
} from '../../simulator/simulated-payment.ts'
import { toStripeType } from '../stripe-methods.ts'
import { toStripe } from '../stripe-money.ts'

/** Response bodies of Stripe's API: the fields that clients read most. */
export function sessionBody(payment: SimulatedPayment, checkoutUrl: string): Record<string, unknown> {
  const { amount, currency } = toStripe(payment.amount)
  const status = toSessionStatus(payment)
  return {
    id: payment.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    created: toSeconds(payment.createdAt),
    status,
    payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency,
    url: status === 'open' ? checkoutUrl : null,
    success_url: payment.redirectUrl,
    cancel_url: payment.redirectUrl,
    payment_method_types: [toStripeType(payment.method)],
    metadata: payment.metadata,
    // Stripe creates the PaymentIntent when the customer pays.
    payment_intent: status === 'complete' ? intentBody(payment, checkoutUrl) : null,
  }
}

export function intentBody(payment: SimulatedPayment, checkoutUrl: string): Record<string, unknown> {
  const { amount, currency } = toStripe(payment.amount)
  const hasCharge = payment.status === 'paid' || payment.status === 'authorized'
  const failure = payment.failureReason ?? 'payment_method_provider_decline'
  return {
    id: toIntentId(payment.id),
    object: 'payment_intent',
    livemode: false,
    created: toSeconds(payment.createdAt),
    status: intentStatuses[payment.status],
    amount,
    amount_received: toStripe({ ...payment.amount, minor: capturedAmount(payment) }).amount,
    currency,
    description: payment.description,
    payment_method_types: [toStripeType(payment.method)],
    metadata: payment.metadata,
    latest_charge: hasCharge ? chargeBody(payment) : null,
    last_payment_error:
      payment.status === 'failed' ? { type: 'card_error', code: 'card_declined', decline_code: failure } : null,
    next_action:
      payment.status === 'open' && isDirect(payment)
        ? { type: 'redirect_to_url', redirect_to_url: { url: checkoutUrl, return_url: payment.redirectUrl } }
        : null,
  }
}

export function chargeBody(payment: SimulatedPayment): Record<string, unknown> {
  const { amount, currency } = toStripe(payment.amount)
  const refunded = refundedAmount(payment)
  return {
    id: toIntentId(payment.id).replace('pi_', 'ch_'),
    object: 'charge',
    amount,
    amount_refunded: toStripe({ ...payment.amount, minor: refunded }).amount,
    currency,
    refunded: refunded === payment.amount.minor,
    payment_intent: toIntentId(payment.id),
    metadata: payment.metadata,
  }
}

export function refundBody(payment: SimulatedPayment, refund: SimulatedRefund): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    ...toStripe(refund.amount),
    created: toSeconds(refund.createdAt),
    status: refund.status === 'refunded' ? 'succeeded' : refund.status,
    payment_intent: toIntentId(payment.id),
    metadata: { description: refund.description },
  }
}

export function errorBody(
  type: string,
  message: string,
  more: { readonly code?: string; readonly param?: string } = {},
) {
  return { error: { type, message, ...more } }
}

/** A payment that was made from card fields has no session. */
export const isDirect = ({ id }: Pick<SimulatedPayment, 'id'>) => id.startsWith('pi_')

export const toIntentId = (paymentId: string) => paymentId.replace(/^cs_test_/, 'pi_')

const intentStatuses = {
  open: 'requires_action',
  pending: 'processing',
  authorized: 'requires_capture',
  paid: 'succeeded',
  failed: 'requires_payment_method',
  canceled: 'canceled',
  expired: 'canceled',
} as const satisfies Record<SimulatedPayment['status'], string>

function toSessionStatus({ status }: SimulatedPayment): 'open' | 'complete' | 'expired' {
  if (status === 'open') return 'open'
  return status === 'expired' ? 'expired' : 'complete'
}

const toSeconds = (date: string) => Math.floor(Date.parse(date) / 1000)
