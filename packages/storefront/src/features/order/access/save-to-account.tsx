import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Proof } from '../load-order.ts'
import styles from '../order-page.module.css'
import { ProofFields } from './proof-fields.tsx'

/** Offers a logged-in customer to save a guest order to the account. SF-2.73 */
export function SaveToAccount({ proof }: { readonly proof: Proof }) {
  const t = useText()
  return (
    <section className={styles.account} id="save-order">
      <h2 className={styles.heading}>{t('order.saveTitle')}</h2>
      <p>{t('order.saveText')}</p>
      <form method="post">
        <ProofFields proof={proof} />
        <Button type="submit" name="intent" value="save">
          {t('order.save')}
        </Button>
      </form>
    </section>
  )
}
