import { limits } from '@vitrine/contract/kernel/limits'
import { useText } from '../../../text/text.tsx'
import type { FacetValue, FacetView } from '../listing-view.ts'

/** Labels of filters and their values: from the catalogue, or else translated by kind. */
export function useFacetLabels() {
  const t = useText()
  return {
    getName: ({ name, kind }: Pick<FacetView, 'name' | 'kind'>) => name || t(`facet.${kind}`),
    getValueLabel: ({ kind }: Pick<FacetView, 'kind'>, { name }: Pick<FacetValue, 'name'>) =>
      kind === 'rating' ? t('listing.stars', { count: Math.min(Number(name), limits.maximumRating) }) : name,
  }
}
