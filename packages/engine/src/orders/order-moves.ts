import type { OrderStatus } from '@vitrine/contract/order'

/** Whereto an order may go. The database knows the same moves and refuses every other. */
export const orderMoves = {
  open: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  // Money came after the time, and the pieces are still there.
  cancelled: ['confirmed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const moves: readonly OrderStatus[] = orderMoves[from]
  return moves.includes(to)
}
