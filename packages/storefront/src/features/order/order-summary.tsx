import type { DocumentType, Order } from '@vitrine/contract/order'
import type { ReactNode } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Sums } from '../../ui/sums.tsx'
import type { Proof } from './load-order.ts'
import styles from './order-page.module.css'
import { ProofFields } from './proof-fields.tsx'

/** Subtotal, shipping, VAT, total, and the papers. SF-2.71 */
export function OrderSummary({ order, proof }: { order: Order; proof: Proof }) {
  const t = useText()
  const path = usePath()
  const { orderItems, documents, deliveryAddress } = order.order
  const count = orderItems.filter(({ typeId }) => typeId === 1 || typeId === 3).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside className={`${layout.panel} ${layout.stack}`} aria-label={t('sums.summary')}>
      <h2 className={styles.summaryTitle}>{t('sums.summary')}</h2>
      <Sums totals={order.totals} count={count} country={deliveryAddress.countryName} last={order.allows.pay ? 'toPay' : 'total'} />
      {documents.map(({ id, type, number, url }) => <DocumentLink key={id} url={url} proof={proof}>{t(`document.${shownType(type)}`, { number })}</DocumentLink>)}
      <ButtonLink kind="quiet" wide href={path('/')}>{t('order.goOn')}</ButtonLink>
      {order.allows.cancel && (
        <form method="post">
          <ProofFields proof={proof} />
          <details className={styles.cancel}>
            <summary>{t('order.cancel')}</summary>
            <p>{t('order.cancelHelp')}</p>
            <Button type="submit" name="intent" value="cancel" kind="second" wide>{t('order.cancelNow')}</Button>
          </details>
        </form>
      )}
    </aside>
  )
}

/** Whoever had to prove who they are proves it again with the form: an address alone opens nothing. */
function DocumentLink({ url, proof, children }: { url: string; proof: Proof; children: ReactNode }) {
  if (!proof.name && !proof.postcode) return <ButtonLink kind="second" wide href={url} data-reload download>{children}</ButtonLink>
  return <form method="post" action={url}><ProofFields proof={proof} /><Button type="submit" kind="second" wide>{children}</Button></form>
}

const named = ['invoice', 'order_confirmation', 'delivery_note', 'credit_note', 'pro_forma_invoice', 'reversal_document'] as const satisfies readonly DocumentType[]

function shownType(type: DocumentType): (typeof named)[number] | 'other' {
  return named.find((each) => each === type) ?? 'other'
}
