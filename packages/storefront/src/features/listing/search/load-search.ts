import { limits } from '@vitrine/contract/kernel/limits'
import { localeFromPath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney, parseMinorUnits } from '@vitrine/contract/kernel/money'
import type { Answer, Call } from '@vitrine/contract/api/operations'
import { createCardMapper } from '../../../data/cards.ts'
import { loadMatchingPages } from './matching-pages.ts'
import type { ListingDefaults } from '../filters/listing-query.ts'
import { loadListing } from '../load-listing.ts'
import { preferRated } from '../filters/prefer-rated.ts'

// SF-9.12
const searchDefaults: ListingDefaults = { sort: 'item.score', itemsPerPage: limits.listPageSize }
const maxAlternatives = 8

export type SearchView = Awaited<ReturnType<typeof loadSearch>>

/** Loads the results of a phrase; without results also similar words and popular items. SF-2.59 */
export async function loadSearch({ call, url }: { call: Call; url: URL }) {
  const phrase = (url.searchParams.get('term') ?? '').slice(0, maxTermLength)
  const hasFilters = ['facets', 'priceMin', 'priceMax'].some((name) => url.searchParams.has(name))
  const isPhraseOnly = ['sort', 'page', 'itemsPerPage'].every((name) => !url.searchParams.has(name))
  const { answer, listing } = await loadListing({
    call,
    url,
    defaults: searchDefaults,
    fetchListing: async (payload) => call('getSearch', { term: phrase, ...payload }),
    // Sizes and prices parsed from the phrase become filters in the URL, where they can be removed.
    getTerm: ({ term, chosen, price, dropped }) =>
      !hasFilters && (dropped !== null || chosen.length > 0 || price.min !== null || price.max !== null)
        ? term
        : phrase,
    // Dropped conditions are shown with the full phrase only; filters and pages continue from the shown results.
    keepsUrl: ({ dropped }) => dropped !== null && isPhraseOnly,
  })
  const { robots, categories } = await call('getShell', {})
  return {
    term: answer.term,
    redirect: answer.redirect,
    corrected: answer.corrected,
    suggestions: answer.suggestions,
    listing,
    closest: toClosestMatch(answer, { phrase, locale: localeFromPath(url.pathname) }),
    pages: await loadMatchingPages(answer.dropped ? phrase : answer.term, { pathname: url.pathname, categories }),
    languageUrls: answer.languageUrls,
    // Search pages are not indexed unless the shop enables it. SF-3.18
    robots: robots.searchResult === 'ALL' ? 'NOINDEX' : robots.searchResult,
    alternatives: listing.total > 0 ? [] : await loadPopularProducts(call),
  }
}

/** The conditions that the search has dropped; null when there are none. */
function toClosestMatch(
  { dropped, facets, products }: Answer<'getSearch'>,
  { phrase, locale }: { phrase: string; locale: Locale },
) {
  if (!dropped) return null
  const range = facets.find(({ kind }) => kind === 'price')?.range
  const currency = products[0]?.prices.default.currency
  const format = (decimal: number | undefined) =>
    decimal === undefined || !currency
      ? undefined
      : formatMoney({ minor: parseMinorUnits(decimal, currency) ?? 0, currency }, locale)
  return {
    phrase,
    isColour: dropped.colour,
    isSize: dropped.sizes.length > 0,
    from: dropped.priceMax === null ? undefined : format(range?.min),
    upTo: dropped.priceMin === null ? undefined : format(range?.max),
  }
}

async function loadPopularProducts(call: Call) {
  const [{ categories }, toCard] = await Promise.all([call('getShell', {}), createCardMapper(call)])
  const largestCategory = categories
    .filter(({ type }) => type === 'item')
    .toSorted((one, other) => other.itemCount - one.itemCount)[0]
  if (!largestCategory) return []
  const { products } = await call('getFacet', {
    categoryId: largestCategory.id,
    sort: 'item.feedbackDecimal_desc',
    itemsPerPage: 20,
  })
  return preferRated(products.map(toCard)).slice(0, maxAlternatives)
}

// The maximum length in the contract; the engine shortens it further.
const maxTermLength = 10_000
