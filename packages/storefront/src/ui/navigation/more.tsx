import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './more.module.css'

interface Props {
  readonly title: string
  /** '(optional)' */
  readonly note?: string
  readonly open?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a form that most people leave closed. */
export function More({ title, note, open, className, children }: Props) {
  return (
    <details className={className ? `${styles.more} ${className}` : styles.more} open={open}>
      <summary>
        <Icon name="chevron" small />
        {title}
        {note && (
          <>
            {' '}
            <span className={styles.note}>{note}</span>
          </>
        )}
      </summary>
      {children}
    </details>
  )
}
