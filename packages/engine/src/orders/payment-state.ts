import type { Locale } from '@vitrine/contract/kernel/locale'
import type { OrderStatus, PaymentStatus, RefundState } from '@vitrine/contract/order'
import { words } from '../kernel/words.ts'
import type { MoneyHeld } from './order-money-store.ts'
import { paymentStatusOf, refundStateOf } from './payment-status.ts'

interface PaidOrder {
  readonly status: OrderStatus
  readonly total: number
  readonly credited: number
  readonly provider: string
  readonly shippedAt: Date | null
  readonly isAnswerMissing: boolean
}

interface ShownPayment {
  readonly paymentStatusKey: PaymentStatus
  readonly refundStateKey: RefundState | null
  /** As people read it. */
  readonly paymentStatus: string
}

/** How an order's payment stands, the same for its page, its mails and every list of orders. */
export function paymentStateOf({ status, total, credited, provider, shippedAt, isAnswerMissing }: PaidOrder, held: MoneyHeld | undefined, locale: Locale): ShownPayment {
  const { refunded, ...money } = held ?? { paid: 0, giftCard: 0, refunded: 0 }
  const paymentStatusKey = paymentStatusOf({ ...money, owed: total - credited, isAdvance: provider === 'advance', isShipped: shippedAt !== null, isAnswerMissing })
  const refundStateKey = refundStateOf({ ...money, owed: total - credited, refunded, credited, isCancelled: status === 'cancelled' })
  return { paymentStatusKey, refundStateKey, paymentStatus: refundStateKey === null ? words[locale].paymentStatus[paymentStatusKey] : words[locale].refundState[refundStateKey] }
}
