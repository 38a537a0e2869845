import { limits } from '@vitrine/contract/kernel/limits'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Handler } from '../../kernel/context.ts'
import { relaxSearch, type RelaxedSearch } from './relaxed-search.ts'
import { toLocalizedUrls } from '../categories/category-forest.ts'
import { otherPages, readListing } from './listing.ts'
import { findSearchRedirect } from './search-redirect.ts'
import type { Sources } from '../sources.ts'

const pageDefaults = { ...otherPages, sort: 'item.score' } as const
const maxSuggestions = 5

const getSearchUrls = (term: string) =>
  toLocalizedUrls(() => (term === '' ? '/search' : `/search?term=${encodeURIComponent(term)}`))

// SF-2.59
export function getSearch(sources: Sources): Handler<'getSearch'> {
  return async (ctx, payload) => {
    ctx.recordCacheTag('listing:search')
    const viewer = await sources.getViewer(ctx)
    const { locale, audience } = viewer
    const phrase = normalizeSearchTerm(payload.term)
    const readPhraseListing = (query: typeof payload, term: string) =>
      readListing(
        ctx,
        { payload: query, scope: term === '' ? { kind: 'all' } : { kind: 'search', term }, ...pageDefaults },
        { sources, viewer },
      )
    const hasFilters = Boolean(payload.facets) || payload.priceMin !== undefined || payload.priceMax !== undefined
    const redirect = hasFilters ? null : await findSearchRedirect(ctx, phrase, { sources, viewer })
    if (redirect !== null || (phrase === '' && !hasFilters))
      return {
        term: phrase,
        redirect,
        corrected: null,
        suggestions: [],
        dropped: null,
        ...emptyListing(payload.itemsPerPage ?? pageDefaults.pageSize),
        languageUrls: getSearchUrls(phrase),
      }
    // Sizes and prices in a phrase become filters if the filtered search has results; otherwise they are ordinary
    // words.
    const parsed = hasFilters ? undefined : sources.index.extractFilters({ locale, phrase })
    if (parsed) {
      const listing = await readFilteredListing(parsed)
      if (listing.pagination.totals > 0)
        return {
          term: parsed.term,
          redirect: null,
          corrected: correct(parsed.term),
          suggestions: [],
          dropped: null,
          ...listing,
          languageUrls: getSearchUrls(parsed.term),
        }
    }
    const listing = await readPhraseListing(payload, phrase)
    const isEmpty =
      listing.pagination.totals === 0 &&
      listing.chosen.length === 0 &&
      listing.price.min === null &&
      listing.price.max === null
    if (!isEmpty)
      return {
        term: phrase,
        redirect: null,
        corrected: correct(phrase),
        suggestions: [],
        dropped: null,
        ...listing,
        languageUrls: getSearchUrls(phrase),
      }
    const original = parsed ?? { term: phrase, facets: [], sizes: [] }
    for (const { query, dropped } of relaxSearch(
      original,
      sources.index.removeColours({ locale, phrase: original.term }),
    )) {
      const relaxedListing = await readFilteredListing(query)
      if (relaxedListing.pagination.totals > 0)
        return {
          term: query.term,
          redirect: null,
          corrected: correct(query.term),
          suggestions: [],
          dropped: { ...dropped, sizes: [...dropped.sizes] },
          ...relaxedListing,
          languageUrls: getSearchUrls(phrase),
        }
    }
    return {
      term: phrase,
      redirect: null,
      corrected: null,
      suggestions: [...sources.index.findNearestPhrases({ locale, audience, phrase, limit: maxSuggestions })],
      dropped: null,
      ...listing,
      languageUrls: getSearchUrls(phrase),
    }

    // "42" can be the size "42" of trousers or "EU 42" of shoes; filters without results are removed.
    async function readFilteredListing({ term, facets, priceMin, priceMax }: RelaxedSearch['query']) {
      const prices = { ...(priceMin !== undefined && { priceMin }), ...(priceMax !== undefined && { priceMax }) }
      const listing = await readPhraseListing({ ...payload, ...prices, facets: facets.join(',') }, term)
      const emptyIds = listing.facets.flatMap(({ values }) =>
        values.flatMap(({ id, selected, count }) => (selected && count === 0 ? [id] : [])),
      )
      if (emptyIds.length === 0 || emptyIds.length === listing.chosen.length) return listing
      return readPhraseListing(
        { ...payload, ...prices, facets: facets.filter((id) => !emptyIds.includes(id)).join(',') },
        term,
      )
    }

    function correct(term: string): string | null {
      return sources.index.correctSpelling({ locale, phrase: term }) ?? null
    }
  }
}

/** Normalizes a search phrase: well-formed, single spaces, limited length. */
export function normalizeSearchTerm(phrase: string): string {
  const wellFormed = phrase
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  return [...wellFormed].slice(0, limits.searchLength).join('').trim()
}

function emptyListing(
  itemsPerPage: number,
): Omit<Answer<'getSearch'>, 'term' | 'redirect' | 'corrected' | 'suggestions' | 'dropped' | 'languageUrls'> {
  return {
    products: [],
    facets: [],
    chosen: [],
    price: { min: null, max: null },
    sort: pageDefaults.sort,
    pagination: { totals: 0, page: 1, lastPage: 1, itemsPerPage, perPageOptions: [...pageDefaults.pageSizes] },
  }
}
