import type { Order } from '@vitrine/contract/orders/order'
import { useText } from '../../../text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Deadline } from '../../../ui/time.tsx'
import { arrivalText } from './arrival-text.ts'
import { cancelledLeadKey } from './cancelled-lead-key.ts'
import styles from '../order-page.module.css'

interface OrderHeadProps {
  readonly order: Order
  /** Why the payment failed. */
  readonly problem: string | null
  readonly madeAt: string
  /** Focuses the heading after a cancellation. */
  readonly isJustCancelled: boolean
}

/** The heading of the order page: thanks and next steps. SF-2.70, SF-2.74, SF-3.51 */
export function OrderHead({ order, problem, madeAt, isJustCancelled }: OrderHeadProps) {
  const t = useText()
  const hasProblem = problem !== null
  const { id, email, status, billingAddress } = order.order
  const isCancelled = status === 'cancelled'
  const awaitsPayment = order.allows.pay
  const tone = isCancelled || hasProblem ? 'bad' : awaitsPayment ? 'warn' : 'ok'
  const name = billingAddress.firstName || billingAddress.companyName || billingAddress.lastName
  const lead = leadText(null)
  const focusProps = isJustCancelled && isCancelled ? { tabIndex: -1, autoFocus: true } : {}
  return (
    <div className={`${layout['page-title']} ${styles.head}`}>
      <p className={styles.state} data-tone={tone}>
        <Icon name={tone === 'ok' ? 'check' : 'alert'} />
        {stateText()}
      </p>
      <h1 {...focusProps}>
        {isCancelled ? t('order.cancelledTitle') : hasProblem ? t('order.sorry') : t('order.thanks', { name })}
      </h1>
      {order.arrives && !hasProblem && <p className={styles.next}>{arrivalText(order.arrives, status, t)}</p>}
      {order.payUntil && (hasProblem || awaitsPayment) && !isCancelled ? (
        <p className={styles.lead}>
          <Deadline at={order.payUntil} timeZone={order.timeZone} madeAt={madeAt}>
            {(until) => leadText(until) ?? ''}
          </Deadline>
        </p>
      ) : (
        lead && <p className={styles.lead}>{lead}</p>
      )}
    </div>
  )

  function stateText(): string {
    if (isCancelled) return t('order.stateCancelled', { id })
    if (hasProblem) return t('order.stateProblem', { id })
    if (order.refundStateKey === 'refunded') return t('order.stateRefunded', { id })
    if (awaitsPayment) return t('order.stateWaits', { id })
    if (order.paymentStatusKey === 'fullyPaid' || order.paymentStatusKey === 'overpaid')
      return t('order.statePaid', { id })
    return t('order.statePlaced', { id })
  }

  function leadText(until: string | null): string | null {
    if (isCancelled) return t(cancelledLeadKey(order))
    if (hasProblem) return until ? t('order.problemLeadUntil', { problem, until }) : t('order.problemLead', { problem })
    if (order.paymentBankDetails && awaitsPayment)
      return until ? t('order.transferLeadUntil', { until }) : t('order.transferLead')
    if (awaitsPayment) return until ? t('order.waitsLeadUntil', { until }) : t('order.waitsLead')
    if (order.refundStateKey === 'refunded' && order.tracking.length === 0 && status === 'confirmed')
      return t('order.refundedLead')
    if (order.withdrawnAt) return t('order.withdrawnLead')
    return isJustPlaced(order, madeAt) ? t('order.lead', { email }) : null
  }
}

/** The confirmation is on its way only shortly after the order, and not once items or money are. */
function isJustPlaced({ order: { status, createdAt }, refundStateKey }: Order, madeAt: string): boolean {
  return (
    (status === 'open' || status === 'confirmed') &&
    refundStateKey !== 'refunded' &&
    Date.parse(madeAt) - Date.parse(createdAt) < dayMs
  )
}
const dayMs = 24 * 60 * 60 * 1000
