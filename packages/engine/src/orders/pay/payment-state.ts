import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderStatus, PaymentStatus, RefundState } from '@vitrine/contract/orders/order'
import { engineTexts } from '../../kernel/engine-texts.ts'
import type { OrderBalance } from '../balance/order-balance-store.ts'
import { derivePaymentStatus, deriveRefundState } from './payment-status.ts'

interface PaymentStateInput {
  readonly status: OrderStatus
  readonly total: number
  readonly credited: number
  readonly provider: string
  readonly shippedAt: Date | null
  readonly isAnswerMissing: boolean
}

interface PaymentStateView {
  readonly paymentStatusKey: PaymentStatus
  readonly refundStateKey: RefundState | null
  /** The localized label. */
  readonly paymentStatus: string
}

/** The payment state of an order, the same on its page, in mails and in lists. */
export function describePaymentState(
  { status, total, credited, provider, shippedAt, isAnswerMissing }: PaymentStateInput,
  balance: OrderBalance | undefined,
  locale: Locale,
): PaymentStateView {
  const { refunded, ...payments } = balance ?? { paid: 0, giftCard: 0, refunded: 0 }
  const paymentStatusKey = derivePaymentStatus({
    ...payments,
    owed: total - credited,
    isAdvance: provider === 'advance',
    isShipped: shippedAt !== null,
    isAnswerMissing,
  })
  const refundStateKey = deriveRefundState({
    ...payments,
    owed: total - credited,
    refunded,
    credited,
    isCancelled: status === 'cancelled',
  })
  return {
    paymentStatusKey,
    refundStateKey,
    paymentStatus:
      refundStateKey === null
        ? engineTexts[locale].paymentStatus[paymentStatusKey]
        : engineTexts[locale].refundState[refundStateKey],
  }
}
