import type { Order } from '@vitrine/contract/order'
import { useText } from '../../text/text.tsx'
import { Guarantee } from '../../ui/guarantee.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import purchase from '../../ui/purchase.module.css'
import { PurchaseLine } from '../../ui/purchase-line.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { CreateAccount } from './create-account.tsx'
import type { ShownOrder } from './load-order.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import type { OrderRejected } from './order-action.ts'
import { InProgress } from './in-progress.tsx'
import { linesOf } from './order-lines.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayAgain } from './pay-again.tsx'

interface Props {
  readonly shown: ShownOrder
  readonly rejected: OrderRejected | undefined
}

/** The confirmation of an order, for as long as there is one: paid, waiting for money, sent, or cancelled. SF-2.70, SF-2.71 */
export function OrderPage({ shown: { order, qr, problem, isInProgress, proof }, rejected }: Props) {
  const t = useText()
  const waits = order.allows.pay
  return (
    <div className={layout.wrap}>
      <OrderHead order={order} hasProblem={problem !== null && !isInProgress} />
      <div className={purchase.columns}>
        <div className={layout.stack}>
          {problem && (isInProgress ? <InProgress text={problem} /> : <Notice kind="bad">{problem}</Notice>)}
          {rejected?.message && rejected.form !== 'account' && <Notice kind="bad">{rejected.message}</Notice>}
          {order.paymentBankDetails && waits && <BankTransfer bank={order.paymentBankDetails} amount={order.totals.openAmount.formatted} status={order.paymentStatus} qr={qr} />}
          {waits && order.paymentMethods.length > 0 && <PayAgain order={order} proof={proof} isFirst={problem !== null && !isInProgress} />}
          <section className={layout.panel} aria-label={t('order.items')}><Items order={order} /></section>
          <OrderFacts order={order} />
          <Guarantee />
          {order.allows.createAccount && <CreateAccount rejected={rejected?.form === 'account' ? rejected : undefined} proof={proof} />}
        </div>
        <OrderSummary order={order} proof={proof} />
      </div>
    </div>
  )
}

function Items({ order }: { order: Order }) {
  return <>{linesOf(order).map(({ key, ...line }) => <PurchaseLine key={key} {...line} />)}</>
}
