import { limits } from '@vitrine/contract/kernel/limits'
import type { Call } from '@vitrine/contract/operations'
import type { Defaults } from './listing-query.ts'
import { loadListing, redirectToOwnAddress } from './load-listing.ts'

// SF-9.12
const tagDefaults: Defaults = { sort: 'default.recommended_sorting', itemsPerPage: limits.listPageSize }

export type TagView = Awaited<ReturnType<typeof loadTag>>

export async function loadTag({ call, url, slug }: { call: Call; url: URL; slug: string }) {
  const { answer, listing } = await loadListing({ call, url, defaults: tagDefaults, ask: (payload) => call('getTagListing', { slug: slug.slice(0, longestSlug), ...payload }) })
  redirectToOwnAddress(url, answer.languageUrls)
  return { name: answer.tag.name, total: answer.pagination.totals, listing, languageUrls: answer.languageUrls }
}

// As the contract has it; no tag has a longer one.
const longestSlug = 200
