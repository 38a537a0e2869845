import type { MollieAmount } from '../mollie-money.ts'

export type SimulatedStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export interface SimulatedRefund {
  readonly id: string
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly amount: MollieAmount
  readonly description: string
  readonly createdAt: string
}

export interface SimulatedPayment {
  readonly id: string
  readonly status: SimulatedStatus
  readonly amount: MollieAmount
  readonly amountCaptured: MollieAmount | null
  readonly description: string
  readonly method: string
  readonly locale: string
  readonly redirectUrl: string
  readonly webhookUrl: string | null
  readonly metadata: unknown
  readonly failureReason: string | null
  readonly createdAt: string
  readonly refunds: readonly SimulatedRefund[]
}

/** The methods of this provider; pay-later methods authorize first and are captured by the shop. */
export const simulatedMethods = [
  'creditcard',
  'paypal',
  'applepay',
  'ideal',
  'klarna',
  'banktransfer',
  'przelewy24',
  'blik',
  'eps',
  'bancontact',
  'googlepay',
] as const
export const authorizesFirst: ReadonlySet<string> = new Set(['klarna'])
// As at the real provider, the shop cannot cancel open payments of these methods.
const nonCancelableMethods: ReadonlySet<string> = new Set(['paypal', 'applepay', 'ideal'])

export const isFinal = ({ status }: SimulatedPayment) =>
  status === 'paid' || status === 'failed' || status === 'canceled' || status === 'expired'
export const isCancelable = ({ status, method }: SimulatedPayment) =>
  status === 'authorized' || (status === 'open' && !nonCancelableMethods.has(method))

/** The outcomes on the page. `pending`: the money is in transit. `open`: no change. */
export const outcomes = ['paid', 'failed', 'canceled', 'expired', 'pending', 'open'] as const
export type Outcome = (typeof outcomes)[number]

/** The payment after the chosen outcome; a final payment stays unchanged. */
export function applyOutcome(payment: SimulatedPayment, outcome: Outcome): SimulatedPayment {
  if (isFinal(payment) || outcome === 'open') return payment
  if (outcome === 'paid' && authorizesFirst.has(payment.method)) return { ...payment, status: 'authorized' }
  return {
    ...payment,
    status: outcome,
    failureReason: outcome === 'failed' && payment.method === 'creditcard' ? 'insufficient_funds' : null,
  }
}

export function capture(payment: SimulatedPayment): SimulatedPayment {
  return { ...payment, status: 'paid', amountCaptured: payment.amount }
}

/** A refund is pending when it is created, and refunded when it is fetched. */
export function settle(refund: SimulatedRefund): SimulatedRefund {
  return refund.status === 'pending' ? { ...refund, status: 'refunded' } : refund
}
