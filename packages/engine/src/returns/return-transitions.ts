import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'

/** The allowed status transitions of a return. A database trigger enforces the same transitions. */
export const returnTransitions = {
  announced: ['received', 'cancelled'],
  received: ['accepted', 'refused'],
  accepted: ['refunded'],
  refused: [],
  refunded: [],
  cancelled: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export function canReturnTransition(from: ReturnStatus, to: ReturnStatus): boolean {
  const allowed: readonly ReturnStatus[] = returnTransitions[from]
  return allowed.includes(to)
}
