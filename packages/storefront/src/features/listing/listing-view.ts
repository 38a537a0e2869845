import type { Facet, Listing, SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import type { CardModel } from '../../ui/product/card-model.ts'
import { sorts, formatListingQuery, type ListingDefaults, type ListingQuery } from './filters/listing-query.ts'

export interface FacetValue {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly color?: string
}
export interface FacetView {
  readonly id: string
  readonly kind: Facet['kind']
  readonly name: string
  readonly type: Facet['type']
  readonly values: readonly FacetValue[]
  /** Set if `values` are only the most frequent ones. */
  readonly valueCount?: number
  readonly range?: { readonly min: number; readonly max: number }
}

/** The data that a listing shows. It is serialized into the page, so it contains nothing else. */
export interface ListingView {
  readonly cards: readonly CardModel[]
  readonly facets: readonly FacetView[]
  readonly query: ListingQuery
  readonly defaults: ListingDefaults
  readonly sorts: readonly SortKey[]
  readonly total: number
  readonly lastPage: number
  readonly itemsPerPage: number
  readonly perPageOptions: readonly number[]
  /** Links to the neighbouring pages for the head. */
  readonly neighbours: { readonly query?: string; readonly previous?: string; readonly next?: string }
  /** The selected price bounds, formatted. */
  readonly priceTexts: { readonly min?: string; readonly max?: string }
}

// Only one of these applies: relevance for a search, otherwise the shop's own sorting.
const defaultSorts: ReadonlySet<SortKey> = new Set(['default.recommended_sorting', 'item.score'])

/** The query that was applied: without unknown filters, and with an existing page. */
export function toEffectiveQuery(requested: ListingQuery, answer: Listing): ListingQuery {
  const { page, itemsPerPage, lastPage, perPageOptions } = answer.pagination
  const { min, max } = answer.price
  return {
    facets: answer.chosen,
    sort: answer.sort,
    page: Math.min(page, Math.max(lastPage, 1)),
    ...(perPageOptions.includes(itemsPerPage) && { itemsPerPage }),
    ...(requested.term !== undefined && { term: requested.term }),
    ...(answer.facets.some((facet) => facet.id === requested.expand && isLong(facet)) && {
      expand: requested.expand ?? '',
    }),
    ...(min !== null && { priceMin: min }),
    ...(max !== null && { priceMax: max }),
  }
}

/** Filters and sorts show the same page, so the canonical URL contains the page number only. ED-9.18 */
function getNeighbours(
  pathname: string,
  query: ListingQuery,
  { lastPage, defaults }: { lastPage: number; defaults: ListingDefaults },
): ListingView['neighbours'] {
  const address = (page: number) => pathname + formatListingQuery({ ...query, page }, defaults)
  return {
    ...(query.page > 1 && { query: `?page=${query.page}`, previous: address(query.page - 1) }),
    ...(query.page < lastPage && { next: address(query.page + 1) }),
  }
}

interface ListingViewInput {
  readonly pathname: string
  readonly answer: Listing
  readonly query: ListingQuery
  readonly defaults: ListingDefaults
  readonly cards: readonly CardModel[]
  readonly formatPrice: (decimal: number) => string
}

export function toListingView({
  pathname,
  answer,
  query,
  defaults,
  cards,
  formatPrice,
}: ListingViewInput): ListingView {
  const { totals, lastPage, itemsPerPage, perPageOptions } = answer.pagination
  return {
    cards,
    query,
    defaults,
    total: totals,
    lastPage,
    itemsPerPage,
    perPageOptions,
    neighbours: getNeighbours(pathname, query, { lastPage, defaults }),
    sorts: sorts.filter((sort) => sort === defaults.sort || !defaultSorts.has(sort)),
    facets: answer.facets.filter(isUseful).map((facet) => toFacetView(facet, query)),
    priceTexts: {
      ...(query.priceMin !== undefined && { min: formatPrice(query.priceMin) }),
      ...(query.priceMax !== undefined && { max: formatPrice(query.priceMax) }),
    },
  }
}

/** A filter with a single value is left out. */
function isUseful({ type, values, range }: Facet): boolean {
  return type === 'price'
    ? range !== null && range.max > range.min
    : values.length > 1 || values.some(({ selected }) => selected)
}

// A list of the thousand brands of a large shop would be most of its page.
const maxValues = 25
const isLong = ({ type, values }: Facet) => type === 'list' && values.length > maxValues * 1.2

function toFacetView(facet: Facet, { expand }: ListingQuery): FacetView {
  const { id, kind, name, type, values, range } = facet
  const isShortened = isLong(facet) && id !== expand
  return {
    id,
    kind,
    name,
    type,
    ...(range && { range }),
    ...(isShortened && { valueCount: values.length }),
    values: (isShortened ? pickFrequent(values) : values).map((value) => ({
      id: value.id,
      name: value.name,
      count: value.count,
      ...(value.color && { color: value.color }),
    })),
  }
}

/** The selected and the most frequent values, in their order. */
function pickFrequent(values: Facet['values']): Facet['values'] {
  const picked = values
    .toSorted((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count)
    .slice(0, Math.max(maxValues, values.filter(({ selected }) => selected).length))
  return values.filter((value) => picked.includes(value))
}

/** The number of active filters; the two bounds of the price count as one. */
export function countActiveFilters({ facets, priceMin, priceMax }: ListingQuery): number {
  return facets.length + (priceMin === undefined && priceMax === undefined ? 0 : 1)
}

/** The number of items on this page and the pages before it. */
export function countSeen({
  query,
  itemsPerPage,
  total,
}: Pick<ListingView, 'query' | 'itemsPerPage' | 'total'>): number {
  return Math.min(query.page * itemsPerPage, total)
}

/** The query for more items: a larger page size on the first page, then the next page; undefined at the end. */
export function getMoreProducts({
  query,
  itemsPerPage,
  perPageOptions,
  total,
  lastPage,
}: ListingView): { query: ListingQuery; isInPlace: boolean } | undefined {
  if (countSeen({ query, itemsPerPage, total }) >= total) return undefined
  const largerPageSize = perPageOptions.find((option) => option > itemsPerPage)
  if (query.page === 1 && largerPageSize) return { query: { ...query, itemsPerPage: largerPageSize }, isInPlace: true }
  return query.page < lastPage ? { query: { ...query, page: query.page + 1 }, isInPlace: false } : undefined
}

/** Page numbers around the current page with the first and last one; null is a gap. */
export function listPageNumbers(page: number, lastPage: number): (number | null)[] {
  const visiblePages = Array.from({ length: lastPage }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === lastPage || Math.abs(each - page) <= 1,
  )
  return visiblePages.flatMap((each, at) => {
    const before = visiblePages[at - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [null, each] : [each]
  })
}
