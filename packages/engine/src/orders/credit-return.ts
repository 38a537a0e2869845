import { giveToGiftCards } from '../cart/cart.ts'
import type { Tx } from '../kernel/db.ts'
import { refund } from '../payment/payment.ts'
import { creditedOf, raiseCredited, refundablePayments, type RefundablePayment } from './desk/desk-store.ts'
import { noteEvent, type OrderHead } from './orders-store.ts'
import type { Value } from './return-value.ts'

export interface ReturnCredit {
  readonly order: OrderHead
  readonly returnId: number
  /** As the shopper knows the return. */
  readonly number: string
  /** What the pieces cost: no more than the order still does. */
  readonly value: Value
}

/** Minor units of the order's currency. */
export interface Credited {
  /** By so much the order costs less. */
  readonly value: Value
  /** So much goes back, gift cards included: less, where it was not paid yet. */
  readonly refund: number
  readonly onCards: number
}

/**
 * Lowers the price of an order by what came back, gives back what is overpaid by that. The newest payment is given back first; what gift cards paid goes back on them,
 * last. Never more than was paid. The order is locked; locks payments and coupons.
 */
export async function creditReturn(tx: Tx, { order, returnId, number, value }: ReturnCredit): Promise<Credited> {
  const { id: orderId } = order
  const payments = await refundablePayments(tx, orderId)
  const price = order.total - await creditedOf(tx, orderId)
  const paid = payments.reduce((sum, { left }) => sum + left, 0) + order.giftCard
  const owedBack = Math.min(value.gross, Math.max(0, paid - (price - value.gross)))
  const left = owedBack - await refundOf(tx, payments, { amount: owedBack, returnId, number })
  const onCards = await giveToGiftCards(tx, orderId, left)
  await raiseCredited(tx, orderId, value.gross)
  await noteEvent(tx, { orderId, kind: 'returnAccepted', details: { returnId, credit: value.gross, refund: owedBack, onCards }, madeBy: 'operator' })
  return { value, refund: owedBack - left + onCards, onCards }
}

/** Money that its provider could not give back is asked for once more; answers how much of it. The order is locked. */
export async function refundAgain(tx: Tx, { orderId, ...wish }: Back & { readonly orderId: number }): Promise<number> {
  return refundOf(tx, await refundablePayments(tx, orderId), wish)
}

interface Back {
  readonly amount: number
  readonly returnId: number
  readonly number: string
}

async function refundOf(tx: Tx, payments: readonly RefundablePayment[], { amount, returnId, number }: Back): Promise<number> {
  let left = amount
  for (const payment of payments) {
    const part = Math.min(payment.left, left)
    if (part > 0) await refund(tx, { paymentId: payment.id, amount: part, reason: `return ${number}`, returnId })
    left -= part
  }
  return amount - left
}
