import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  readonly tone: 'info' | 'ok' | 'warn' | 'bad'
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A message in place. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <div className={`note ${tone}`} role={tone === 'bad' ? 'alert' : 'note'}>
      <Icon name={tone === 'ok' ? 'check' : tone === 'info' ? 'info' : 'warning'} />
      <div>{children}</div>
      {action !== undefined && <span className="end">{action}</span>}
    </div>
  )
}
