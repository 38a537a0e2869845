import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListingQuery } from './filters/listing-query.ts'
import { getMoreProducts, listPageNumbers, countSeen, type ListingView } from './listing-view.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  readonly listing: ListingView
  readonly href: (query: ListingQuery) => string
}

/** The number of seen items and a button for more. */
export function MoreProducts({ listing, href }: PaginationProps) {
  const t = useText()
  const [seenCount, more] = [countSeen(listing), getMoreProducts(listing)]
  if (!more) return null
  return (
    <div className={styles.more}>
      <span>{t('listing.seen', { shown: seenCount, total: listing.total })}</span>
      <progress value={seenCount} max={listing.total} aria-hidden="true" />
      <ButtonLink
        kind="second"
        href={href(more.query)}
        data-keep-scroll={more.isInPlace ? '' : undefined}
        data-more={more.isInPlace ? '#pieces > article' : undefined}
      >
        {t('listing.more')}
      </ButtonLink>
    </div>
  )
}

export function Pagination({ listing, href }: PaginationProps) {
  const t = useText()
  const { query, lastPage } = listing
  if (lastPage < 2) return null
  const address = (page: number) => href({ ...query, page })
  return (
    <nav className={styles.pages} aria-label={t('listing.pages')}>
      {query.page > 1 && (
        <a href={address(query.page - 1)} rel="prev" aria-label={t('listing.previous')}>
          <Icon name="back" small />
        </a>
      )}
      {listPageNumbers(query.page, lastPage).map((page, at) =>
        page === null ? (
          <span key={`gap${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={address(page)}
            aria-label={t('listing.page', { page })}
            aria-current={page === query.page ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {query.page < lastPage && (
        <a href={address(query.page + 1)} rel="next" aria-label={t('listing.next')}>
          <Icon name="chevron" small />
        </a>
      )}
    </nav>
  )
}
