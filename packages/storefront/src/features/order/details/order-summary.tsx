import type { Order } from '@vitrine/contract/orders/order'
import type { ReactNode } from 'react'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Sums } from '../../../ui/purchase/sums.tsx'
import { CancelOrder } from '../cancel-order.tsx'
import { toDocumentTextKey } from './document-text-key.ts'
import type { Proof } from '../load-order.ts'
import { countItems } from './order-lines.ts'
import styles from '../order-page.module.css'
import { ProofFields } from '../access/proof-fields.tsx'

/** Totals and documents. SF-2.71 */
export function OrderSummary({
  order,
  proof,
  isPaymentOnly,
}: {
  readonly order: Order
  readonly proof: Proof
  readonly isPaymentOnly: boolean
}) {
  const t = useText()
  const path = usePath()
  const { documents, deliveryAddress, id, accessKey } = order.order
  return (
    <aside className={`${layout.panel} ${layout.stack}`} aria-label={t('sums.summary')}>
      <h2 className={styles.heading}>{t('sums.summary')}</h2>
      <Sums
        totals={order.totals}
        count={countItems(order)}
        country={deliveryAddress.countryName}
        last={order.allows.pay ? 'toPay' : 'total'}
      />
      {!isPaymentOnly &&
        documents.map(({ type, number, url }) => (
          <DocumentLink key={url} url={url} proof={proof}>
            {t(`document.${toDocumentTextKey(type)}`, { number })}
          </DocumentLink>
        ))}
      {!isPaymentOnly && (
        <AgainLink address={path(`/confirmation/${id}/${accessKey}/again`)} proof={proof}>
          {t('order.again')}
        </AgainLink>
      )}
      {!isPaymentOnly && (
        <ButtonLink kind="quiet" wide href={path('/')}>
          {t('order.goOn')}
        </ButtonLink>
      )}
      {order.allows.cancel && <CancelOrder proof={proof} />}
    </aside>
  )
}

/** The link to order again. See DocumentLink. */
function AgainLink({ address, proof, children }: { address: string; proof: Proof; children: ReactNode }) {
  if (!proof.name && !proof.postcode)
    return (
      <ButtonLink kind="second" wide href={address}>
        {children}
      </ButtonLink>
    )
  return (
    <form method="post" action={address}>
      <ProofFields proof={proof} />
      <Button type="submit" name="intent" value="open" kind="second" wide>
        {children}
      </Button>
    </form>
  )
}

/** When the order needs a proof, the form sends it again. */
function DocumentLink({ url, proof, children }: { url: string; proof: Proof; children: ReactNode }) {
  if (!proof.name && !proof.postcode)
    return (
      <ButtonLink kind="second" wide href={url} data-reload download>
        {children}
      </ButtonLink>
    )
  return (
    <form method="post" action={url}>
      <ProofFields proof={proof} />
      <Button type="submit" kind="second" wide>
        {children}
      </Button>
    </form>
  )
}
