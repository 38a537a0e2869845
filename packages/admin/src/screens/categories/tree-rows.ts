import type { CategoryRow } from '../../data/category-queries.ts'

export interface TreeRow {
  readonly category: CategoryRow
  readonly name: string
  /** From 0. */
  readonly depth: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
}

export interface Place {
  readonly parentId: number | null
  readonly beforeId: number | null
}

export function nameOf({ names, id }: CategoryRow, locale: string): string {
  return names[locale] ?? names['en'] ?? Object.values(names)[0] ?? String(id)
}

/** The rows that are shown, in their order: those below a closed one are not. */
export function toTreeRows(
  categories: readonly CategoryRow[],
  open: ReadonlySet<number>,
  locale: string,
): readonly TreeRow[] {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId)
  const walk = (parentId: number | null, depth: number): TreeRow[] =>
    (byParent.get(parentId) ?? []).flatMap((category) => {
      const hasChildren = byParent.has(category.id)
      const isOpen = hasChildren && open.has(category.id)
      const row = { category, name: nameOf(category, locale), depth, hasChildren, isOpen }
      return [row, ...(isOpen ? walk(category.id, depth + 1) : [])]
    })
  return walk(null, 0)
}

/** The category and those above it, root first. */
export function lineageOf(categories: readonly CategoryRow[], id: number): readonly CategoryRow[] {
  const byId = new Map(categories.map((each) => [each.id, each]))
  const lineage: CategoryRow[] = []
  for (let step = byId.get(id); step; step = step.parentId === null ? undefined : byId.get(step.parentId))
    lineage.unshift(step)
  return lineage
}

/** Whether a category may be placed below another one: not below itself. */
export function canMoveBelow(categories: readonly CategoryRow[], id: number, parentId: number | null): boolean {
  return parentId === null || lineageOf(categories, parentId).every((each) => each.id !== id)
}

/** Where Alt and an arrow key moves a category; undefined: nowhere. */
export function stepPlace(categories: readonly CategoryRow[], id: number, key: string): Place | undefined {
  const own = categories.find((each) => each.id === id)
  if (own === undefined) return undefined
  const siblings = categories.filter(({ parentId }) => parentId === own.parentId).map((each) => each.id)
  const at = siblings.indexOf(id)
  const { parentId } = own
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { parentId, beforeId: siblings[at - 1] ?? null } : undefined
    case 'ArrowDown':
      return at < siblings.length - 1 ? { parentId, beforeId: siblings[at + 2] ?? null } : undefined
    case 'ArrowRight':
      return at > 0 ? { parentId: siblings[at - 1] ?? null, beforeId: null } : undefined
    case 'ArrowLeft': {
      const above = categories.find((each) => each.id === parentId)
      if (above === undefined) return undefined
      const aunts = categories.filter((each) => each.parentId === above.parentId).map((each) => each.id)
      return { parentId: above.parentId, beforeId: aunts[aunts.indexOf(above.id) + 1] ?? null }
    }
    default:
      return undefined
  }
}
