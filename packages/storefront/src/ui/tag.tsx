import { tagColours } from '@vitrine/contract/catalogue/tag-colour'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A word on a picture: 'New', 'Only 2 left', or a reduction. */
export function Tag({ kind, children }: { kind?: 'sale'; children: ReactNode }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  )
}

/** A tag in the colour that the operator gave it; dark or light text by its brightness. SF-3.33, SF-3.34 */
export function ColouredTag({ name, color }: { name: string; color: string }) {
  const { background, text } = tagColours(color)
  // The ground is drawn, since the page's security policy takes no style attributes.
  return (
    <span className={styles.tag} data-text={text}>
      <svg className={styles.ground} aria-hidden="true">
        <rect width="100%" height="100%" fill={background} />
      </svg>
      {name}
    </span>
  )
}
