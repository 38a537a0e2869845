import type { AvailabilityTone } from '@vitrine/contract/catalogue/availability'
import type { Order, PaymentStatus, RefundState } from '@vitrine/contract/orders/order'
import { useText } from '../../../text/text.tsx'
import styles from '../../../ui/badge.module.css'

const tones: Record<PaymentStatus | RefundState, AvailabilityTone> = {
  fullyPaid: 'green',
  overpaid: 'green',
  prepaid: 'green',
  partlyPaid: 'amber',
  unpaid: 'red',
  unknown: 'amber',
  partlyRefunded: 'green',
  refunded: 'amber',
}

/** A text with a dot, never a colour alone. SF-4.01, SF-4.02 */
export function PaymentState({
  order: { refundStateKey, paymentStatusKey },
}: {
  order: Pick<Order, 'refundStateKey' | 'paymentStatusKey'>
}) {
  const t = useText()
  const status = refundStateKey ?? paymentStatusKey
  return (
    <span className={styles.badge} data-tone={tones[status]} data-payment-status={status}>
      {t(`payment.${status}`)}
    </span>
  )
}
