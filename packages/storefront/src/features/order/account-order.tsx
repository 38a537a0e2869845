import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Sums } from '../../ui/purchase/sums.tsx'
import { Time } from '../../ui/time.tsx'
import { arrivalText } from './details/arrival-text.ts'
import { cancelledLeadKey } from './details/cancelled-lead-key.ts'
import { BankTransfer } from './payment/bank-transfer.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { PaymentInProgress } from './payment/payment-in-progress.tsx'
import type { OrderPageData } from './load-order.ts'
import type { RejectedOrderForm } from './order-action.ts'
import { OrderNotificationOffer } from './access/order-notification-offer.tsx'
import { OrderItems } from './details/order-items.tsx'
import { OrderDetails } from './details/order-details.tsx'
import { countItems } from './details/order-lines.ts'
import { OrderState } from './details/order-state.tsx'
import { OrderSteps } from './details/order-steps-list.tsx'
import styles from './list/orders-page.module.css'
import { PayAgain } from './payment/pay-again.tsx'
import { ReturnBox } from './details/return-box.tsx'

interface AccountOrderProps {
  readonly shown: OrderPageData
  readonly rejected: RejectedOrderForm | undefined
  /** Set on the redirect after a cancellation. */
  readonly isJustCancelled: boolean
}

/** One order in the account: progress, documents, items and actions. SF-2.29 */
export function AccountOrder({
  shown: { order, qr, problem, isInProgress, proof, madeAt },
  rejected,
  isJustCancelled,
}: AccountOrderProps) {
  const t = useText()
  const path = usePath()
  const { id, createdAt, accessKey, deliveryAddress, status } = order.order
  const awaitsPayment = order.allows.pay
  const statusText = getStatusText()
  return (
    <div className={styles.detail}>
      <div className={styles.title}>
        <div>
          <a className={`${layout.small} ${layout.link}`} href={path('/my-account/my-orders')}>
            {t('orders.all')}
          </a>
          <div className={styles.names}>
            <h2>{t('orders.order', { id })}</h2>
            <OrderState order={order.order} />
          </div>
          {statusText && <p className={styles.next}>{statusText}</p>}
          <p className={`${layout.small} ${layout.soft}`}>
            <Time at={createdAt} style="date" timeZone={order.timeZone}>
              {(date) => t('orders.placed', { date, method: order.paymentMethodName })}
            </Time>
          </p>
        </div>
        <div className={styles.acts}>
          <ButtonLink kind="second" size="small" href={path(`/my-account/my-orders/${id}/again`)}>
            {t('orders.again')}
          </ButtonLink>
          {order.isReturnable && (
            <ButtonLink size="small" href={path(`/my-account/new-return/${id}/${accessKey}`)}>
              {t('orders.return')}
            </ButtonLink>
          )}
        </div>
      </div>
      {isJustCancelled && status === 'cancelled' && (
        <Notice kind="ok" isAnswer>
          {t('order.cancelledNotice')}
        </Notice>
      )}
      {problem && (isInProgress ? <PaymentInProgress text={problem} /> : <Notice kind="bad">{problem}</Notice>)}
      {rejected && (
        <Notice kind="bad" isAnswer>
          {rejected.message}
        </Notice>
      )}
      {order.paymentBankDetails && awaitsPayment && (
        <BankTransfer bank={order.paymentBankDetails} amount={order.totals.openAmount.formatted} qr={qr} />
      )}
      {awaitsPayment && order.paymentMethods.length > 0 && (
        <PayAgain order={order} proof={proof} isFirst={problem !== null && !isInProgress} />
      )}
      <div className={styles.two}>
        <OrderSteps order={order} />
        <OrderDetails order={order} madeAt={madeAt} />
      </div>
      <section className={styles.part} aria-label={t('order.items')}>
        <OrderItems order={order} canReview={order.order.status === 'shipped' || order.order.status === 'completed'} />
        <div className={styles.sums}>
          <Sums
            totals={order.totals}
            count={countItems(order)}
            country={deliveryAddress.countryName}
            last={awaitsPayment ? 'toPay' : 'total'}
          />
        </div>
      </section>
      <OrderNotificationOffer />
      <ReturnBox order={order} madeAt={madeAt} proof={proof} returnPath={null} />
      {order.allows.cancel && (
        <div className={styles.cancelling}>
          <CancelOrder proof={proof} />
        </div>
      )}
    </div>
  )

  function getStatusText(): string | null {
    if (status === 'cancelled') return t(cancelledLeadKey(order))
    if (order.withdrawnAt) return t('order.withdrawnLead')
    if (order.arrives) return arrivalText(order.arrives, status, t)
    return order.refundStateKey === 'refunded' && status === 'confirmed' ? t('order.refundedLead') : null
  }
}
