import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/layout.module.css'
import { ProductCard } from '../../ui/product-card.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { Filters } from './filters.tsx'
import { ListingBar } from './listing-bar.tsx'
import styles from './listing.module.css'
import { writeQuery, type ListingQuery } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { MoreProducts, Pagination } from './pagination.tsx'
import { useChoice } from './use-choice.ts'

// As many as a wide screen shows at once.
const inSightAtFirst = 4

/** Filters beside cards, on phones behind a button; everything that is chosen stands in the address. SF-2.57, SF-2.58 */
export function ListingOf({ listing, empty }: { listing: ListingView; empty: ReactNode }) {
  const choice = useChoice(listing)
  const href = useListingAddress(listing)
  const isBare = listing.total === 0 && listing.query.facets.length === 0 && listing.query.priceMin === undefined && listing.query.priceMax === undefined
  if (isBare) return empty
  return (
    <div className={styles.listing} onChange={choice.onChange} onBlur={choice.onBlur}>
      <Filters listing={listing} asked={choice.asked} onSubmit={choice.onSubmit} clearHref={href({ facets: [], page: 1 })} />
      <div className={styles.results} aria-busy={choice.isPending}>
        <ListingBar listing={listing} asked={choice.asked} />
        <ChosenFilters listing={listing} href={href} />
        {listing.cards.length > 0
          ? <div id="pieces" className={`${layout.grid} ${styles.cards}`}>{listing.cards.map((card, at) => <ProductCard key={card.url} card={card} heading="h2" priority={at < inSightAtFirst} />)}</div>
          : <NothingFits href={href({ facets: [], page: 1 })} />}
        <MoreProducts listing={listing} href={href} />
        <Pagination listing={listing} href={href} />
      </div>
    </div>
  )
}

/** The address of the present listing asked differently. */
function useListingAddress({ query, defaults }: ListingView): (query: ListingQuery) => string {
  const { pathname } = useLocation()
  const term = query.term === undefined ? {} : { term: query.term }
  return (asked) => pathname + writeQuery({ ...term, ...asked }, defaults)
}

function NothingFits({ href }: { href: string }) {
  const t = useText()
  return <Empty title={t('listing.empty')} text={t('listing.emptyText')} actions={<ButtonLink href={href} data-keep-scroll kind="second">{t('listing.clear')}</ButtonLink>} />
}
