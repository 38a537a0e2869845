export const paymentStates = ['new', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

const afterLive = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const

/** The allowed status transitions of a payment. A database trigger enforces the same transitions. */
export const paymentTransitions = {
  new: afterLive,
  open: afterLive.filter((state) => state !== 'open'),
  pending: afterLive.filter((state) => state !== 'pending'),
  authorized: afterLive.filter((state) => state !== 'authorized'),
  // A paid payment stays paid, whatever arrives late or out of order.
  paid: [],
  // A payment can still be paid after it failed, was cancelled or expired.
  failed: ['paid'],
  canceled: ['paid'],
  expired: ['paid'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export function canPaymentTransition(from: PaymentState, to: PaymentState): boolean {
  const allowed: readonly PaymentState[] = paymentTransitions[from]
  return allowed.includes(to)
}

/** States in which the payment can still be paid. */
export const liveStates = ['new', 'open', 'pending', 'authorized'] as const satisfies readonly PaymentState[]

export function isLive(state: PaymentState): boolean {
  return liveStates.some((live) => live === state)
}
