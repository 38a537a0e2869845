import type { PaymentStatus, RefundState } from '@vitrine/contract/order'

/** What is known of the money of an order, in minor units of its currency. */
export interface MoneyKnown {
  /** The price less what has been credited. */
  readonly owed: number
  /** Received less every refund that was asked for. */
  readonly paid: number
  /** Paid by gift cards and not returned to them. */
  readonly giftCard: number
  readonly isAdvance: boolean
  readonly isShipped: boolean
  /** A payment was begun of which its provider has said nothing yet: it may have been paid or not. */
  readonly isAnswerMissing: boolean
}

/** The payment status of an order; unknown while the provider has not answered. SF-4.01, SF-4.02 */
export function paymentStatusOf(money: MoneyKnown): PaymentStatus {
  const received = money.paid + money.giftCard
  if (received > money.owed) return 'overpaid'
  if (received === money.owed) return money.isAdvance && money.paid > 0 && !money.isShipped ? 'prepaid' : 'fullyPaid'
  if (money.isAnswerMissing) return 'unknown'
  return received > 0 ? 'partlyPaid' : 'unpaid'
}

/** How much of an order's money went back; null: nothing, or only what was more than its price. */
export function refundStateOf(money: Pick<MoneyKnown, 'owed' | 'paid' | 'giftCard'> & { readonly refunded: number; readonly credited: number; readonly isCancelled: boolean }): RefundState | null {
  if (money.refunded === 0) return null
  const received = money.paid + money.giftCard
  if (received === 0) return money.owed === 0 || money.isCancelled ? 'refunded' : null
  return received === money.owed && money.credited > 0 ? 'partlyRefunded' : null
}
