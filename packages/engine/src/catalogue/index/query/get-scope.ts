import type { ListingQuery } from './listing-query.ts'
import type { IndexMemory } from '../memory/memory.ts'
import type { Scope } from './scope.ts'
import { findItems } from '../search/find-items.ts'

const emptyScope: Scope = { data: new Int32Array(0), length: 0 }

/** The items of a category and below it, of a tag, of a search, or of the whole shop. */
export function getScope(
  memory: IndexMemory,
  { scope, locale, audience }: Pick<ListingQuery, 'scope' | 'locale' | 'audience'>,
): Scope {
  switch (scope.kind) {
    case 'category':
      return memory.places[audience].lists.get(scope.id) ?? emptyScope
    case 'tag':
      return memory.itemsByTag.get(scope.id) ?? emptyScope
    case 'search':
      return findItems(memory, { locale, audience, phrase: scope.term })
    case 'all':
      return memory.allItems
    case 'items':
      return toScope(scope.ids.flatMap((id) => memory.ordinals.get(id) ?? []))
  }
}

function toScope(ordinals: readonly number[]): Scope {
  return { data: Int32Array.from(ordinals).sort(), length: ordinals.length }
}
