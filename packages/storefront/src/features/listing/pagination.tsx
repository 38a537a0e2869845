import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListingQuery } from './listing-query.ts'
import { moreAfter, pagesShown, seenOf, type ListingView } from './listing-view.ts'
import styles from './pagination.module.css'

interface Shown { readonly listing: ListingView; readonly href: (query: ListingQuery) => string }

/** How much was seen, and more of it. */
export function MoreProducts({ listing, href }: Shown) {
  const t = useText()
  const [shown, more] = [seenOf(listing), moreAfter(listing)]
  if (!more) return null
  return (
    <div className={styles.more}>
      <span>{t('listing.seen', { shown, total: listing.total })}</span>
      <progress value={shown} max={listing.total} aria-hidden="true" />
      <ButtonLink kind="second" href={href(more.query)} data-keep-scroll={more.isInPlace ? '' : undefined} data-more={more.isInPlace ? '#pieces > article' : undefined}>{t('listing.more')}</ButtonLink>
    </div>
  )
}

export function Pagination({ listing, href }: Shown) {
  const t = useText()
  const { query, lastPage } = listing
  if (lastPage < 2) return null
  const address = (page: number) => href({ ...query, page })
  return (
    <nav className={styles.pages} aria-label={t('listing.pages')}>
      {query.page > 1 && <a href={address(query.page - 1)} rel="prev" aria-label={t('listing.previous')}><Icon name="back" small /></a>}
      {pagesShown(query.page, lastPage).map((page, at) => (page === null
        ? <span key={`gap${at}`} aria-hidden="true">…</span>
        : <a key={page} href={address(page)} aria-label={t('listing.page', { page })} aria-current={page === query.page ? 'page' : undefined}>{page}</a>
      ))}
      {query.page < lastPage && <a href={address(query.page + 1)} rel="next" aria-label={t('listing.next')}><Icon name="chevron" small /></a>}
    </nav>
  )
}
