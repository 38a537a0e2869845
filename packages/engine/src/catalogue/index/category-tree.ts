import type { Audience } from '../../kernel/context.ts'
import type { CategoryRow } from './rows.ts'

export const audiences = ['public', 'customer'] as const satisfies readonly Audience[]

/** Which categories an item stands in, by audience. What lies in the bin, or below it, is not there. */
export interface CategoryTree {
  /** The category itself and all above it, root first; empty when this audience does not see it. */
  pathOf(categoryId: number, audience: Audience): readonly number[]
  /** Direct children in the shop's order; null: the top. */
  childrenOf(categoryId: number | null, audience: Audience): readonly number[]
  isRestricted(categoryId: number): boolean
}

export function buildCategoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const shown = { public: new Map<number, readonly number[]>(), customer: new Map<number, readonly number[]>() }
  const children = { public: new Map<number | null, number[]>(), customer: new Map<number | null, number[]>() }
  const restricted = new Set(rows.filter(({ isRestricted }) => isRestricted).map(({ id }) => id))
  for (const { id, parentId, ancestorIds, isRestricted, isBinned } of rows) {
    if (isBinned) continue
    for (const audience of audiences) {
      if (isRestricted && audience === 'public') continue
      shown[audience].set(id, [...ancestorIds, id])
      children[audience].set(parentId, [...(children[audience].get(parentId) ?? []), id])
    }
  }
  return {
    pathOf: (id, audience) => shown[audience].get(id) ?? [],
    childrenOf: (id, audience) => children[audience].get(id) ?? [],
    isRestricted: (id) => restricted.has(id),
  }
}

/**
 * Every category in whose listing an item stands, given those that it was put in. An item that was put into categories for customers
 * only is for customers only, also while another of its categories lies in the bin.
 */
export function getCategoryPlaces(tree: CategoryTree, categoryIds: readonly number[], audience: Audience): { readonly isShown: boolean; readonly categoryIds: readonly number[] } {
  const places = new Set(categoryIds.flatMap((id) => tree.pathOf(id, audience)))
  const isShown = audience === 'customer' || places.size > 0 || !categoryIds.some((id) => tree.isRestricted(id))
  return { isShown, categoryIds: [...places] }
}
