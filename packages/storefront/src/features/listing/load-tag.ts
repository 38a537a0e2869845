import { limits } from '@vitrine/contract/kernel/limits'
import type { Call } from '@vitrine/contract/api/operations'
import type { ListingDefaults } from './filters/listing-query.ts'
import { loadListing, redirectToLocalizedUrl } from './load-listing.ts'

// SF-9.12
const tagDefaults: ListingDefaults = { sort: 'default.recommended_sorting', itemsPerPage: limits.listPageSize }

export type TagView = Awaited<ReturnType<typeof loadTag>>

export async function loadTag({ call, url, slug }: { call: Call; url: URL; slug: string }) {
  const { answer, listing } = await loadListing({
    call,
    url,
    defaults: tagDefaults,
    fetchListing: (payload) => call('getTagListing', { slug: slug.slice(0, maxSlugLength), ...payload }),
  })
  redirectToLocalizedUrl(url, answer.languageUrls)
  return { name: answer.tag.name, total: answer.pagination.totals, listing, languageUrls: answer.languageUrls }
}

// The maximum length in the contract.
const maxSlugLength = 200
