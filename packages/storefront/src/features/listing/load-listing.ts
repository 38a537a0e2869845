import type { Listing } from '@vitrine/contract/catalogue.contract'
import { localeOf, withoutLocale } from '@vitrine/contract/kernel/locale'
import { formatMoney, minorOf } from '@vitrine/contract/kernel/money'
import type { Call, Input } from '@vitrine/contract/operations'
import { redirect } from 'react-router'
import { createCardMapper } from '../../data/cards.ts'
import { readQuery, saysTheSame, withVisit, writeQuery, type Defaults } from './listing-query.ts'
import { understood, viewOf, type ListingView } from './listing-view.ts'

type Payload = Omit<Input<'getTagListing'>, 'slug'>

// The contract takes no longer list; nobody ticks so many boxes.
const longestFacets = 4000

interface Asked<A extends Listing> {
  readonly call: Call
  readonly url: URL
  readonly defaults: Defaults
  readonly ask: (payload: Payload) => Promise<A>
  /** The phrase of a search as the shop understood it. */
  readonly termIn?: (answer: A) => string
  /** The page stays where it is, though the filters that were chosen for it are not in its address. */
  readonly keepsAddress?: (answer: A) => boolean
}

/** Asks for the listing that an address means. An address that says it in other words leads to the one that is canonical. */
export async function loadListing<A extends Listing>({ call, url, defaults, ask, termIn, keepsAddress }: Asked<A>): Promise<{ answer: A; listing: ListingView }> {
  const { facets, term, ...asked } = readQuery(url.searchParams)
  const [answer, toCard, { settings }] = await Promise.all([
    ask({ sort: defaults.sort, itemsPerPage: defaults.itemsPerPage, ...asked, facets: facets.join(',').slice(0, longestFacets) }), createCardMapper(call), call('getShell', {}),
  ])
  const query = understood({ facets, ...asked, ...(term !== undefined && { term: termIn?.(answer) ?? term }) }, answer)
  const canonical = withVisit(writeQuery(query, defaults), url)
  // A page that is gone may come back with the next delivery; every other form of the address never was one.
  if (!keepsAddress?.(answer) && !saysTheSame(url.search, canonical)) throw redirect(url.pathname + canonical, asked.page > query.page || query.term !== term ? 302 : 301)
  const currency = settings['shop.currency']
  return {
    answer,
    listing: viewOf({
      pathname: url.pathname, answer, query, defaults, cards: answer.products.map(toCard),
      formatPrice: (decimal) => formatMoney({ minor: minorOf(decimal, currency) ?? 0, currency }, localeOf(url.pathname)),
    }),
  }
}

/** An address that is not the page's own in this language leads there; `/en` is an alias and stays. SF-2.02, SF-2.11 */
export function redirectToOwnAddress(url: URL, languageUrls: Readonly<Record<string, string>>): void {
  const own = languageUrls[localeOf(url.pathname)]
  if (own !== undefined && withoutLocale(decodeURI(url.pathname)) !== withoutLocale(decodeURI(own))) throw redirect(own + url.search, 301)
}
