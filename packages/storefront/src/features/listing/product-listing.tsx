import type { ReactNode } from 'react'
import { AfterPaint } from '../../data/scripts/after-paint.tsx'
import { useText, usePagePath } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { ProductCard } from '../../ui/product/product-card.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { Filters } from './filters/filters.tsx'
import { ListingBar } from './listing-bar.tsx'
import styles from './listing.module.css'
import { formatListingQuery, type ListingQuery } from './filters/listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { MoreProducts, Pagination } from './pagination.tsx'
import { useListingForm } from './filters/use-listing-form.ts'

// The number of cards in the first row of a wide screen.
const priorityCards = 4
// Those in view.
const firstCards = 8

/** Filters beside cards, on phones behind a button; the selection is part of the URL. SF-2.57, SF-2.58 */
export function ProductListing({ listing, empty }: { listing: ListingView; empty: ReactNode }) {
  const form = useListingForm(listing)
  const [pathname, href] = [usePagePath(), useListingAddress(listing)]
  const isEmpty =
    listing.total === 0 &&
    listing.query.facets.length === 0 &&
    listing.query.priceMin === undefined &&
    listing.query.priceMax === undefined
  if (isEmpty) return empty
  return (
    <div className={styles.listing} onChange={form.onChange} onBlur={form.onBlur}>
      <Filters listing={listing} currentQuery={form.currentQuery} onSubmit={form.onSubmit} href={href} />
      <div className={styles.results} aria-busy={form.isPending}>
        <ListingBar listing={listing} currentQuery={form.currentQuery} />
        <ActiveFilters listing={listing} href={href} />
        {listing.cards.length > 0 ? (
          <div id="pieces" className={`${layout.grid} ${styles.cards}`}>
            {listing.cards.slice(0, firstCards).map((card, at) => (
              <ProductCard key={card.url} card={card} heading="h2" priority={at < priorityCards} />
            ))}
            <AfterPaint key={pathname}>
              {listing.cards.slice(firstCards).map((card) => (
                <ProductCard key={card.url} card={card} heading="h2" />
              ))}
            </AfterPaint>
          </div>
        ) : (
          <NoMatches href={href({ facets: [], page: 1 })} />
        )}
        <MoreProducts listing={listing} href={href} />
        <Pagination listing={listing} href={href} />
      </div>
    </div>
  )
}

/** Formats the URL of the current listing with another query. */
function useListingAddress({ query, defaults }: ListingView): (query: ListingQuery) => string {
  const pathname = usePagePath()
  const term = query.term === undefined ? {} : { term: query.term }
  return (query) => pathname + formatListingQuery({ ...term, ...query }, defaults)
}

function NoMatches({ href }: { href: string }) {
  const t = useText()
  return (
    <Empty
      title={t('listing.empty')}
      text={t('listing.emptyText')}
      actions={
        <ButtonLink href={href} data-keep-scroll kind="second">
          {t('listing.clear')}
        </ButtonLink>
      }
    />
  )
}
