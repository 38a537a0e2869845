import type { Facet, Listing, SortKey } from '@vitrine/contract/catalogue.contract'
import type { CardModel } from '../../ui/card-model.ts'
import { sorts, writeQuery, type Defaults, type ListingQuery } from './listing-query.ts'

export interface FacetValue { readonly id: string; readonly name: string; readonly count: number; readonly color?: string }
export interface FacetView {
  readonly id: string
  readonly kind: Facet['kind']
  readonly name: string
  readonly type: Facet['type']
  readonly values: readonly FacetValue[]
  readonly range?: { readonly min: number; readonly max: number }
}

/** What a listing shows. It travels in the page, so it holds no more than that. */
export interface ListingView {
  readonly cards: readonly CardModel[]
  readonly facets: readonly FacetView[]
  readonly query: ListingQuery
  readonly defaults: Defaults
  readonly sorts: readonly SortKey[]
  readonly total: number
  readonly lastPage: number
  readonly itemsPerPage: number
  readonly perPageOptions: readonly number[]
  /** What the head says of this page among its neighbours. */
  readonly neighbours: { readonly query?: string; readonly previous?: string; readonly next?: string }
  /** The chosen bounds of the price, formatted. */
  readonly priceTexts: { readonly min?: string; readonly max?: string }
}

// Only one of them says something: relevance where something was searched, else the shop's own order.
const ownSorts: ReadonlySet<SortKey> = new Set(['default.recommended_sorting', 'item.score'])

/** The query as it was understood: what does not exist is gone, and the page is one that exists. */
export function understood(asked: ListingQuery, answer: Listing): ListingQuery {
  const { page, itemsPerPage, lastPage, perPageOptions } = answer.pagination
  const { min, max } = answer.price
  return {
    facets: answer.chosen, sort: answer.sort, page: Math.min(page, Math.max(lastPage, 1)), ...(perPageOptions.includes(itemsPerPage) && { itemsPerPage }),
    ...(asked.term !== undefined && { term: asked.term }), ...(min !== null && { priceMin: min }), ...(max !== null && { priceMax: max }),
  }
}

/** Filters and sorts are ways to look at the same page, so the canonical address knows the page number only. ED-9.18 */
function neighboursOf(pathname: string, query: ListingQuery, { lastPage, defaults }: { lastPage: number; defaults: Defaults }): ListingView['neighbours'] {
  const address = (page: number) => pathname + writeQuery({ ...query, page }, defaults)
  return {
    ...(query.page > 1 && { query: `?page=${query.page}`, previous: address(query.page - 1) }),
    ...(query.page < lastPage && { next: address(query.page + 1) }),
  }
}

interface Shown {
  readonly pathname: string
  readonly answer: Listing
  readonly query: ListingQuery
  readonly defaults: Defaults
  readonly cards: readonly CardModel[]
  readonly formatPrice: (decimal: number) => string
}

export function viewOf({ pathname, answer, query, defaults, cards, formatPrice }: Shown): ListingView {
  const { totals, lastPage, itemsPerPage, perPageOptions } = answer.pagination
  return {
    cards, query, defaults, total: totals, lastPage, itemsPerPage, perPageOptions,
    neighbours: neighboursOf(pathname, query, { lastPage, defaults }),
    sorts: sorts.filter((sort) => sort === defaults.sort || !ownSorts.has(sort)),
    facets: answer.facets.filter(isUseful).map(facetView),
    priceTexts: {
      ...(query.priceMin !== undefined && { min: formatPrice(query.priceMin) }),
      ...(query.priceMax !== undefined && { max: formatPrice(query.priceMax) }),
    },
  }
}

/** A filter that divides nothing is left out. */
function isUseful({ type, values, range }: Facet): boolean {
  return type === 'price' ? range !== null && range.max > range.min : values.length > 1 || values.some(({ selected }) => selected)
}

function facetView({ id, kind, name, type, values, range }: Facet): FacetView {
  return {
    id, kind, name, type, ...(range && { range }),
    values: values.map((value) => ({ id: value.id, name: value.name, count: value.count, ...(value.color && { color: value.color }) })),
  }
}

/** How many filters are chosen, each as one chip: the two bounds of the price are one. */
export function chosenCount({ facets, priceMin, priceMax }: ListingQuery): number {
  return facets.length + (priceMin === undefined && priceMax === undefined ? 0 : 1)
}

/** How many pieces stand on this page and the ones before it. */
export function seenOf({ query, itemsPerPage, total }: Pick<ListingView, 'query' | 'itemsPerPage' | 'total'>): number {
  return Math.min(query.page * itemsPerPage, total)
}

/** More on the same page while a greater page is offered, then the next page; undefined at the end. */
export function moreAfter({ query, itemsPerPage, perPageOptions, total, lastPage }: ListingView): { query: ListingQuery; isInPlace: boolean } | undefined {
  if (seenOf({ query, itemsPerPage, total }) >= total) return undefined
  const greater = perPageOptions.find((option) => option > itemsPerPage)
  if (query.page === 1 && greater) return { query: { ...query, itemsPerPage: greater }, isInPlace: true }
  return query.page < lastPage ? { query: { ...query, page: query.page + 1 }, isInPlace: false } : undefined
}

/** Page numbers around the present one with first and last; null stands for a gap. */
export function pagesShown(page: number, lastPage: number): (number | null)[] {
  const near = Array.from({ length: lastPage }, (_, at) => at + 1).filter((each) => each === 1 || each === lastPage || Math.abs(each - page) <= 1)
  return near.flatMap((each, at) => {
    const before = near[at - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [null, each] : [each]
  })
}
