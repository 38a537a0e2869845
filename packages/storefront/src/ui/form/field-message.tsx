import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

/** Help below a field, or what is wrong with its value; the latter is announced. */
export function FieldMessage({ id, bad, children }: { id?: string; bad?: boolean; children: ReactNode }) {
  return (
    <p id={id} className={styles.message} data-bad={bad || undefined} role={bad ? 'alert' : undefined}>
      {bad && <Icon name="alert" small />}
      {children}
    </p>
  )
}
