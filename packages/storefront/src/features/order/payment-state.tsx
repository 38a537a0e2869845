import type { PaymentStatus } from '@vitrine/contract/order'
import { useText } from '../../text/text.tsx'
import styles from './order-page.module.css'

const tones: Record<PaymentStatus, 'ok' | 'warn' | 'bad'> = {
  fullyPaid: 'ok', overpaid: 'ok', prepaid: 'ok', partlyPaid: 'warn', unpaid: 'bad', unknown: 'warn',
}

/** Always a word with a dot, never a colour alone. SF-4.01, SF-4.02 */
export function PaymentState({ status }: { status: PaymentStatus }) {
  const t = useText()
  return <span className={styles.badge} data-tone={tones[status]} data-payment-status={status}>{t(`payment.${status}`)}</span>
}
