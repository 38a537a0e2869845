import { useId, useState } from 'react'
import styles from './under-review.module.css'

/** A label on an entry under review, with a tooltip for pointer, keyboard and touch that Escape closes. SF-4.04 */
export function UnderReview({ label, hint }: { label: string; hint: string }) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  return (
    <span
      className={styles.holder}
      data-dismissed={isDismissed || undefined}
      onPointerEnter={() => setDismissed(false)}
    >
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onFocus={() => setDismissed(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setDismissed(true)
        }}
      >
        {label}
      </button>
      <span role="tooltip" id={id} className={styles.tip}>
        {hint}
      </span>
    </span>
  )
}
