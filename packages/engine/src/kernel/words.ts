import type { OfferState } from '@vitrine/contract/offers.contract'
import type { OrderStatus, PaymentStatus, RefundState } from '@vitrine/contract/order'
import type { ReturnStatus } from '@vitrine/contract/returns.contract'
import { readTexts } from './read-texts.ts'

interface Words {
  /** Answers carry the names of states, so that page, mail and document say the same. */
  readonly orderStatus: Readonly<Record<OrderStatus, string>>
  // SF-4.01, SF-4.02
  readonly paymentStatus: Readonly<Record<PaymentStatus, string>>
  readonly refundState: Readonly<Record<RefundState, string>>
  // SF-4.05
  readonly offerState: Readonly<Record<OfferState, string>>
  readonly returnStatus: Readonly<Record<ReturnStatus, string>>
  /** Lines of the bill that a payment provider gets. */
  readonly bill: { readonly shipping: string; readonly fee: string; readonly discount: string; readonly giftCard: string }
  readonly order: (values: { readonly number: number }) => string
}

/** The few words that the engine itself says. */
export const words = readTexts<Words>('words', 'word')
