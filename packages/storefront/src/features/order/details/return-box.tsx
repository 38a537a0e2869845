import type { Order } from '@vitrine/contract/orders/order'
import { usePath, useText } from '../../../text/text.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Deadline, Time } from '../../../ui/time.tsx'
import type { Proof } from '../load-order.ts'
import styles from '../order-page.module.css'
import { ProofFields } from '../access/proof-fields.tsx'

interface ReturnBoxProps {
  readonly order: Pick<Order, 'isReturnable' | 'returnUntil' | 'withdrawUntil' | 'withdrawnAt' | 'timeZone'> & {
    readonly order: Pick<Order['order'], 'id' | 'email' | 'status'> & {
      readonly billingAddress: Pick<Order['order']['billingAddress'], 'firstName' | 'lastName' | 'companyName'>
    }
  }
  readonly proof: Proof
  readonly madeAt: string
  /** The path of the return form; null: the page has a button for it elsewhere. */
  readonly returnPath: string | null
}

/** Return deadlines and both options: a return, or the legal withdrawal, which takes one confirmation here. SF-4.36 */
export function ReturnBox({
  order: { order, isReturnable, returnUntil, withdrawUntil, withdrawnAt, timeZone },
  proof,
  madeAt,
  returnPath,
}: ReturnBoxProps) {
  const t = useText()
  const path = usePath()
  const { id, email, status, billingAddress } = order
  if (status === 'cancelled') return null
  const name = [billingAddress.firstName, billingAddress.lastName].join(' ').trim() || billingAddress.companyName
  // The declaration stays reachable from the footer.
  const isOver = withdrawUntil !== null && Date.parse(withdrawUntil) < Date.parse(madeAt)
  const declarationFields = [
    ['intent', 'declare'],
    ['name', name],
    ['orderId', String(id)],
    ['email', email],
    ['scope', 'all'],
  ] as const
  return (
    <section className={`${styles.part} ${styles.returning}`}>
      <h2 className={styles.heading}>{t('order.returning')}</h2>
      {isReturnable && (
        <p className={`${layout.soft} ${layout.small}`}>
          {returnUntil ? (
            <Deadline at={returnUntil} timeZone={timeZone} madeAt={madeAt}>
              {(day) => t('order.returnUntil', { day })}
            </Deadline>
          ) : (
            t('order.returnAnytime')
          )}
        </p>
      )}
      {isReturnable && returnPath && (
        <ReturnLink href={path(returnPath)} proof={proof}>
          {t('order.returnItems')}
        </ReturnLink>
      )}
      <p className={`${layout.soft} ${layout.small}`}>
        {withdrawnAt ? (
          <Time at={withdrawnAt} style="date" timeZone={timeZone}>
            {(day) => t('order.withdrawn', { day })}
          </Time>
        ) : withdrawUntil ? (
          <Deadline at={withdrawUntil} timeZone={timeZone} madeAt={madeAt}>
            {(day) => t(isOver ? 'order.withdrawEnded' : 'order.withdrawUntil', { day })}
          </Deadline>
        ) : (
          t('order.withdrawAnytime')
        )}
      </p>
      {!isOver && !withdrawnAt && (
        <form method="post" action={path('/withdrawal')}>
          {declarationFields.map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button type="submit" kind="quiet">
            {t('order.withdraw')}
          </Button>
        </form>
      )}
    </section>
  )
}

/** When the order needs a proof, the form sends it again. */
function ReturnLink({
  href,
  proof,
  children,
}: {
  readonly href: string
  readonly proof: Proof
  readonly children: string
}) {
  if (!proof.name && !proof.postcode)
    return (
      <p>
        <ButtonLink kind="second" href={href}>
          {children}
        </ButtonLink>
      </p>
    )
  return (
    <form method="post" action={href}>
      <ProofFields proof={proof} />
      <Button type="submit" name="intent" value="open" kind="second">
        {children}
      </Button>
    </form>
  )
}
