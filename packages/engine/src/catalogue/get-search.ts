import { limits } from '@vitrine/contract/kernel/limits'
import type { Answer } from '@vitrine/contract/operations'
import type { Handler } from '../kernel/context.ts'
import { closerSearches, type CloserSearch } from './closest-search.ts'
import { toLocalizedUrls } from './category-forest.ts'
import { otherPages, readListing } from './listing.ts'
import type { Sources } from './sources.ts'

const pages = { ...otherPages, sort: 'item.score' } as const
const nearestWords = 5

const urlsFor = (term: string) => toLocalizedUrls(() => term === '' ? '/search' : `/search?term=${encodeURIComponent(term)}`)

// SF-2.59
export function getSearch(sources: Sources): Handler<'getSearch'> {
  return async (ctx, payload) => {
    ctx.recordCacheTag('listing:search')
    const reader = await sources.readerFor(ctx)
    const { locale, audience } = reader
    const typed = normalizeSearchTerm(payload.term)
    const listingOf = (asked: typeof payload, term: string) =>
      readListing(ctx, { payload: asked, scope: term === '' ? { kind: 'all' } : { kind: 'search', term }, ...pages }, { sources, reader })
    const hasFilters = Boolean(payload.facets) || payload.priceMin !== undefined || payload.priceMax !== undefined
    if (typed === '' && !hasFilters) return { term: '', corrected: null, suggestions: [], dropped: null, ...nothingAsked(payload.itemsPerPage ?? pages.pageSize), languageUrls: urlsFor('') }
    // Sizes and prices in a phrase become filters where that finds something; else they are words like all others.
    const read = hasFilters ? undefined : sources.index.understand({ locale, phrase: typed })
    if (read) {
      const listing = await filtered(read)
      if (listing.pagination.totals > 0) return { term: read.term, corrected: correctedOf(read.term), suggestions: [], dropped: null, ...listing, languageUrls: urlsFor(read.term) }
    }
    const listing = await listingOf(payload, typed)
    const isEmpty = listing.pagination.totals === 0 && listing.chosen.length === 0 && listing.price.min === null && listing.price.max === null
    if (!isEmpty) return { term: typed, corrected: correctedOf(typed), suggestions: [], dropped: null, ...listing, languageUrls: urlsFor(typed) }
    const wanted = read ?? { term: typed, facets: [], sizes: [] }
    for (const { asked, dropped } of closerSearches(wanted, sources.index.withoutColours({ locale, phrase: wanted.term }))) {
      const closer = await filtered(asked)
      if (closer.pagination.totals > 0) return { term: asked.term, corrected: correctedOf(asked.term), suggestions: [], dropped: { ...dropped, sizes: [...dropped.sizes] }, ...closer, languageUrls: urlsFor(typed) }
    }
    return { term: typed, corrected: null, suggestions: [...sources.index.nearest({ locale, audience, phrase: typed, most: nearestWords })], dropped: null, ...listing, languageUrls: urlsFor(typed) }

    // "42" may be "42" of trousers and "EU 42" of shoes: only those stay that something found has.
    async function filtered({ term, facets, priceMin, priceMax }: CloserSearch['asked']) {
      const prices = { ...(priceMin !== undefined && { priceMin }), ...(priceMax !== undefined && { priceMax }) }
      const all = await listingOf({ ...payload, ...prices, facets: facets.join(',') }, term)
      const empty = all.facets.flatMap(({ values }) => values.flatMap(({ id, selected, count }) => (selected && count === 0 ? [id] : [])))
      if (empty.length === 0 || empty.length === all.chosen.length) return all
      return listingOf({ ...payload, ...prices, facets: facets.filter((id) => !empty.includes(id)).join(',') }, term)
    }

    function correctedOf(term: string): string | null {
      return sources.index.corrected({ locale, phrase: term }) ?? null
    }
  }
}

/** Normalizes a search phrase: well-formed, single spaces, limited length. */
export function normalizeSearchTerm(typed: string): string {
  const wellFormed = typed.toWellFormed().replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim()
  return [...wellFormed].slice(0, limits.searchLength).join('').trim()
}

function nothingAsked(itemsPerPage: number): Omit<Answer<'getSearch'>, 'term' | 'corrected' | 'suggestions' | 'dropped' | 'languageUrls'> {
  return {
    products: [], facets: [], chosen: [], price: { min: null, max: null }, sort: pages.sort,
    pagination: { totals: 0, page: 1, lastPage: 1, itemsPerPage, perPageOptions: [...pages.pageSizes] },
  }
}
