import type { ReturnStatus } from '@vitrine/contract/returns.contract'

/** Whereto a return may go. The database knows the same moves and refuses every other. */
export const returnMoves = {
  announced: ['received', 'cancelled'],
  received: ['accepted', 'refused'],
  accepted: ['refunded'],
  refused: [],
  refunded: [],
  cancelled: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

export function mayMove(from: ReturnStatus, to: ReturnStatus): boolean {
  const moves: readonly ReturnStatus[] = returnMoves[from]
  return moves.includes(to)
}
