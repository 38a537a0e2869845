import { usePath, useText } from '../text/text.tsx'
import { Html } from '../ui/html.tsx'
import layout from '../ui/layout.module.css'
import { ProductCard } from '../ui/product-card.tsx'
import { BlockFrame } from './block-frame.tsx'
import { Headings } from './headings.tsx'
import type { ViewProps } from './loaded.ts'
import styles from './recommended-products.module.css'

/** The first products of a category in a row to swipe, and the way to the rest. */
export function RecommendedProductsView({ block, loaded, isInside }: ViewProps<'ProductRecommendedProducts'>) {
  const t = useText()
  const path = usePath()
  const { categoryId, text } = block.content
  const gallery = categoryId === null ? undefined : loaded.galleries[categoryId]
  return (
    <BlockFrame block={block} isInside={isInside}>
      {gallery && (
        <>
          <div className={layout.head}>
            <div><Headings text={text} />{text.htmlDescription && <Html at="text.htmlDescription">{text.htmlDescription}</Html>}</div>
            {gallery.path && <a className={`${layout.link} ${styles.all}`} href={path(gallery.path)}>{t('blocks.seeAll', { count: gallery.total })}</a>}
          </div>
          <div className={layout.rail}>{gallery.cards.map((card) => <ProductCard key={card.id} card={card} sizes="(min-width: 1024px) 23vw, 62vw" />)}</div>
        </>
      )}
    </BlockFrame>
  )
}
