import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

interface Shown {
  readonly href: string
  /** Says more than the text, for those who do not see the sign. */
  readonly label?: string
  readonly isCurrent?: boolean
  readonly isRemovable?: boolean
  readonly isBare?: boolean
  readonly keepsScroll?: boolean
  readonly children: ReactNode
}

/** A short link in a row of its like: a narrower choice, or a choice that can be let go. */
export function Chip({ href, label, isCurrent, isRemovable, isBare, keepsScroll, children }: Shown) {
  return (
    <li>
      <a className={styles.chip} href={href} aria-label={label} aria-current={isCurrent ? 'page' : undefined} data-bare={isBare || undefined} data-keep-scroll={keepsScroll ? '' : undefined}>
        {children}{isRemovable && <Icon name="close" small />}
      </a>
    </li>
  )
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return <ul className={styles.chips} aria-label={label}>{children}</ul>
}
