import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** An empty state with a title and actions. */
export function Empty({
  title,
  text,
  actions,
  heading: Heading = 'h2',
  children,
}: {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {children}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
