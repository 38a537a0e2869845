import { useText } from '../../text/text.tsx'
import { Guarantee } from '../../ui/purchase/guarantee.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase/purchase.module.css'
import { BankTransfer } from './payment/bank-transfer.tsx'
import { CreateAccount } from './access/create-account.tsx'
import type { OrderPageData } from './load-order.ts'
import { OrderFacts } from './details/order-facts.tsx'
import { OrderHead } from './details/order-head.tsx'
import type { RejectedOrderForm } from './order-action.ts'
import { PaymentInProgress } from './payment/payment-in-progress.tsx'
import { OrderNotificationOffer } from './access/order-notification-offer.tsx'
import { OrderItems } from './details/order-items.tsx'
import styles from './order-page.module.css'
import { OrderSummary } from './details/order-summary.tsx'
import { PayAgain } from './payment/pay-again.tsx'
import { ReturnBox } from './details/return-box.tsx'
import { SaveToAccount } from './access/save-to-account.tsx'

interface OrderPageProps {
  readonly shown: OrderPageData
  readonly rejected: RejectedOrderForm | undefined
  /** Set on the redirect after a cancellation. */
  readonly isJustCancelled: boolean
}

/** The order page in every state: paid, awaiting payment, shipped, or cancelled. SF-2.70, SF-2.71 */
export function OrderPage({
  shown: { order, qr, problem, isInProgress, proof, madeAt },
  rejected,
  isJustCancelled,
}: OrderPageProps) {
  const awaitsPayment = order.allows.pay
  const hasFailed = problem !== null && !isInProgress
  return (
    <div className={layout.wrap}>
      <OrderHead order={order} problem={hasFailed ? problem : null} madeAt={madeAt} isJustCancelled={isJustCancelled} />
      <div className={purchase.columns}>
        <div className={layout.stack}>
          {problem && isInProgress && <PaymentInProgress text={problem} />}
          {rejected?.message && rejected.form !== 'account' && (
            <Notice kind="bad" isAnswer>
              {rejected.message}
            </Notice>
          )}
          {order.paymentBankDetails && awaitsPayment && (
            <BankTransfer bank={order.paymentBankDetails} amount={order.totals.openAmount.formatted} qr={qr} />
          )}
          {awaitsPayment && order.paymentMethods.length > 0 && (
            <PayAgain order={order} proof={proof} isFirst={hasFailed} />
          )}
          {!hasFailed && <OrderSections order={order} proof={proof} madeAt={madeAt} rejected={rejected} />}
        </div>
        <OrderSummary order={order} proof={proof} isPaymentOnly={hasFailed} />
      </div>
    </div>
  )
}

/** Items, delivery and actions. Hidden after a failed payment, when the page shows the payment alone. */
function OrderSections({
  order,
  proof,
  madeAt,
  rejected,
}: Pick<OrderPageData, 'order' | 'proof' | 'madeAt'> & Pick<OrderPageProps, 'rejected'>) {
  const t = useText()
  return (
    <>
      <section className={styles.part} aria-label={t('order.items')}>
        <OrderItems order={order} />
      </section>
      <OrderFacts order={order} />
      {order.order.status !== 'cancelled' && (
        <OrderNotificationOffer order={{ orderId: order.order.id, accessKey: order.order.accessKey, ...proof }} />
      )}
      <ReturnBox
        order={order}
        madeAt={madeAt}
        proof={proof}
        returnPath={`/confirmation/${order.order.id}/${order.order.accessKey}/return`}
      />
      <Guarantee />
      {order.allows.saveToAccount && <SaveToAccount proof={proof} />}
      {order.allows.createAccount && (
        <CreateAccount rejected={rejected?.form === 'account' ? rejected : undefined} proof={proof} />
      )}
    </>
  )
}
