import type { ListingQuery } from './listing-query.ts'

type Choices = Pick<ListingQuery, 'facets' | 'priceMin' | 'priceMax' | 'sort' | 'scope'>

export function isUnfiltered({ facets, priceMin, priceMax }: Omit<Choices, 'sort' | 'scope'>): boolean {
  return facets.length === 0 && priceMin === undefined && priceMax === undefined
}

/**
 * Whether any changed price may change what a listing shows beside the changed items: its order, its members, or the
 * range of prices of a search or of filtered items.
 */
export function dependsOnPrices(query: Choices): boolean {
  return (
    query.sort.startsWith('sorting.price') ||
    !isUnfiltered(query) ||
    query.scope.kind === 'search' ||
    query.scope.kind === 'all'
  )
}
