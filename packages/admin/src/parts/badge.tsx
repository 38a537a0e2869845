import type { ReactNode } from 'react'

interface BadgeProps {
  readonly tone?: 'ok' | 'warn' | 'bad' | 'info'
  /** Full: done; half: partly; ring: not begun. */
  readonly dot?: 'full' | 'half' | 'ring'
  readonly children: ReactNode
}

/** A state in a word. */
export function Badge({ tone, dot = 'full', children }: BadgeProps) {
  return (
    <span className={tone === undefined ? 'bdg' : `bdg ${tone}`}>
      <i className={dot === 'full' ? '' : dot} />
      {children}
    </span>
  )
}
