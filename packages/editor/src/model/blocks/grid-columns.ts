import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Tree } from './blocks.ts'

/** The number of columns that a block has for its children; 0: the children are one list. ED-3.10 */
export function columnCount(block: StoredBlock | undefined): number {
  const widths = block?.configuration?.['columnWidths']
  return Array.isArray(widths) ? widths.length : 0
}

/** The column of each child, as the shop renders it: its slot, or else its index modulo the number of columns. */
export function getColumns(children: Tree, count: number): readonly number[] {
  return children.map(({ meta }, at) => Math.min(meta.slot ?? at % count, count - 1))
}

/** The children in these columns. A slot is stored only where the default column differs. */
export function withColumns(children: Tree, columns: readonly number[], count: number): Tree {
  const current = getColumns(children, count)
  return children.map((child, at) =>
    current[at] === columns[at] ? child : { ...child, meta: { ...child.meta, ...toSlot(columns[at]) } },
  )
}

/** Outside a grid a block has no slot. */
export function withoutSlot(block: StoredBlock): StoredBlock {
  if (block.meta.slot === undefined) return block
  const { slot: _, ...meta } = block.meta
  return { ...block, meta }
}

/** Indices of the children in reading order: column by column. */
export function readingIndices(children: Tree, count: number): readonly number[] {
  const indices = children.map((_, at) => at)
  if (count === 0) return indices
  const columns = getColumns(children, count)
  return indices.sort((a, b) => (columns[a] ?? 0) - (columns[b] ?? 0))
}

/**
 * Moves a child by one position in reading order: inside its column past its neighbour, at the edge of a column it
 * swaps with the nearest child of the next column, or moves there if that column is empty. At the ends of the grid the
 * list is unchanged.
 */
export function moveInGrid(
  children: Tree,
  count: number,
  { from, by }: { readonly from: number; readonly by: -1 | 1 },
): Tree {
  const columns = getColumns(children, count)
  const own = columns[from] ?? 0
  const order = readingIndices(children, count)
  const next = order[order.indexOf(from) + by]
  if (next !== undefined && (columns[next] === own || columns[next] === own + by))
    return withColumns(swap(children, from, next), columns, count)
  if (own + by < 0 || own + by >= count) return children
  return withColumns(children, columns.with(from, own + by), count)
}

export function swap(children: Tree, one: number, other: number): Tree {
  const first = children[one]
  const second = children[other]
  return first && second ? children.with(one, second).with(other, first) : children
}

function toSlot(slot: number | undefined): { readonly slot?: number } {
  return slot === undefined ? {} : { slot }
}
