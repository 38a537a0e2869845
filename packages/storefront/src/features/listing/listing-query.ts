import { actionLinkParameters } from '@vitrine/contract/kernel/action-links'
import type { SortKey } from '@vitrine/contract/catalogue.contract'
import { limits } from '@vitrine/contract/kernel/limits'

/** The order in which they are offered; the shop's own comes first where it applies. SF-3.71, SF-9.16 */
export const sorts = [
  'default.recommended_sorting', 'item.score', 'texts.name1_asc', 'texts.name1_desc', 'sorting.price.avg_asc', 'sorting.price.avg_desc', 'item.feedbackDecimal_asc',
  'item.feedbackDecimal_desc', 'variation.createdAt_desc',
] as const satisfies readonly SortKey[]

/** What a listing is asked for in its address. */
export interface ListingQuery {
  readonly term?: string
  readonly facets: readonly string[]
  readonly priceMin?: number
  readonly priceMax?: number
  readonly sort?: SortKey
  readonly itemsPerPage?: number
  readonly page: number
}

/** What need not stand in an address, because it applies anyway. */
export interface Defaults { readonly sort: SortKey; readonly itemsPerPage: number }

/**
 * Reads an address leniently: what is no number, no known sort or below its least value counts as not said, and a key that stands more
 * than once counts once, except `facets`, which a plain form repeats.
 */
export function readQuery(params: URLSearchParams): ListingQuery {
  const term = params.get('term')
  const priceMin = decimalIn(params.get('priceMin'))
  const priceMax = decimalIn(params.get('priceMax'))
  const itemsPerPage = wholeIn(params.get('itemsPerPage'))
  const sort = sorts.find((key) => key === params.get('sort'))
  const facets = params.getAll('facets').flatMap((list) => list.split(',')).filter(Boolean)
  return {
    facets: Array.from(new Set(facets)), page: wholeIn(params.get('page')) ?? 1,
    ...(term !== null && { term }), ...(priceMin !== undefined && { priceMin }), ...(priceMax !== undefined && { priceMax }),
    ...(sort && { sort }), ...(itemsPerPage !== undefined && itemsPerPage <= limits.itemsPerPage && { itemsPerPage }),
  }
}

/** The one way to write a choice: keys in alphabetical order, defaults left out. Empty or '?facets=a1,m3&page=2'. */
export function writeQuery(query: ListingQuery, defaults: Defaults): string {
  const parts = [
    query.facets.length > 0 && `facets=${query.facets.map(encodeURIComponent).join(',')}`,
    query.itemsPerPage !== undefined && query.itemsPerPage !== defaults.itemsPerPage && `itemsPerPage=${query.itemsPerPage}`,
    query.page > 1 && `page=${query.page}`,
    query.priceMax !== undefined && `priceMax=${query.priceMax}`,
    query.priceMin !== undefined && `priceMin=${query.priceMin}`,
    query.sort && query.sort !== defaults.sort && `sort=${query.sort}`,
    query.term !== undefined && new URLSearchParams({ term: query.term }).toString(),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Whether two queries say the same in the same words; only the order of the keys is free. */
export function saysTheSame(one: string, other: string): boolean {
  return sorted(one) === sorted(other)
}

/** The same query as it goes with an address; what says who looks (a preview link), what a link in a mail is for, or what has just happened, and not at what, stays. */
export function withVisit(query: string, { searchParams }: URL): string {
  const kept = new URLSearchParams(query)
  for (const name of ['preview', 'told', ...actionLinkParameters]) {
    const word = searchParams.get(name)
    if (word !== null) kept.set(name, word)
  }
  return kept.size > new URLSearchParams(query).size ? `?${kept.toString()}` : query
}

function sorted(search: string): string {
  return Array.from(new URLSearchParams(search), ([key, value]) => `${key}=${value}`).sort().join('&')
}

function wholeIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

function decimalIn(text: string | null): number | undefined {
  const written = text?.trim().replace(',', '.') ?? ''
  return /^\d{1,9}([.]\d{1,2})?$/.test(written) ? Number(written) : undefined
}
