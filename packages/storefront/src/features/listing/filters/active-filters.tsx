import { useText } from '../../../text/text.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { useFacetLabels } from './use-facet-labels.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ListingView } from '../listing-view.ts'

/** The active filters as removable chips. */
export function ActiveFilters({ listing, href }: { listing: ListingView; href: (query: ListingQuery) => string }) {
  const t = useText()
  const labels = useFacetLabels()
  const { facets, query, priceTexts } = listing
  const { priceMin: _min, priceMax: _max, ...anyPrice } = query
  const values = facets.flatMap((facet) =>
    facet.values.filter(({ id }) => query.facets.includes(id)).map((value) => ({ facet, value })),
  )
  const hasPrice = query.priceMin !== undefined || query.priceMax !== undefined
  if (values.length === 0 && !hasPrice) return null
  const price = t(
    priceTexts.min && priceTexts.max
      ? 'listing.priceRange'
      : priceTexts.min
        ? 'listing.priceAtLeast'
        : 'listing.priceUpTo',
    priceTexts,
  )
  return (
    <Chips label={t('listing.chosen')}>
      {values.map(({ facet, value }) => (
        <Chip
          key={value.id}
          href={href({ ...query, page: 1, facets: query.facets.filter((id) => id !== value.id) })}
          isRemovable
          keepsScroll
          label={t('listing.remove', { name: `${labels.getName(facet)} ${labels.getValueLabel(facet, value)}` })}
        >
          {facet.type === 'box' ? `${labels.getName(facet)} ${value.name}` : labels.getValueLabel(facet, value)}
        </Chip>
      ))}
      {hasPrice && (
        <Chip
          href={href({ ...anyPrice, page: 1 })}
          isRemovable
          keepsScroll
          label={t('listing.remove', { name: `${t('facet.price')} ${price}` })}
        >
          {price}
        </Chip>
      )}
      <Chip href={href({ ...anyPrice, facets: [], page: 1 })} isBare keepsScroll>
        {t('listing.clear')}
      </Chip>
    </Chips>
  )
}
