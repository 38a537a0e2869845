import type { PaymentStatus } from '@vitrine/contract/order'

/** What is known of the money of an order, in minor units of its currency. */
export interface MoneyKnown {
  /** The price less what has been credited. */
  readonly owed: number
  /** Received and not given back. */
  readonly paid: number
  /** Paid by gift cards. */
  readonly giftCard: number
  readonly isAdvance: boolean
  readonly isShipped: boolean
  /** A payment was begun of which its provider has said nothing yet: it may have been paid or not. */
  readonly isAnswerMissing: boolean
}

/** Undefined: it could not be read. SF-4.01, SF-4.02 */
export function paymentStatusOf(money: MoneyKnown | undefined): PaymentStatus {
  if (money === undefined) return 'unknown'
  const received = money.paid + money.giftCard
  if (received > money.owed) return 'overpaid'
  if (received === money.owed) return money.isAdvance && money.paid > 0 && !money.isShipped ? 'prepaid' : 'fullyPaid'
  if (money.isAnswerMissing) return 'unknown'
  return received > 0 ? 'partlyPaid' : 'unpaid'
}
