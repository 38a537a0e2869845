import { useText } from '../../text/text.tsx'
import styles from './checkout.module.css'

/** Instead of the card's fields, when they or their script cannot come: the card is entered at the provider. */
export function CardUnreachable() {
  return <p className={styles['card-note']}>{useText()('checkout.cardUnreachable')}</p>
}
