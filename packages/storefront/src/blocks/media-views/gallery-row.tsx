import type { ReactNode } from 'react'
import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import { ProductCard } from '../../ui/product/product-card.tsx'
import styles from './gallery-row.module.css'
import type { Gallery } from '../data/block-data.ts'

/** A swipeable row of products with headings and a link to all of them. */
export function GalleryRow({
  gallery: { path: morePath, total, cards },
  children,
}: {
  gallery: Gallery
  children: ReactNode
}) {
  const t = useText()
  const path = usePath()
  return (
    <>
      <div className={layout.head}>
        <div>{children}</div>
        {morePath && (
          <a className={`${layout.link} ${styles.all}`} href={path(morePath)}>
            {t('blocks.seeAll', { count: total })}
          </a>
        )}
      </div>
      <div className={layout.rail}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} sizes="(min-width: 1024px) 23vw, 62vw" />
        ))}
      </div>
    </>
  )
}
