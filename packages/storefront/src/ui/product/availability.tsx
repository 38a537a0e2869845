import { availabilityTone } from '@vitrine/contract/catalogue/availability'
import styles from '../badge.module.css'

/** Always a word with a dot, never a colour alone. SF-3.32 */
export function Availability({ id, text }: { id: number; text: string }) {
  return (
    <span className={styles.badge} data-tone={availabilityTone(id)}>
      {text}
    </span>
  )
}
