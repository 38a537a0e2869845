import type { Order } from '@vitrine/contract/order'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import layout from '../../ui/layout.module.css'
import type { Proof } from './load-order.ts'
import styles from './order-page.module.css'
import { ProofFields } from './proof-fields.tsx'

interface Props {
  readonly order: Order
  readonly proof: Proof
  /** After a payment that failed it is the first thing to do; beside a bank transfer it is another way. */
  readonly isFirst: boolean
}

/** Pays an order that waits for its money, by the same method or another one. */
export function PayAgain({ order, proof, isFirst }: Props) {
  const t = useText()
  const [chosen, choose] = useState(order.paymentMethodId)
  const amount = order.totals.openAmount.formatted
  const isOther = chosen !== order.paymentMethodId
  const isTransfer = order.paymentMethods.find(({ id }) => id === chosen)?.key === 'advance'
  return (
    <section className={`${layout.panel} ${styles.pay}`}>
      <form method="post" className={layout.stack}>
        <ProofFields proof={proof} />
        <h2>{t(isFirst ? 'order.tryAgain' : order.paymentBankDetails ? 'order.otherWay' : 'order.payNow')}</h2>
        <Choice label={t('order.payment')}>
          {order.paymentMethods.map((method) => (
            <ChoiceOption key={method.id} name="paymentId" value={method.id} label={method.name} note={method.description} checked={method.id === chosen} onChange={() => choose(method.id)}
              amount={method.fee.value > 0 ? `+${method.fee.formatted}` : undefined} />
          ))}
        </Choice>
        <p className={`${layout.soft} ${layout.small}`}>{t('order.neverTwice')}</p>
        <Button type="submit" name="intent" value="pay" size="big" wide>
          {isTransfer ? t('order.chooseTransfer') : t(isOther ? 'order.changeAndPay' : 'order.pay', { amount })}
        </Button>
      </form>
    </section>
  )
}
