import { lazy, Suspense } from 'react'
import { AfterHydration } from '../../data/scripts/hydrated.ts'
import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { ProductCard } from '../../ui/product/product-card.tsx'
import type { LoadedWishlist } from './load-wishlist.ts'
import { ShareLink, useShareLink } from './share-link.tsx'
import { WishlistEntryActions } from './wishlist-entry-actions.tsx'
import styles from './wishlist-page.module.css'

const recentlyViewed = async () => ({
  default: (await import('../../shell/notices/recently-viewed.tsx')).RecentlyViewed,
})
const RecentlyViewed = lazy(() => recentlyViewed().catch(() => ({ default: () => null })))

interface Props {
  readonly loaded: LoadedWishlist
  /** The share link, after it was created without script. */
  readonly sharedUrl: string | undefined
}

/** The wishlist page. */
export function WishlistPage(props: Props) {
  return (
    <div className={layout.section}>
      <div className={layout.wrap}>
        <Wishlist {...props} heading="h1" />
      </div>
      <AfterHydration>
        <Suspense>
          <RecentlyViewed />
        </Suspense>
      </AfterHydration>
    </div>
  )
}

/** The wishlist, latest entries first. A removed heart stays visible and can be set again. */
export function Wishlist({
  loaded: { entries, gone, isCustomer, isShared },
  sharedUrl,
  heading: Heading,
}: Props & { readonly heading: 'h1' | 'h2' }) {
  const t = useText()
  const path = usePath()
  const { link, button } = useShareLink(sharedUrl)
  const isEmpty = entries.length === 0
  return (
    <div>
      <div className={`${Heading === 'h1' ? layout['page-title'] : layout.head} ${styles.top}`}>
        <div>
          <Heading>{t(isShared ? 'wishlistPage.sharedTitle' : 'wishlistPage.title')}</Heading>
          {isShared && !isEmpty && <p className={styles.soft}>{t('wishlistPage.sharedHelp')}</p>}
          {!isShared && !isEmpty && (
            <p className={styles.soft}>
              {t('wishlistPage.count', { count: entries.length })}{' '}
              {!isCustomer && (
                <>
                  {t('wishlistPage.savedHere')}{' '}
                  <a className={layout.link} href={path('/login?redirect=') + encodeURIComponent(path('/wishlist'))}>
                    {t('wishlistPage.logIn')}
                  </a>
                </>
              )}
            </p>
          )}
        </div>
        {!isShared && !isEmpty && button}
      </div>
      {link && <ShareLink address={link} />}
      <div className={styles.notices}>{gone > 0 && <Notice>{t('wishlistPage.gone', { count: gone })}</Notice>}</div>
      {isEmpty ? (
        <EmptyWishlist isShared={isShared} />
      ) : (
        <ul className={layout.grid}>
          {entries.map((entry, at) => (
            <li key={entry.card.id} className={styles.wish}>
              <ProductCard card={entry.card} priority={at < 2} heading={Heading === 'h1' ? 'h2' : 'h3'} />
              <WishlistEntryActions entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function EmptyWishlist({ isShared }: { isShared: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={layout.panel}>
      <Empty
        title={t(isShared ? 'wishlistPage.sharedEmpty' : 'wishlistPage.empty')}
        text={t(isShared ? 'wishlistPage.sharedEmptyHelp' : 'wishlistPage.emptyHelp')}
        actions={<ButtonLink href={path('/')}>{t('wishlistPage.browse')}</ButtonLink>}
      />
    </div>
  )
}
