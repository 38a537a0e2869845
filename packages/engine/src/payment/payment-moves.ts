export const paymentStates = ['new', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

const fromLive = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const

/** Whereto a payment may go. The database knows the same moves and refuses every other. */
export const paymentMoves = {
  new: fromLive,
  open: fromLive.filter((state) => state !== 'open'),
  pending: fromLive.filter((state) => state !== 'pending'),
  authorized: fromLive.filter((state) => state !== 'authorized'),
  // Whatever comes late or out of order: money that was taken stays taken.
  paid: [],
  // The provider is right: late money is money.
  failed: ['paid'], canceled: ['paid'], expired: ['paid'],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

export function mayMove(from: PaymentState, to: PaymentState): boolean { 
  const moves: readonly PaymentState[] = paymentMoves[from]
  return moves.includes(to)
}

/** Somebody may still pay it. */
export const liveStates = ['new', 'open', 'pending', 'authorized'] as const satisfies readonly PaymentState[]

export function isLive(state: PaymentState): boolean {
  return liveStates.some((live) => live === state)
}
