interface Found {
  readonly total: number
  readonly query: { readonly facets: readonly unknown[] }
}

interface SearchFindings {
  readonly listing: Found
  readonly pages: readonly unknown[]
  readonly closest: unknown
}

/** The text that heads the results of a phrase. SF-2.59 */
export function resultsTitle({ listing, pages, closest }: SearchFindings): 'results.for' | 'results.none' {
  const hasResults = hasProducts(listing) || pages.length > 0
  return hasResults && !closest ? 'results.for' : 'results.none'
}

/** Whether products match, with or without the chosen filters. */
export function hasProducts({ total, query }: Found): boolean {
  return total > 0 || query.facets.length > 0
}
