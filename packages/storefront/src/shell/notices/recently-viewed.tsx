import { colourAddress } from '@vitrine/contract/catalogue/open-choice'
import { useEffect, useState } from 'react'
import { onePerItem, getRecentlyViewed, rememberViewed } from '../../data/recently-viewed.ts'
import { useShop } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { toCardModel, type CardModel } from '../../ui/product/card-model.ts'
import layout from '../../ui/styles/layout.module.css'
import { ProductCard } from '../../ui/product/product-card.tsx'
import styles from './recently-viewed.module.css'

/** The products viewed in this window. The list stays in the browser: no cookie, no record on the server. */
export function RecentlyViewed({ present, presentItem }: { present?: number; presentItem?: number }) {
  const t = useText()
  const { call } = useShop()
  const [cards, setCards] = useState<readonly CardModel[]>([])

  // Storage and network are outside React; the earlier list is shown, then the present product is added.
  useEffect(() => {
    const ids = getRecentlyViewed().filter((id) => id !== present)
    if (present !== undefined) rememberViewed(present)
    if (ids.length === 0) return
    let isGone = false
    call('getProductsByIds', { variationIds: ids })
      .then(({ products }) => {
        if (!isGone)
          setCards(
            onePerItem(products)
              .filter(({ item }) => item.id !== presentItem)
              .map((product) => ({ ...toCardModel(product, never), url: colourAddress(product.url) })),
          )
      })
      // The list is optional: on failure the page is shown without it.
      .catch(() => setCards([]))
    return () => {
      isGone = true
    }
  }, [call, present, presentItem])

  if (cards.length === 0) return null
  return (
    <section className={`${layout.wrap} ${styles.section}`}>
      <div className={layout.head}>
        <h2>{t('listing.recentlyViewed')}</h2>
      </div>
      <div className={layout.rail}>
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} sizes="(min-width: 1024px) 23vw, 62vw" />
        ))}
      </div>
    </section>
  )
}

// Viewed products are not marked as new.
const never = new Date(8.64e15)
