import type { Audience } from '../../kernel/context.ts'
import { listOf } from './item-table.ts'
import type { IndexMemory } from './memory.ts'

export interface Listings {
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
}

/** Categories, with all above them, and tags in which an item stands. */
export function listingsOf({ tables: { items }, ordinals, tree }: IndexMemory, itemId: number): Listings {
  const item = ordinals.get(itemId)
  if (item === undefined) return { categoryIds: [], tagIds: [] }
  const categoryIds = new Set([...listOf(items.categories, items.categoriesEnd, item)].flatMap((id) => tree.pathOf(id, 'customer')))
  return { categoryIds: [...categoryIds], tagIds: [...listOf(items.tags, items.tagsEnd, item)] }
}

/** Items of a category, and of those below it, that may be bought. */
export function itemCount({ tables: { items }, places, itemCounts }: IndexMemory, categoryId: number, audience: Audience): number {
  const key = `${audience}:${categoryId}`
  const known = itemCounts.get(key)
  if (known !== undefined) return known
  const list = places[audience].lists.get(categoryId)
  let count = 0
  for (let at = 0; at < (list?.length ?? 0); at++) {
    const item = list?.data[at] ?? 0
    if (items.isAlive.data[item] === 1 && (items.colours.data[item] ?? 0) > 0) count++
  }
  itemCounts.set(key, count)
  return count
}
