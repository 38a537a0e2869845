import type { Audience } from '../../../kernel/context.ts'
import { getList } from '../item-table.ts'
import type { IndexMemory } from '../memory/memory.ts'

export interface Listings {
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
}

/** The categories, with their ancestors, and tags of an item. */
export function getListings(
  { tables: { items, lists, categoryLists }, ordinals, tree }: IndexMemory,
  itemId: number,
): Listings {
  const item = ordinals.get(itemId)
  if (item === undefined) return { categoryIds: [], tagIds: [] }
  const categoryIds = new Set(
    [...getList(categoryLists, items.categories, item)].flatMap((id) => tree.getPath(id, 'customer')),
  )
  return { categoryIds: [...categoryIds], tagIds: [...getList(lists, items.tags, item)] }
}

/** The number of sellable items in a category and its descendants. */
export function countSellableItems(
  { tables: { items }, places, itemCounts }: IndexMemory,
  categoryId: number,
  audience: Audience,
): number {
  const key = `${audience}:${categoryId}`
  const cached = itemCounts.get(key)
  if (cached !== undefined) return cached
  const list = places[audience].lists.get(categoryId)
  let count = 0
  for (let at = 0; at < (list?.length ?? 0); at++) {
    const item = list?.data[at] ?? 0
    if (items.isAlive.data[item] === 1 && (items.colours.data[item] ?? 0) > 0) count++
  }
  itemCounts.set(key, count)
  return count
}
