import { actionLinkParameters } from '@vitrine/contract/kernel/action-links'
import type { SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import { limits } from '@vitrine/contract/kernel/limits'

/** The sort options in their order; the shop's own sorting comes first where it applies. SF-3.71, SF-9.16 */
export const sorts = [
  'default.recommended_sorting',
  'item.score',
  'texts.name1_asc',
  'texts.name1_desc',
  'sorting.price.avg_asc',
  'sorting.price.avg_desc',
  'item.feedbackDecimal_asc',
  'item.feedbackDecimal_desc',
  'variation.createdAt_desc',
] as const satisfies readonly SortKey[]

/** The query parameters of a listing. */
export interface ListingQuery {
  readonly term?: string
  readonly facets: readonly string[]
  readonly priceMin?: number
  readonly priceMax?: number
  readonly sort?: SortKey
  readonly itemsPerPage?: number
  readonly page: number
  /** The filter that is shown with all its values. */
  readonly expand?: string
}

/** Default values, which are left out of the URL. */
export interface ListingDefaults {
  readonly sort: SortKey
  readonly itemsPerPage: number
}

/**
 * Parses the query leniently: invalid numbers, unknown sorts and values below the minimum are ignored. Of a repeated
 * key only the first value counts, except for `facets`, which a form without script repeats.
 */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const term = params.get('term')
  const priceMin = parseDecimal(params.get('priceMin'))
  const priceMax = parseDecimal(params.get('priceMax'))
  const itemsPerPage = parseInteger(params.get('itemsPerPage'))
  const sort = sorts.find((key) => key === params.get('sort'))
  const expand = params.get('expand') ?? ''
  const facets = params
    .getAll('facets')
    .flatMap((list) => list.split(','))
    .filter(Boolean)
  return {
    facets: Array.from(new Set(facets)),
    page: parseInteger(params.get('page')) ?? 1,
    ...(term !== null && { term }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(sort && { sort }),
    ...(facetId.test(expand) && { expand }),
    ...(itemsPerPage !== undefined && itemsPerPage <= limits.itemsPerPage && { itemsPerPage }),
  }
}

const facetId = /^[\w:-]{1,40}$/

/** The canonical query string: keys in alphabetical order, without defaults. Empty or '?facets=a1,m3&page=2'. */
export function formatListingQuery(query: ListingQuery, defaults: ListingDefaults): string {
  const parts = [
    query.expand !== undefined && `expand=${encodeURIComponent(query.expand)}`,
    query.facets.length > 0 && `facets=${query.facets.map(encodeURIComponent).join(',')}`,
    query.itemsPerPage !== undefined &&
      query.itemsPerPage !== defaults.itemsPerPage &&
      `itemsPerPage=${query.itemsPerPage}`,
    query.page > 1 && `page=${query.page}`,
    query.priceMax !== undefined && `priceMax=${query.priceMax}`,
    query.priceMin !== undefined && `priceMin=${query.priceMin}`,
    query.sort && query.sort !== defaults.sort && `sort=${query.sort}`,
    query.term !== undefined && new URLSearchParams({ term: query.term }).toString(),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Whether two queries are equal apart from the order of the keys. */
export function isSameQuery(first: string, second: string): boolean {
  return sortParams(first) === sortParams(second)
}

/**
 * Keeps the parameters that do not select items: a preview token, an action link of a mail, or a confirmation message.
 */
export function withVisitParams(query: string, { searchParams }: URL): string {
  const params = new URLSearchParams(query)
  for (const name of ['preview', 'told', ...actionLinkParameters]) {
    const value = searchParams.get(name)
    if (value !== null) params.set(name, value)
  }
  return params.size > new URLSearchParams(query).size ? `?${params.toString()}` : query
}

function sortParams(search: string): string {
  return Array.from(new URLSearchParams(search), ([key, value]) => `${key}=${value}`)
    .sort()
    .join('&')
}

function parseInteger(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

function parseDecimal(text: string | null): number | undefined {
  const normalized = text?.trim().replace(',', '.') ?? ''
  return /^\d{1,9}([.]\d{1,2})?$/.test(normalized) ? Number(normalized) : undefined
}
