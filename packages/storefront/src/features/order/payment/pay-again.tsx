import type { Order } from '@vitrine/contract/orders/order'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceOption } from '../../../ui/form/choice.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { Proof } from '../load-order.ts'
import styles from '../order-page.module.css'
import { ProofFields } from '../access/proof-fields.tsx'

interface PayAgainProps {
  readonly order: Order
  readonly proof: Proof
  /** True after a failed payment; false beside a bank transfer, where it is an alternative. */
  readonly isFirst: boolean
}

/**
 * Pays an unpaid order, by the same method or another one. The inputs are uncontrolled, so that a choice before
 * hydration is kept.
 */
export function PayAgain({ order, proof, isFirst }: PayAgainProps) {
  const t = useText()
  const isTransfer = order.paymentBankDetails !== null
  // The transfer details are shown beside it already.
  const methods = order.paymentMethods.filter(({ id }) => !isTransfer || id !== order.paymentMethodId)
  const selected = methods.find(({ id }) => id === order.paymentMethodId) ?? methods[0]
  if (!selected) return null
  const form = (
    <form method="post" className={layout.stack}>
      <ProofFields proof={proof} />
      <Choice label={t('order.payment')}>
        {methods.map((method) => (
          <ChoiceOption
            key={method.id}
            name="paymentId"
            value={method.id}
            label={method.name}
            note={method.description}
            defaultChecked={method.id === selected.id}
            amount={method.fee.value > 0 ? `+${method.fee.formatted}` : undefined}
          />
        ))}
      </Choice>
      <p className={`${layout.soft} ${layout.small}`}>{t('order.neverTwice')}</p>
      <Button type="submit" name="intent" value="pay" size="big" wide>
        {t('order.pay', { amount: order.totals.openAmount.formatted })}
      </Button>
    </form>
  )
  // The transfer details come first: other methods are collapsed.
  if (isTransfer && !isFirst)
    return (
      <details className={`${styles.part} ${styles.other}`}>
        <summary>
          <h2 className={styles.heading}>{t('order.otherWay')}</h2>
        </summary>
        {form}
      </details>
    )
  return (
    <section className={layout.panel}>
      <h2 className={styles.heading}>{t(isFirst ? 'order.tryAgain' : 'order.payNow')}</h2>
      {form}
    </section>
  )
}
