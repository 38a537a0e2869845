import type { ReactNode } from 'react'
import styles from '../checkout.module.css'

interface Props {
  /** Its address within the page: '#contact-information'. */
  readonly id: string
  readonly number?: number
  readonly title: string
  readonly children: ReactNode
}

/** A section of the checkout. */
export function Step({ id, number, title, children }: Props) {
  return (
    <section className={styles.step} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>
        {number !== undefined && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        {title}
      </h2>
      {children}
    </section>
  )
}
