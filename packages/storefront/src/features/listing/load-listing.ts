import type { Listing } from '@vitrine/contract/catalogue/catalogue.contract'
import { localeFromPath, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney, parseMinorUnits } from '@vitrine/contract/kernel/money'
import type { Call, Input } from '@vitrine/contract/api/operations'
import { redirect } from 'react-router'
import { redirectToAddress } from '../../data/forms/redirect.ts'
import { createCardMapper } from '../../data/cards.ts'
import {
  parseListingQuery,
  isSameQuery,
  withVisitParams,
  formatListingQuery,
  type ListingDefaults,
} from './filters/listing-query.ts'
import { toEffectiveQuery, toListingView, type ListingView } from './listing-view.ts'

type Payload = Omit<Input<'getTagListing'>, 'slug'>

// The maximum length in the contract.
const maxFacetsLength = 4000

interface LoadListingInput<A extends Listing> {
  readonly call: Call
  readonly url: URL
  readonly defaults: ListingDefaults
  readonly fetchListing: (payload: Payload) => Promise<A>
  /** The search phrase as the server interpreted it. */
  readonly getTerm?: (answer: A) => string
  /** Keeps the URL even if it differs from the canonical one. */
  readonly keepsUrl?: (answer: A) => boolean
}

/** Loads the listing of a URL. A URL that is not canonical is redirected. */
export async function loadListing<A extends Listing>({
  call,
  url,
  defaults,
  fetchListing,
  getTerm,
  keepsUrl,
}: LoadListingInput<A>): Promise<{ answer: A; listing: ListingView }> {
  const { facets, term, ...params } = parseListingQuery(url.searchParams)
  const [answer, toCard, { currency }] = await Promise.all([
    fetchListing({
      sort: defaults.sort,
      itemsPerPage: defaults.itemsPerPage,
      ...params,
      facets: facets.join(',').slice(0, maxFacetsLength),
    }),
    createCardMapper(call),
    call('getShell', {}),
  ])
  const query = toEffectiveQuery(
    { facets, ...params, ...(term !== undefined && { term: getTerm?.(answer) ?? term }) },
    answer,
  )
  const canonical = withVisitParams(formatListingQuery(query, defaults), url)
  // A missing page may exist again after the next delivery, so its redirect is temporary; other redirects are
  // permanent.
  if (!keepsUrl?.(answer) && !isSameQuery(url.search, canonical))
    throw redirect(withoutLocale(url.pathname) + canonical, params.page > query.page || query.term !== term ? 302 : 301)
  return {
    answer,
    listing: toListingView({
      pathname: url.pathname,
      answer,
      query,
      defaults,
      cards: answer.products.map(toCard),
      formatPrice: (decimal) =>
        formatMoney({ minor: parseMinorUnits(decimal, currency) ?? 0, currency }, localeFromPath(url.pathname)),
    }),
  }
}

/** Redirects to the URL of the page in this language; `/en` is an alias and stays. SF-2.02, SF-2.11 */
export function redirectToLocalizedUrl(url: URL, languageUrls: Readonly<Record<string, string>>): void {
  const localizedUrl = languageUrls[localeFromPath(url.pathname)]
  if (localizedUrl !== undefined && withoutLocale(decodeURI(url.pathname)) !== withoutLocale(decodeURI(localizedUrl)))
    throw redirectToAddress(localizedUrl + url.search, url, 301)
}
