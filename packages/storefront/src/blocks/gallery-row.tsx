import type { ReactNode } from 'react'
import { usePath, useText } from '../text/text.tsx'
import layout from '../ui/layout.module.css'
import { ProductCard } from '../ui/product-card.tsx'
import styles from './gallery-row.module.css'
import type { Gallery } from './loaded.ts'

/** Products in a row to swipe, below what is said about them, and the way to the rest. */
export function GalleryRow({ gallery: { path: rest, total, cards }, children }: { gallery: Gallery; children: ReactNode }) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className={layout.head}>
        <div>{children}</div>
        {rest && <a className={`${layout.link} ${styles.all}`} href={path(rest)}>{t('blocks.seeAll', { count: total })}</a>}
      </div>
      <div className={layout.rail}>{cards.map((card) => <ProductCard key={card.id} card={card} sizes="(min-width: 1024px) 23vw, 62vw" />)}</div>
    </>
  )
}
