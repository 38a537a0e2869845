import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import type { Proof } from '../load-order.ts'
import type { RejectedOrderForm } from '../order-action.ts'
import styles from '../order-page.module.css'
import { ProofFields } from './proof-fields.tsx'

/** Offers a guest to create an account from the order: only a password is missing. SF-2.72 */
export function CreateAccount({ rejected, proof }: { rejected: RejectedOrderForm | undefined; proof: Proof }) {
  const t = useText()
  return (
    <section className={styles.account} id="create-account">
      <h2 className={styles.heading}>{t('order.keepTitle')}</h2>
      <p>{t('order.keepText')}</p>
      <form method="post" noValidate>
        <ProofFields proof={proof} />
        <TextField
          label={t('order.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          error={rejected?.message}
          help={t('order.passwordHelp')}
        />
        <Button type="submit" name="intent" value="account">
          {t('order.createAccount')}
        </Button>
      </form>
    </section>
  )
}
