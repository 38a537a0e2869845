import { useText } from '../../text/text.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { useFacetWords } from './facet-words.ts'
import type { ListingQuery } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'

/** What is chosen, each with a way to let it go. */
export function ChosenFilters({ listing, href }: { listing: ListingView; href: (query: ListingQuery) => string }) {
  const t = useText()
  const words = useFacetWords()
  const { facets, query, priceTexts } = listing
  const { priceMin: _min, priceMax: _max, ...anyPrice } = query
  const values = facets.flatMap((facet) => facet.values.filter(({ id }) => query.facets.includes(id)).map((value) => ({ facet, value })))
  const hasPrice = query.priceMin !== undefined || query.priceMax !== undefined
  if (values.length === 0 && !hasPrice) return null
  const price = t(priceTexts.min && priceTexts.max ? 'listing.priceRange' : priceTexts.min ? 'listing.priceAtLeast' : 'listing.priceAtMost', priceTexts)
  return (
    <Chips label={t('listing.chosen')}>
      {values.map(({ facet, value }) => (
        <Chip
          key={value.id} href={href({ ...query, page: 1, facets: query.facets.filter((id) => id !== value.id) })} isRemovable keepsScroll
          label={t('listing.remove', { name: `${words.nameOf(facet)} ${words.valueOf(facet, value)}` })}
        >
          {facet.type === 'box' ? `${words.nameOf(facet)} ${value.name}` : words.valueOf(facet, value)}
        </Chip>
      ))}
      {hasPrice && (
        <Chip href={href({ ...anyPrice, page: 1 })} isRemovable keepsScroll label={t('listing.remove', { name: `${t('facet.price')} ${price}` })}>{price}</Chip>
      )}
      <Chip href={href({ ...anyPrice, facets: [], page: 1 })} isBare keepsScroll>{t('listing.clear')}</Chip>
    </Chips>
  )
}
