import type { Audience } from '../../kernel/context.ts'
import type { CategoryRow } from './memory/rows.ts'

export const audiences = ['public', 'customer'] as const satisfies readonly Audience[]

/** The categories that an audience sees, without those in the bin and their descendants. */
export interface CategoryTree {
  /** The category and its ancestors, root first; empty if the audience does not see it. */
  getPath(categoryId: number, audience: Audience): readonly number[]
  /** Direct children in the shop's order; null: the root categories. */
  getChildren(categoryId: number | null, audience: Audience): readonly number[]
  isRestricted(categoryId: number): boolean
}

export function buildCategoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const paths = { public: new Map<number, readonly number[]>(), customer: new Map<number, readonly number[]>() }
  const children = { public: new Map<number | null, number[]>(), customer: new Map<number | null, number[]>() }
  const restricted = new Set(rows.filter(({ isRestricted }) => isRestricted).map(({ id }) => id))
  for (const { id, parentId, ancestorIds, isRestricted, isBinned } of rows) {
    if (isBinned) continue
    for (const audience of audiences) {
      if (isRestricted && audience === 'public') continue
      paths[audience].set(id, [...ancestorIds, id])
      children[audience].set(parentId, [...(children[audience].get(parentId) ?? []), id])
    }
  }
  return {
    getPath: (id, audience) => paths[audience].get(id) ?? [],
    getChildren: (id, audience) => children[audience].get(id) ?? [],
    isRestricted: (id) => restricted.has(id),
  }
}

/**
 * All categories whose listings contain an item, given its assigned categories. An item whose visible categories are
 * restricted is for customers only, even while another of its categories is in the bin.
 */
export function getCategoryPlaces(
  tree: CategoryTree,
  categoryIds: readonly number[],
  audience: Audience,
): { readonly isShown: boolean; readonly categoryIds: readonly number[] } {
  const places = new Set(categoryIds.flatMap((id) => tree.getPath(id, audience)))
  const isShown = audience === 'customer' || places.size > 0 || !categoryIds.some((id) => tree.isRestricted(id))
  return { isShown, categoryIds: [...places] }
}
