import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

interface ChipProps {
  readonly href: string
  /** Says more than the text, for those who do not see the sign. */
  readonly label?: string
  readonly isCurrent?: boolean
  readonly isRemovable?: boolean
  readonly isBare?: boolean
  readonly keepsScroll?: boolean
  readonly children: ReactNode
}

/** A short link in a row: a filter, or an active filter that can be removed. */
export function Chip({ href, label, isCurrent, isRemovable, isBare, keepsScroll, children }: ChipProps) {
  return (
    <li>
      <a
        className={styles.chip}
        href={href}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        data-bare={isBare || undefined}
        data-keep-scroll={keepsScroll ? '' : undefined}
      >
        {children}
        {isRemovable && <Icon name="close" small />}
      </a>
    </li>
  )
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  )
}
