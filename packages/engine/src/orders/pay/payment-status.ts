import type { PaymentStatus, RefundState } from '@vitrine/contract/orders/order'

/** The amounts of an order that decide its payment status, in minor units of its currency. */
export interface PaymentStatusInput {
  /** The price minus credits. */
  readonly owed: number
  /** Received minus all requested refunds. */
  readonly paid: number
  /** Paid by gift cards and not returned to them. */
  readonly giftCard: number
  readonly isAdvance: boolean
  readonly isShipped: boolean
  /** A payment was started whose provider has not answered yet: it may or may not be paid. */
  readonly isAnswerMissing: boolean
}

/** The payment status of an order; unknown while the provider has not answered. SF-4.01, SF-4.02 */
export function derivePaymentStatus(money: PaymentStatusInput): PaymentStatus {
  const received = money.paid + money.giftCard
  if (received > money.owed) return 'overpaid'
  if (received === money.owed) return money.isAdvance && money.paid > 0 && !money.isShipped ? 'prepaid' : 'fullyPaid'
  if (money.isAnswerMissing) return 'unknown'
  return received > 0 ? 'partlyPaid' : 'unpaid'
}

/** Whether an order is refunded in full or in part; null if nothing was refunded, or only an overpayment. */
export function deriveRefundState(
  money: Pick<PaymentStatusInput, 'owed' | 'paid' | 'giftCard'> & {
    readonly refunded: number
    readonly credited: number
    readonly isCancelled: boolean
  },
): RefundState | null {
  if (money.refunded === 0) return null
  const received = money.paid + money.giftCard
  if (received === 0) return money.owed === 0 || money.isCancelled ? 'refunded' : null
  return received === money.owed && money.credited > 0 ? 'partlyRefunded' : null
}
