import { limits } from '@vitrine/contract/kernel/limits'
import { localeOf, type Locale } from '@vitrine/contract/kernel/locale'
import { formatMoney, minorOf } from '@vitrine/contract/kernel/money'
import type { Answer, Call } from '@vitrine/contract/operations'
import { createCardMapper } from '../../data/cards.ts'
import { loadFoundPages } from './found-pages.ts'
import type { Defaults } from './listing-query.ts'
import { loadListing } from './load-listing.ts'
import { wellLiked } from './well-liked.ts'

// SF-9.12
const searchDefaults: Defaults = { sort: 'item.score', itemsPerPage: limits.listPageSize }
const offeredInstead = 8

export type SearchView = Awaited<ReturnType<typeof loadSearch>>

/** What a phrase finds; when it finds nothing, the nearest words and some pieces that are liked. SF-2.59 */
export async function loadSearch({ call, url }: { call: Call; url: URL }) {
  const typed = (url.searchParams.get('term') ?? '').slice(0, longestTerm)
  const hasFilters = ['facets', 'priceMin', 'priceMax'].some((name) => url.searchParams.has(name))
  const isPhraseOnly = ['sort', 'page', 'itemsPerPage'].every((name) => !url.searchParams.has(name))
  const { answer, listing } = await loadListing({
    call, url, defaults: searchDefaults, ask: async (payload) => call('getSearch', { term: typed, ...payload }),
    // Sizes and prices that were read out of the phrase stand in the address as filters, where they can be taken back.
    termIn: ({ term, chosen, price, dropped }) => (!hasFilters && (dropped !== null || chosen.length > 0 || price.min !== null || price.max !== null) ? term : typed),
    // What was given up is said once, where the whole phrase stands; filters and pages lead on from what is shown.
    keepsAddress: ({ dropped }) => dropped !== null && isPhraseOnly,
  })
  const { robots, categories } = await call('getShell', {})
  return {
    term: answer.term, corrected: answer.corrected, suggestions: answer.suggestions, listing, closest: closestView(answer, { typed, locale: localeOf(url.pathname) }),
    pages: await loadFoundPages(answer.dropped ? typed : answer.term, { pathname: url.pathname, categories }), languageUrls: answer.languageUrls,
    // Endless pages that somebody else's pages repeat: only a shop that says so has them found. SF-3.18
    robots: robots.searchResult === 'ALL' ? 'NOINDEX' : robots.searchResult,
    instead: listing.total > 0 ? [] : await likedPieces(call),
  }
}

/** What a search gave up, in what is shown instead; null when it gave up nothing. */
function closestView({ dropped, facets, products }: Answer<'getSearch'>, { typed, locale }: { typed: string; locale: Locale }) {
  if (!dropped) return null
  const range = facets.find(({ kind }) => kind === 'price')?.range
  const currency = products[0]?.prices.default.currency
  const format = (decimal: number | undefined) => (decimal === undefined || !currency ? undefined : formatMoney({ minor: minorOf(decimal, currency) ?? 0, currency }, locale))
  return {
    phrase: typed, isColour: dropped.colour, isSize: dropped.sizes.length > 0,
    from: dropped.priceMax === null ? undefined : format(range?.min), upTo: dropped.priceMin === null ? undefined : format(range?.max),
  }
}

async function likedPieces(call: Call) {
  const [{ categories }, toCard] = await Promise.all([call('getShell', {}), createCardMapper(call)])
  const biggest = categories.filter(({ type }) => type === 'item').toSorted((one, other) => other.itemCount - one.itemCount)[0]
  if (!biggest) return []
  const { products } = await call('getFacet', { categoryId: biggest.id, sort: 'item.feedbackDecimal_desc', itemsPerPage: 20 })
  return wellLiked(products.map(toCard)).slice(0, offeredInstead)
}

// As the contract has it; the engine cuts it further.
const longestTerm = 10_000
