import type { ReactNode } from 'react'
import layout from '../../../ui/styles/layout.module.css'
import styles from './personal.module.css'

/** A section of the personal data with an anchor. */
export function Section({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section id={id} className={`${layout.panel} ${styles.section}`} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </section>
  )
}
