import { limits } from '@vitrine/contract/kernel/limits'
import type { Call } from '@vitrine/contract/operations'
import { cardMaker } from '../../data/cards.ts'
import type { Defaults } from './listing-query.ts'
import { loadListing } from './load-listing.ts'

// SF-9.12
const searchDefaults: Defaults = { sort: 'item.score', itemsPerPage: limits.listPageSize }
const offeredInstead = 8

export type SearchView = Awaited<ReturnType<typeof loadSearch>>

/** What a phrase finds; when it finds nothing, the nearest words and some pieces that are liked. SF-2.59 */
export async function loadSearch({ call, url }: { call: Call; url: URL }) {
  const { answer, listing } = await loadListing({
    call, url, defaults: searchDefaults, ask: async (payload) => call('getSearch', { term: (url.searchParams.get('term') ?? '').slice(0, longestTerm), ...payload }),
  })
  const { robots } = await call('getShell', {})
  return {
    term: answer.term, suggestions: answer.suggestions, listing, languageUrls: answer.languageUrls, 
    // Endless pages that somebody else's pages repeat: only a shop that says so has them found. SF-3.18
    robots: robots.searchResult === 'ALL' ? 'NOINDEX' : robots.searchResult,
    instead: listing.total > 0 ? [] : await likedPieces(call),
  }
}

async function likedPieces(call: Call) {
  const [{ categories }, toCard] = await Promise.all([call('getShell', {}), cardMaker(call)])
  const biggest = categories.filter(({ type }) => type === 'item').toSorted((one, other) => other.itemCount - one.itemCount)[0]
  if (!biggest) return []
  const { products } = await call('getFacet', { categoryId: biggest.id, sort: 'item.feedbackDecimal_desc', itemsPerPage: 20 })
  return products.slice(0, offeredInstead).map(toCard)
}

// As the contract has it; the engine cuts it further.
const longestTerm = 10_000
