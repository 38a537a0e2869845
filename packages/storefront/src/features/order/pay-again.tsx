import type { Order } from '@vitrine/contract/order'
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

/** Pays an order that waits for its money, by the same method or another one. The form keeps its own choice: it may be made before script has come. */
export function PayAgain({ order, proof, isFirst }: Props) {
  const t = useText()
  const isTransfer = order.paymentBankDetails !== null
  // How to transfer stands beside it already.
  const methods = order.paymentMethods.filter(({ id }) => !isTransfer || id !== order.paymentMethodId)
  const present = methods.find(({ id }) => id === order.paymentMethodId) ?? methods[0]
  if (!present) return null
  const form = (
    <form method="post" className={layout.stack}>
      <ProofFields proof={proof} />
      <Choice label={t('order.payment')}>
        {methods.map((method) => (
          <ChoiceOption key={method.id} name="paymentId" value={method.id} label={method.name} note={method.description} defaultChecked={method.id === present.id}
            amount={method.fee.value > 0 ? `+${method.fee.formatted}` : undefined} />
        ))}
      </Choice>
      <p className={`${layout.soft} ${layout.small}`}>{t('order.neverTwice')}</p>
      <Button type="submit" name="intent" value="pay" size="big" wide>{t('order.pay', { amount: order.totals.openAmount.formatted })}</Button>
    </form>
  )
  // The transfer's details are what the shopper came for: other methods are one press away.
  if (isTransfer && !isFirst) return <details className={`${styles.part} ${styles.other}`}><summary><h2 className={styles.heading}>{t('order.otherWay')}</h2></summary>{form}</details>
  return <section className={layout.panel}><h2 className={styles.heading}>{t(isFirst ? 'order.tryAgain' : 'order.payNow')}</h2>{form}</section>
}
