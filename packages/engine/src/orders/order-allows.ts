import type { Visitor } from '../kernel/context.ts'
import type { OrderHead } from './orders-store.ts'

type Asked = Pick<OrderHead, 'status' | 'total' | 'credited' | 'giftCard' | 'paid' | 'customerId' | 'shippedAt'>

/** Everything has been given back: no return gives back more. An order that cost nothing can be returned for nothing. */
export function isCreditedInFull({ total, credited }: Pick<OrderHead, 'total' | 'credited'>): boolean {
  return credited > 0 && credited >= total
}

/** What is still to be received, in minor units. */
export function openAmountOf({ total, credited, giftCard, paid }: Pick<OrderHead, 'total' | 'credited' | 'giftCard' | 'paid'>): number {
  return Math.max(0, total - credited - giftCard - paid)
}

/** What the shopper may do with an order now. An order is theirs to cancel until money came or it left the house. */
export function allowsOf(order: Asked) {
  const isOwed = openAmountOf(order) > 0
  return {
    pay: order.status === 'open' && isOwed,
    cancel: (order.status === 'open' || order.status === 'confirmed') && isOwed && order.paid === 0 && order.shippedAt === null,
    createAccount: order.customerId === null,
    // Whoever asks decides: see `allowsFor`.
    saveToAccount: false,
  }
}

/** The same for whoever looks at it: only a guest makes an account of an order, only a customer saves it to theirs. SF-2.72, SF-2.73 */
export function allowsFor(allows: ReturnType<typeof allowsOf>, { customerId }: Pick<Visitor, 'customerId'>): ReturnType<typeof allowsOf> {
  return { ...allows, createAccount: allows.createAccount && customerId === null, saveToAccount: allows.createAccount && customerId !== null }
}
