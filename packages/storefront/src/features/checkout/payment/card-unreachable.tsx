import { useText } from '../../../text/text.tsx'
import styles from '../checkout.module.css'

/** Shown when the card fields or their script cannot be loaded: the card is entered on the provider's page. */
export function CardUnreachable() {
  return <p className={styles['card-note']}>{useText()('checkout.cardUnreachable')}</p>
}
