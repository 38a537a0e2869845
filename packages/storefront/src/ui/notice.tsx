import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

interface Props {
  readonly kind?: 'info' | 'ok' | 'warn' | 'bad'
  /**
   * It answers what was just sent: the page that comes back begins with it, wherever it is on the page. The browser does not do so where the address of
   * the page names a place of its own.
   */
  readonly isAnswer?: boolean
  readonly children: ReactNode
}

/** A message that belongs to its place on the page; what passes by is a notification. */
export function Notice({ kind = 'info', isAnswer = false, children }: Props) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that comes back with an answer begins with it
  const begins = isAnswer ? { tabIndex: -1, autoFocus: true } : {}
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'} {...begins}>
      <Icon name={kind === 'ok' ? 'check' : 'alert'} />
      <div>{children}</div>
    </div>
  )
}
