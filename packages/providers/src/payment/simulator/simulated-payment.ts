import type { Money } from '@vitrine/contract/kernel/money'

export type SimulatedStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export interface SimulatedRefund {
  readonly id: string
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly amount: Money
  readonly description: string
  readonly createdAt: string
}

/** A payment as every protocol of the simulator stores it. */
export interface SimulatedPayment {
  readonly id: string
  readonly status: SimulatedStatus
  readonly amount: Money
  /** Minor units; null: the whole amount, once it is paid. */
  readonly captured: number | null
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

/** Pay-later methods authorize first and are captured by the shop. */
export const authorizesFirst: ReadonlySet<string> = new Set(['klarna'])

export const isFinal = ({ status }: SimulatedPayment) =>
  status === 'paid' || status === 'failed' || status === 'canceled' || status === 'expired'

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
  return { ...payment, status: 'paid', captured: payment.amount.minor }
}

/** A refund is pending when it is created, and refunded when it is fetched. */
export function settle(refund: SimulatedRefund): SimulatedRefund {
  return refund.status === 'pending' ? { ...refund, status: 'refunded' } : refund
}

/** Minor units that were captured. */
export function capturedAmount({ status, captured, amount }: SimulatedPayment): number {
  return status === 'paid' ? (captured ?? amount.minor) : 0
}

/** Minor units that were refunded or are being refunded. */
export function refundedAmount({ refunds }: SimulatedPayment): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount.minor), 0)
}
