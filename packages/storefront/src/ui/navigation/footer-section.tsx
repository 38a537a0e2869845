import type { ReactNode } from 'react'
import styles from './footer-section.module.css'

interface Props {
  readonly title: string
  /** The block property of the title, for the editor. */
  readonly titleAt?: string
  readonly children: ReactNode
}

/**
 * A part of the footer under its title: folded on phones, open on wider screens. A browser that cannot open it by its
 * style sheet keeps it folded at any width.
 * The title is there twice, and only one of them is drawn: a summary without anything to fold would be a stop of the
 * keyboard that does nothing.
 */
export function FooterSection({ title, titleAt, children }: Props) {
  return (
    <>
      <h2 className={styles.title} data-at={titleAt}>
        {title}
      </h2>
      <details className={styles.fold}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {children}
      </details>
    </>
  )
}
