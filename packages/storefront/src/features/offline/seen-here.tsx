import { localePath } from '@vitrine/contract/kernel/locale'
import { useEffect, useState } from 'react'
import { listCachedPages, listSeenCards, type SeenPage } from '../../data/offline/seen.ts'
import { useVisitor } from '../../data/shop-context.tsx'
import { useLocale, useText } from '../../text/text.tsx'
import type { CardModel } from '../../ui/card-model.ts'
import layout from '../../ui/layout.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import styles from './offline-page.module.css'

interface Seen {
  /** Whatever was shown of pieces, with or without a page of their own being kept. */
  readonly cards: readonly CardModel[]
  readonly products: readonly CardModel[]
  readonly pages: readonly SeenPage[]
}

/** Pages of which this device has a copy: products with their pictures, the others by name. */
export function SeenHere() {
  const t = useText()
  const locale = useLocale()
  const { wished } = useVisitor()
  const [seen, setSeen] = useState<Seen>()
  // What was seen lies in the device's own database, and the copies beside it.
  useEffect(() => {
    let isGone = false
    seenIn(locale).then((found) => { if (!isGone) setSeen(found) }, () => { if (!isGone) setSeen({ cards: [], products: [], pages: [] }) })
    return () => { isGone = true }
  }, [locale])
  if (!seen) return null
  const hearts = seen.cards.filter(({ id }) => wished.has(id))
  if (seen.products.length === 0 && seen.pages.length === 0) return <p className={styles.none}>{t('offline.none')}</p>
  return (
    <>
      {hearts.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen-wishes">
          <div className={layout.head}><h2 id="seen-wishes">{t('offline.wishlist')}</h2></div>
          <div className={layout.grid}>{hearts.map((card) => <ProductCard key={card.url} card={card} />)}</div>
        </section>
      )}
      {seen.products.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen-products">
          <div className={layout.head}><h2 id="seen-products">{t('offline.products')}</h2></div>
          <div className={layout.grid}>{seen.products.map((card) => <ProductCard key={card.url} card={card} />)}</div>
          <p className={styles.remark}>{t('offline.prices')}</p>
        </section>
      )}
      {seen.pages.length > 0 && (
        <section className={styles.seen} aria-labelledby="seen-pages">
          <div className={layout.head}><h2 id="seen-pages">{t('offline.pages')}</h2></div>
          <ul className={styles.pages}>{seen.pages.map(({ path, title }) => <li key={path}><a className={layout.link} href={path}>{title}</a></li>)}</ul>
        </section>
      )}
    </>
  )
}

const mostProducts = 8

async function seenIn(locale: ReturnType<typeof useLocale>): Promise<Seen> {
  const [cards, kept] = await Promise.all([listSeenCards(locale), listCachedPages(locale)])
  const products = cards.filter(({ url }) => kept.some(({ path }) => path === localePath(locale, url))).slice(0, mostProducts)
  return { cards, products, pages: kept.filter(({ path }) => !products.some(({ url }) => path === localePath(locale, url))) }
}
