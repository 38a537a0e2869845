import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A sentence that stands beside what it is about. */
export function Note({ kind = 'info', children }: { kind?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  return <div className={kind === 'info' ? 'ed-note' : `ed-note ${kind}`}><Icon name={kind === 'info' ? 'info' : 'alert'} small /><span>{children}</span></div>
}
