import { useId, useState } from 'react'
import styles from './under-review.module.css'

/** A word on an entry that waits to be read, and a tooltip that says so: shown to pointer, keyboard and touch, gone with Escape. SF-4.04 */
export function UnderReview({ label, hint }: { label: string; hint: string }) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  return (
    <span className={styles.holder} data-dismissed={isDismissed || undefined} onPointerEnter={() => setDismissed(false)}>
      <button type="button" className={styles.word} aria-describedby={id} onFocus={() => setDismissed(false)} onKeyDown={({ key }) => { if (key === 'Escape') setDismissed(true) }}>{label}</button>
      <span role="tooltip" id={id} className={styles.tip}>{hint}</span>
    </span>
  )
}
