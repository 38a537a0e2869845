import type { Visitor } from '../../kernel/context.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'

type OrderActionsInput = Pick<
  OrderHead,
  'status' | 'total' | 'credited' | 'giftCard' | 'paid' | 'customerId' | 'shippedAt'
>

/** True if the whole price was credited, so that a return credits nothing more. A free order can still be returned. */
export function isFullyCredited({ total, credited }: Pick<OrderHead, 'total' | 'credited'>): boolean {
  return credited > 0 && credited >= total
}

/** The amount still to be paid, in minor units. */
export function getOpenAmount({
  total,
  credited,
  giftCard,
  paid,
}: Pick<OrderHead, 'total' | 'credited' | 'giftCard' | 'paid'>): number {
  return Math.max(0, total - credited - giftCard - paid)
}

/** The actions that an order allows now. It can be cancelled until it is paid or shipped. */
export function allowedActions(order: OrderActionsInput) {
  const hasOpenAmount = getOpenAmount(order) > 0
  return {
    pay: order.status === 'open' && hasOpenAmount,
    cancel:
      (order.status === 'open' || order.status === 'confirmed') &&
      hasOpenAmount &&
      order.paid === 0 &&
      order.shippedAt === null,
    createAccount: order.customerId === null,
    // Depends on the visitor: see `allowedActionsForVisitor`.
    saveToAccount: false,
  }
}

/**
 * Restricts the actions to a visitor: only guests create an account from an order, only customers save it to theirs.
 * SF-2.72, SF-2.73
 */
export function allowedActionsForVisitor(
  actions: ReturnType<typeof allowedActions>,
  { customerId }: Pick<Visitor, 'customerId'>,
): ReturnType<typeof allowedActions> {
  return {
    ...actions,
    createAccount: actions.createAccount && customerId === null,
    saveToAccount: actions.createAccount && customerId !== null,
  }
}
