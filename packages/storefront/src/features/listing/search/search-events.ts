import type { ShopEvent } from '../../../data/analytics/events.ts'
import { unpack, type Packed } from '../../../data/forms/packed.ts'
import type { SearchView } from './load-search.ts'

/** A search is tracked once per phrase, not for further pages or filters. SF-9.36 */
export function pageEvents({ view }: { readonly view: Packed<SearchView> }): readonly ShopEvent[] {
  const { term: found, closest, listing } = unpack(view)
  const term = closest?.phrase ?? found
  const pieces = listing.cards.map(({ id, name }) => ({ id, name }))
  const isNew = listing.query.page === 1 && listing.query.facets.length === 0
  return [
    ...(term && isNew ? [{ name: 'search', about: { term, found: listing.total } } as const] : []),
    ...(pieces.length > 0 ? [{ name: 'view_item_list', about: { list: '/search', pieces } } as const] : []),
  ]
}
