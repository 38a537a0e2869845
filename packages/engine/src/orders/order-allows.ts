import type { OrderHead } from './orders-store.ts'

type Asked = Pick<OrderHead, 'status' | 'total' | 'giftCard' | 'paid' | 'customerId' | 'shippedAt'>

/** What is still to be received, in minor units. */
export function openAmountOf({ total, giftCard, paid }: Pick<OrderHead, 'total' | 'giftCard' | 'paid'>): number {
  return Math.max(0, total - giftCard - paid)
}

/** What the shopper may do with an order now. An order is theirs to cancel until money came or it left the house. */
export function allowsOf(order: Asked) {
  const isOwed = openAmountOf(order) > 0
  return {
    pay: order.status === 'open' && isOwed,
    cancel: (order.status === 'open' || order.status === 'confirmed') && isOwed && order.paid === 0 && order.shippedAt === null,
    createAccount: order.customerId === null,
  }
}
