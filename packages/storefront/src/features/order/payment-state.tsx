import type { AvailabilityTone } from '@vitrine/contract/availability'
import type { PaymentStatus } from '@vitrine/contract/order'
import { useText } from '../../text/text.tsx'
import styles from '../../ui/badge.module.css'

const tones: Record<PaymentStatus, AvailabilityTone> = {
  fullyPaid: 'green', overpaid: 'green', prepaid: 'green', partlyPaid: 'amber', unpaid: 'red', unknown: 'amber',
}

/** Always a word with a dot, never a colour alone. SF-4.01, SF-4.02 */
export function PaymentState({ status }: { status: PaymentStatus }) {
  const t = useText()
  return <span className={styles.badge} data-tone={tones[status]} data-payment-status={status}>{t(`payment.${status}`)}</span>
}
