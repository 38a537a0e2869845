import { hasAccess } from '@vitrine/contract/kernel/permissions'
import {
  maxSearchHits,
  minSearchLength,
  searchGroups,
  type SearchGroup,
  type SearchHit,
} from '@vitrine/contract/shop/staff-search.contract'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context, Handlers } from '../kernel/context.ts'
import type { FoundHit, SearchSource } from '../kernel/search/search-source.ts'

interface SearchModule {
  readonly handlers: Handlers<'getStaffSearch'>
}

/** One search over what the modules own. */
export function createSearch(sources: readonly SearchSource[]): SearchModule {
  return { handlers: { getStaffSearch: (ctx, payload) => searchAll(ctx, payload, sources) } }
}

async function searchAll(
  ctx: Context,
  { search, groups }: Payload<'getStaffSearch'>,
  sources: readonly SearchSource[],
): Promise<Answer<'getStaffSearch'>> {
  const begin = performance.now()
  const text = search.trim()
  const { permissions = [] } = (await ctx.operator()) ?? {}
  const found: Answer<'getStaffSearch'>['groups'] = []
  const isAsked = (group: SearchGroup) =>
    hasAccess(permissions, searchGroups[group]) && (groups === undefined || groups.includes(group))
  // One after the other: several people who type must not take all connections.
  for (const { group, find } of text.length < minSearchLength ? [] : sources.filter((each) => isAsked(each.group))) {
    const hits = await find(ctx, text, maxSearchHits + 1)
    if (hits.length > 0)
      found.push({ group, hits: hits.slice(0, maxSearchHits).map(toHit), isMore: hits.length > maxSearchHits })
  }
  return { groups: found, milliseconds: Math.round(performance.now() - begin) }
}

const toHit = (hit: FoundHit): SearchHit => ({
  detail: '',
  note: '',
  count: null,
  isExact: false,
  url: null,
  image: null,
  ...hit,
})
