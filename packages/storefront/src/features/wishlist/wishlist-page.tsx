import { lazy, Suspense } from 'react'
import { AfterHydration } from '../../data/hydrated.ts'
import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import type { LoadedWishlist } from './load-wishlist.ts'
import { ShareLink, useShareLink } from './share-link.tsx'
import { WishActions } from './wish-actions.tsx'
import styles from './wishlist-page.module.css'

const recentlyViewed = async () => ({ default: (await import('../../shell/recently-viewed.tsx')).RecentlyViewed })
const RecentlyViewed = lazy(() => recentlyViewed().catch(() => ({ default: () => null })))

interface Props {
  readonly loaded: LoadedWishlist
  /** Where others see this list, once that was asked for without script. */
  readonly sharedAt: string | undefined
}

/** What carries the visitor's heart, as a page of its own. */
export function WishlistPage(list: Props) {
  return (
    <div className={layout.section}>
      <div className={layout.wrap}><Wishlist {...list} heading="h1" /></div>
      <AfterHydration><Suspense><RecentlyViewed /></Suspense></AfterHydration>
    </div>
  )
}

/** The latest first. A heart taken off here empties and can be filled again. */
export function Wishlist({ loaded: { wishes, gone, isCustomer, isShared }, sharedAt, heading: Heading }: Props & { readonly heading: 'h1' | 'h2' }) {
  const t = useText()
  const path = usePath()
  const { link, button } = useShareLink(sharedAt)
  const isEmpty = wishes.length === 0
  return (
    <div>
      <div className={`${Heading === 'h1' ? layout['page-title'] : layout.head} ${styles.top}`}>
        <div>
          <Heading>{t(isShared ? 'wishlistPage.sharedTitle' : 'wishlistPage.title')}</Heading>
          {isShared && !isEmpty && <p className={styles.soft}>{t('wishlistPage.sharedHelp')}</p>}
          {!isShared && !isEmpty && (
            <p className={styles.soft}>
              {t('wishlistPage.count', { count: wishes.length })} {!isCustomer && <>{t('wishlistPage.kept')} <a className={layout.link} href={path('/login?redirect=') + encodeURIComponent(path('/wishlist'))}>{t('wishlistPage.keep')}</a></>}
            </p>
          )}
        </div>
        {!isShared && !isEmpty && button}
      </div>
      {link && <ShareLink address={link} />}
      <div className={styles.notices}>{gone > 0 && <Notice>{t('wishlistPage.gone', { count: gone })}</Notice>}</div>
      {isEmpty ? <Nothing isShared={isShared} /> : (
        <ul className={layout.grid}>
          {wishes.map((wish, at) => <li key={wish.card.id} className={styles.wish}><ProductCard card={wish.card} priority={at < 2} heading={Heading === 'h1' ? 'h2' : 'h3'} /><WishActions wish={wish} /></li>)}
        </ul>
      )}
    </div>
  )
}

function Nothing({ isShared }: { isShared: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.panel}>
      <Empty title={t(isShared ? 'wishlistPage.sharedEmpty' : 'wishlistPage.empty')} text={t(isShared ? 'wishlistPage.sharedEmptyHelp' : 'wishlistPage.emptyHelp')}
        actions={<ButtonLink href={path('/')}>{t('wishlistPage.browse')}</ButtonLink>} />
    </div>
  )
}
