import { mayMove, type BookedPayment, type PaymentState } from '../payment/payment.ts'
import type { ProviderPayment } from '../ports/payment.ts'

/** What a word of the provider is to the books of one payment. */
export interface PaymentNews {
  readonly status: PaymentState
  /** Minor units of the payment's currency. */
  readonly paid: number
  /** Whether the books change at all. */
  readonly changed: boolean
  /** It ended without money, just now. */
  readonly endedUnpaid: boolean
  /** It was paid in a currency that was never asked for: that money does not count, and goes back. */
  readonly isForeign: boolean
}

type Books = Pick<BookedPayment, 'status' | 'paid' | 'currency' | 'checkoutUrl' | 'failureReason'>

/** Webhook, return and poll may come in any order, late, doubled or never: what counts is only what the provider says, and that money never becomes less. */
export function newsOf(books: Books, told: ProviderPayment): PaymentNews {
  const isForeign = told.status === 'paid' && told.amount.currency !== books.currency
  // Money of another currency is no payment of this one.
  const word: PaymentState = isForeign ? 'failed' : told.status
  const status = mayMove(books.status, word) ? word : books.status
  const paid = status === 'paid' && !isForeign ? Math.max(books.paid, told.paid) : books.paid
  const changed = status !== books.status || paid !== books.paid
  return { status, paid, changed, endedUnpaid: status !== books.status && isEndWithoutMoney(status), isForeign: isForeign && changed }
}

function isEndWithoutMoney(status: PaymentState): boolean {
  return status === 'failed' || status === 'canceled' || status === 'expired'
}
