import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { Proof } from './load-order.ts'
import styles from './order-page.module.css'
import { ProofFields } from './access/proof-fields.tsx'

/** Cancels an unpaid order in two steps, with and without script. */
export function CancelOrder({ proof }: { readonly proof: Proof }) {
  const t = useText()
  return (
    <form method="post">
      <ProofFields proof={proof} />
      <details className={styles.cancel}>
        <summary>{t('order.cancel')}</summary>
        <p>{t('order.cancelHelp')}</p>
        <Button type="submit" name="intent" value="cancel" kind="second" wide>
          {t('order.cancelNow')}
        </Button>
      </details>
    </form>
  )
}
