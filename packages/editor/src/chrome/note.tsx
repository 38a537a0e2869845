import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A short notice. */
export function Note({ kind = 'info', children }: { kind?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={kind === 'info' ? 'ed-note' : `ed-note ${kind}`}>
      <Icon name={kind === 'info' ? 'info' : 'alert'} small />
      <span>{children}</span>
    </div>
  )
}
