import type { Order } from '@vitrine/contract/order'
import { useLocale, usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { dayOf } from './days.ts'
import type { Proof } from './load-order.ts'
import styles from './order-page.module.css'
import { ProofFields } from './proof-fields.tsx'

interface Props {
  readonly order: Order
  readonly proof: Proof
  /** Where the steps of a return are; null: the page has a button for them elsewhere. */
  readonly returnPlace: string | null
}

/** Until when things come back, and both ways: a return, or the withdrawal of the law, which needs no more than one confirmation here. SF-4.36 */
export function ReturnBox({ order: { order, isReturnable, returnUntil, withdrawUntil, timeZone }, proof, returnPlace }: Props) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const { id, email, status, billingAddress } = order
  if (status === 'cancelled') return null
  const day = (iso: string) => dayOf(iso, { locale, timeZone })
  const name = [billingAddress.firstName, billingAddress.lastName].join(' ').trim() || billingAddress.companyName
  const declared = [['intent', 'declare'], ['name', name], ['orderId', String(id)], ['email', email], ['scope', 'all']] as const
  return (
    <section className={`${layout.panel} ${layout.stack} ${styles.returning}`}>
      <h2>{t('order.returning')}</h2>
      {isReturnable && <p className={`${layout.soft} ${layout.small}`}>{returnUntil ? t('order.returnUntil', { day: day(returnUntil) }) : t('order.returnAnytime')}</p>}
      {isReturnable && returnPlace && <ToReturn place={path(returnPlace)} proof={proof}>{t('order.returnItems')}</ToReturn>}
      <p className={`${layout.soft} ${layout.small}`}>{withdrawUntil ? t('order.withdrawUntil', { day: day(withdrawUntil) }) : t('order.withdrawAnytime')}</p>
      <form method="post" action={path('/withdrawal')}>
        {declared.map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
        <Button type="submit" kind="quiet">{t('order.withdraw')}</Button>
      </form>
    </section>
  )
}

/** Whoever had to prove who they are proves it again with the form: an address alone opens nothing. */
function ToReturn({ place, proof, children }: { readonly place: string; readonly proof: Proof; readonly children: string }) {
  if (!proof.name && !proof.postcode) return <p><ButtonLink kind="second" href={place}>{children}</ButtonLink></p>
  return <form method="post" action={place}><ProofFields proof={proof} /><Button type="submit" name="intent" value="open" kind="second">{children}</Button></form>
}
