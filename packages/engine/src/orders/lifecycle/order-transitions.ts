import type { OrderStatus } from '@vitrine/contract/orders/order'

/** The allowed status transitions of an order. A database trigger enforces the same transitions. */
export const orderTransitions = {
  open: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  // The money arrived after the deadline, and the items are still available.
  cancelled: ['confirmed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export function canOrderTransition(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = orderTransitions[from]
  return allowed.includes(to)
}
