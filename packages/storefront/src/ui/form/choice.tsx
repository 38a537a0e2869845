import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from '../purchase/purchase.module.css'

/** One of several, each on a line of its own: shipping methods, payment methods. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}

interface OptionContent {
  readonly label: ReactNode
  readonly note?: ReactNode
  /** At the end of the line: what it costs. */
  readonly amount?: ReactNode
}

export function ChoiceOption({
  label,
  note,
  amount,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type'> & OptionContent) {
  return (
    <label className={styles.option}>
      <input {...rest} type="radio" />
      <span className={styles.words}>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </label>
  )
}
