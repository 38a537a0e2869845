import { lazy, Suspense } from 'react'
import { AfterHydration } from '../../data/hydrated.ts'
import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { CardModel } from '../../ui/card-model.ts'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/layout.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import styles from './saved-page.module.css'

const RecentlyViewed = lazy(async () => ({ default: (await import('../../shell/recently-viewed.tsx')).RecentlyViewed }))

/** What carries the visitor's heart, the latest first. A heart taken off here empties and can be filled again. */
export function WishlistPage({ cards, isCustomer }: { cards: readonly CardModel[]; isCustomer: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.section}>
      <div className={layout.wrap}>
        <div className={layout['page-title']}>
          <h1>{t('wishlistPage.title')}</h1>
          {cards.length > 0 && (
            <p className={styles.count}>
              {t('wishlistPage.count', { count: cards.length })}. {!isCustomer && <a className={layout.link} href={path('/login?redirect=') + encodeURIComponent(path('/wishlist'))}>{t('wishlistPage.keep')}</a>}
            </p>
          )}
        </div>
        {cards.length > 0
          ? <div className={layout.grid}>{cards.map((card, at) => <ProductCard key={card.id} card={card} priority={at < 2} heading="h2" />)}</div>
          : <div className={layout.panel}><Empty title={t('wishlistPage.empty')} text={t('wishlistPage.emptyHelp')} actions={<ButtonLink href={path('/')}>{t('wishlistPage.browse')}</ButtonLink>} /></div>}
      </div>
      <AfterHydration><Suspense><RecentlyViewed /></Suspense></AfterHydration>
    </div>
  )
}
