import type { Order } from '@vitrine/contract/order'
import { useLocale, useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './order-page.module.css'
import { dayOf } from './days.ts'

/** Thanks, and what happens next. SF-2.70, SF-2.74, SF-3.51 */
export function OrderHead({ order, hasProblem }: { order: Order; hasProblem: boolean }) {
  const t = useText()
  const locale = useLocale()
  const { id, email, status, billingAddress } = order.order
  const isCancelled = status === 'cancelled'
  const waits = order.allows.pay
  const tone = isCancelled || hasProblem ? 'bad' : waits ? 'warn' : 'ok'
  const name = billingAddress.firstName || billingAddress.companyName || billingAddress.lastName
  return (
    <div className={`${layout['page-title']} ${styles.head}`}>
      <p className={styles.state} data-tone={tone}><Icon name={tone === 'ok' ? 'check' : 'alert'} />{stateText()}</p>
      <h1>{isCancelled ? t('order.cancelledTitle') : hasProblem ? t('order.sorry') : t('order.thanks', { name })}</h1>
      <p className={styles.lead}>{leadText()}</p>
    </div>
  )

  function stateText(): string {
    if (isCancelled) return t('order.stateCancelled', { id })
    if (hasProblem) return t('order.stateProblem', { id })
    if (waits) return t('order.stateWaits', { id })
    if (order.paymentStatusKey === 'fullyPaid' || order.paymentStatusKey === 'overpaid') return t('order.statePaid', { id })
    return t('order.statePlaced', { id })
  }

  function leadText(): string {
    if (isCancelled) return t('order.cancelledLead')
    const until = order.payUntil ? dayOf(order.payUntil, { locale, timeZone: order.timeZone, withTime: true }) : null
    if (hasProblem) return until ? t('order.problemLeadUntil', { until }) : t('order.problemLead')
    if (order.paymentBankDetails && waits) return until ? t('order.transferLeadUntil', { until }) : t('order.transferLead')
    if (waits) return until ? t('order.waitsLeadUntil', { until }) : t('order.waitsLead')
    return t('order.lead', { email, days: order.deliveryDays.to })
  }
}
