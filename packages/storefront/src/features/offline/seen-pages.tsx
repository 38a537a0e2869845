import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { useEffect, useState } from 'react'
import { listCachedPages, listSeenCards, type SeenPage } from '../../data/offline/seen.ts'
import { useVisitor } from '../../data/shop/shop-context.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import type { CardModel } from '../../ui/product/card-model.ts'
import layout from '../../ui/styles/layout.module.css'
import { ProductCard } from '../../ui/product/product-card.tsx'
import styles from './offline-page.module.css'

interface SeenData {
  /** All seen product cards, with or without a cached page. */
  readonly cards: readonly CardModel[]
  readonly products: readonly CardModel[]
  readonly pages: readonly SeenPage[]
}

/** Pages cached on this device: products with pictures, others by name. */
export function SeenPages() {
  const t = useText()
  const locale = useLocale()
  const { wished } = useVisitor()
  const [seen, setSeen] = useState<SeenData>()
  // Seen cards are in IndexedDB, pages in the service worker's cache.
  useEffect(() => {
    let isGone = false
    loadSeenData(locale).then(
      (found) => {
        if (!isGone) setSeen(found)
      },
      () => {
        if (!isGone) setSeen({ cards: [], products: [], pages: [] })
      },
    )
    return () => {
      isGone = true
    }
  }, [locale])
  if (!seen) return null
  const wishlistCards = seen.cards.filter(({ id }) => wished.has(id))
  if (seen.products.length === 0 && seen.pages.length === 0) return <p className={styles.none}>{t('offline.none')}</p>
  return (
    <>
      {wishlistCards.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen-wishes">
          <div className={layout.head}>
            <h2 id="seen-wishes">{t('offline.wishlist')}</h2>
          </div>
          <div className={layout.grid}>
            {wishlistCards.map((card) => (
              <ProductCard key={card.url} card={card} />
            ))}
          </div>
        </section>
      )}
      {seen.products.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen-products">
          <div className={layout.head}>
            <h2 id="seen-products">{t('offline.products')}</h2>
          </div>
          <div className={layout.grid}>
            {seen.products.map((card) => (
              <ProductCard key={card.url} card={card} />
            ))}
          </div>
          <p className={styles.remark}>{t('offline.prices')}</p>
        </section>
      )}
      {seen.pages.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen-pages">
          <div className={layout.head}>
            <h2 id="seen-pages">{t('offline.pages')}</h2>
          </div>
          <ul className={styles.pages}>
            {seen.pages.map(({ path, title }) => (
              <li key={path}>
                <a className={layout.link} href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const maxProducts = 8

async function loadSeenData(locale: ReturnType<typeof useLocale>): Promise<SeenData> {
  const [cards, cachedPages] = await Promise.all([listSeenCards(locale), listCachedPages(locale)])
  const products = cards
    .filter(({ url }) => cachedPages.some(({ path }) => path === localePath(locale, url)))
    .slice(0, maxProducts)
  return {
    cards,
    products,
    pages: cachedPages.filter(({ path }) => !products.some(({ url }) => path === localePath(locale, url))),
  }
}
