import { limits } from '@vitrine/contract/kernel/limits'
import { useText } from '../../text/text.tsx'
import type { FacetValue, FacetView } from './listing-view.ts'

/** Names of filters and their values: the catalogue's own where it has one, else ours by kind. */
export function useFacetWords() {
  const t = useText()
  return {
    nameOf: ({ name, kind }: Pick<FacetView, 'name' | 'kind'>) => name || t(`facet.${kind}`),
    valueOf: ({ kind }: Pick<FacetView, 'kind'>, { name }: Pick<FacetValue, 'name'>) => (kind === 'rating' ? t('listing.stars', { count: Math.min(Number(name), limits.maximumRating) }) : name),
  }
}
