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

/** The methods that this provider has; those that pay later authorize first, and are captured by the shop. */
export const simulatedMethods = ['creditcard', 'paypal', 'applepay', 'ideal', 'klarna', 'banktransfer', 'przelewy24', 'blik', 'eps', 'bancontact', 'googlepay'] as const
export const paysLater: ReadonlySet<string> = new Set(['klarna'])
// As at the real provider, what a shopper has begun at such a method cannot be ended by the shop.
const cannotBeEnded: ReadonlySet<string> = new Set(['paypal', 'applepay', 'ideal'])

export const isFinal = ({ status }: SimulatedPayment) => status === 'paid' || status === 'failed' || status === 'canceled' || status === 'expired'
export const isCancelable = ({ status, method }: SimulatedPayment) => status === 'authorized' || (status === 'open' && !cannotBeEnded.has(method))

/** What one may choose on the page. `pending`: the money is on its way. `open`: nothing has happened yet. */
export const outcomes = ['paid', 'failed', 'canceled', 'expired', 'pending', 'open'] as const
export type Outcome = (typeof outcomes)[number]

/** A payment after the shopper chose; one that is over stays as it is. */
export function chosen(payment: SimulatedPayment, outcome: Outcome): SimulatedPayment {
  if (isFinal(payment) || outcome === 'open') return payment
  if (outcome === 'paid' && paysLater.has(payment.method)) return { ...payment, status: 'authorized' }
  return { ...payment, status: outcome, failureReason: outcome === 'failed' && payment.method === 'creditcard' ? 'insufficient_funds' : null }
}

export function captured(payment: SimulatedPayment): SimulatedPayment {
  return { ...payment, status: 'paid', amountCaptured: payment.amount }
}

/** Money asks to be settled once: a refund is on its way when it is made, and done when somebody asks. */
export function settled(refund: SimulatedRefund): SimulatedRefund {
  return refund.status === 'pending' ? { ...refund, status: 'refunded' } : refund
}
