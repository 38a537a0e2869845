import { useText } from '../../text/text.tsx'
import { Guarantee } from '../../ui/guarantee.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase.module.css'
import { BankTransfer } from './bank-transfer.tsx'
import { CreateAccount } from './create-account.tsx'
import type { ShownOrder } from './load-order.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import type { OrderRejected } from './order-action.ts'
import { InProgress } from './in-progress.tsx'
import { OrderNews } from './order-news.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './order-page.module.css'
import { OrderSummary } from './order-summary.tsx'
import { PayAgain } from './pay-again.tsx'
import { ReturnBox } from './return-box.tsx'
import { SaveToAccount } from './save-to-account.tsx'

interface Props {
  readonly shown: ShownOrder
  readonly rejected: OrderRejected | undefined
  /** The page comes back from cancelling it. */
  readonly isJustCancelled: boolean
}

/** The confirmation of an order, for as long as there is one: paid, waiting for money, sent, or cancelled. SF-2.70, SF-2.71 */
export function OrderPage({ shown: { order, qr, problem, isInProgress, proof, madeAt }, rejected, isJustCancelled }: Props) {
  const waits = order.allows.pay
  const hasFailed = problem !== null && !isInProgress
  return (
    <div className={layout.wrap}>
      <OrderHead order={order} problem={hasFailed ? problem : null} madeAt={madeAt} isJustCancelled={isJustCancelled} />
      <div className={purchase.columns}>
        <div className={layout.stack}>
          {problem && isInProgress && <InProgress text={problem} />}
          {rejected?.message && rejected.form !== 'account' && <Notice kind="bad" isAnswer>{rejected.message}</Notice>}
          {order.paymentBankDetails && waits && <BankTransfer bank={order.paymentBankDetails} amount={order.totals.openAmount.formatted} qr={qr} />}
          {waits && order.paymentMethods.length > 0 && <PayAgain order={order} proof={proof} isFirst={hasFailed} />}
          {!hasFailed && <Everything order={order} proof={proof} madeAt={madeAt} rejected={rejected} />}
        </div>
        <OrderSummary order={order} proof={proof} isPaymentOnly={hasFailed} />
      </div>
    </div>
  )
}

/** What was ordered, where it goes, and what can be done with it. After a payment that failed there is the payment alone. */
function Everything({ order, proof, madeAt, rejected }: Pick<ShownOrder, 'order' | 'proof' | 'madeAt'> & Pick<Props, 'rejected'>) {
  const t = useText()
  return (
    <>
      <section className={styles.part} aria-label={t('order.items')}><OrderItems order={order} /></section>
      <OrderFacts order={order} />
      {order.order.status !== 'cancelled' && <OrderNews order={{ orderId: order.order.id, accessKey: order.order.accessKey, ...proof }} />}
      <ReturnBox order={order} madeAt={madeAt} proof={proof} returnPlace={`/confirmation/${order.order.id}/${order.order.accessKey}/return`} />
      <Guarantee />
      {order.allows.saveToAccount && <SaveToAccount proof={proof} />}
      {order.allows.createAccount && <CreateAccount rejected={rejected?.form === 'account' ? rejected : undefined} proof={proof} />}
    </>
  )
}
