import { limits } from '@vitrine/contract/kernel/limits'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { wholePictureAddress } from '@vitrine/contract/pages/picture'
import { pageHead, getSite } from '../../shell/head/page-head.ts'
import { breadcrumbFacts, listFacts } from '../../shell/head/structured-data.ts'
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import type { ListingView } from './listing-view.ts'

interface ListingHeadInput {
  readonly pathname: string
  readonly title: string
  readonly description?: string | null | undefined
  readonly robots?: string
  readonly canonical?: string | null
  readonly image?: string | null
  readonly crumbs: readonly Crumb[]
  readonly listing: ListingView
  readonly languageUrls: Readonly<Record<string, string>>
  /** Further structured data of the page. */
  readonly facts?: readonly object[] | undefined
}

type Matches = Parameters<typeof pageHead>[0]

/**
 * The head of a listing. Filters and sorts show the same page, so the canonical URL contains the page number only.
 * ED-9.17, ED-9.18
 */
export function listingHead(
  matches: Matches,
  {
    pathname,
    title,
    description,
    robots,
    canonical,
    image,
    crumbs,
    listing,
    languageUrls,
    facts = [],
  }: ListingHeadInput,
) {
  const { query, neighbours, cards } = listing
  const { origin, locale } = getSite(matches[0]?.loaderData)
  const site = { origin, path: (path: string) => localePath(locale, path) }
  return pageHead(matches, {
    pathname,
    title: query.page > 1 ? `${title} (${query.page})` : title,
    description,
    robots,
    canonical,
    languageUrls,
    image: image && wholePictureAddress(image),
    query: neighbours.query,
    previous: neighbours.previous,
    next: neighbours.next,
    facts: [
      ...(crumbs.length > 0
        ? [
            breadcrumbFacts(
              crumbs.map(({ name, path }) => ({ name, path: path ?? '/' })),
              site,
            ),
          ]
        : []),
      ...(cards.length > 0
        ? [
            listFacts(
              cards.slice(0, limits.categoryPageSize).map(({ url }) => url),
              site,
            ),
          ]
        : []),
      ...facts,
    ],
  })
}
