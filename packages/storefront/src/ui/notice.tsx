import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

interface Props {
  readonly kind?: 'info' | 'ok' | 'warn' | 'bad'
  /**
   * It answers a submission: the returned page focuses it. The browser does not do so when the address has a fragment.
   */
  readonly isAnswer?: boolean
  readonly children: ReactNode
}

/** A message at its place on the page; temporary ones are notifications. */
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
