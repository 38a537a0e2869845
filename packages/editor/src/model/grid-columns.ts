import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Tree } from './blocks.ts'

/** How many columns a block has for its children; 0: they stand one after the other. ED-3.10 */
export function columnCount(block: StoredBlock | undefined): number {
  const widths = block?.configuration?.['columnWidths']
  return Array.isArray(widths) ? widths.length : 0
}

/** The column of each child, as the shop draws it: the one that it names, else the one of its turn. */
export function columnsOf(children: Tree, count: number): readonly number[] {
  return children.map(({ meta }, at) => Math.min(meta.slot ?? at % count, count - 1))
}

/** Each child in its column. Only those that would otherwise stand elsewhere get the column written down. */
export function inColumns(children: Tree, columns: readonly number[], count: number): Tree {
  const drawn = columnsOf(children, count)
  return children.map((child, at) => drawn[at] === columns[at] ? child : { ...child, meta: { ...child.meta, ...inSlot(columns[at]) } })
}

/** Outside a grid no column is named. */
export function withoutSlot(block: StoredBlock): StoredBlock {
  if (block.meta.slot === undefined) return block
  const { slot: _, ...meta } = block.meta
  return { ...block, meta }
}

/** Indices of the children as they are read: column by column. */
export function readingIndices(children: Tree, count: number): readonly number[] {
  const indices = children.map((_, at) => at)
  if (count === 0) return indices
  const columns = columnsOf(children, count)
  return indices.sort((a, b) => (columns[a] ?? 0) - (columns[b] ?? 0))
}

/**
 * One position on in reading order: inside its column past its neighbour, from the edge of a column in exchange with the nearest child of the
 * next one, or into it where it is empty. At the ends of the grid: the same list.
 */
export function movedInGrid(children: Tree, count: number, { from, by }: { readonly from: number; readonly by: -1 | 1 }): Tree {
  const columns = columnsOf(children, count)
  const own = columns[from] ?? 0
  const order = readingIndices(children, count)
  const next = order[order.indexOf(from) + by]
  if (next !== undefined && (columns[next] === own || columns[next] === own + by)) return inColumns(exchanged(children, from, next), columns, count)
  if (own + by < 0 || own + by >= count) return children
  return inColumns(children, columns.with(from, own + by), count)
}

export function exchanged(children: Tree, one: number, other: number): Tree {
  const first = children[one]
  const second = children[other]
  return first && second ? children.with(one, second).with(other, first) : children
}

function inSlot(slot: number | undefined): { readonly slot?: number } {
  return slot === undefined ? {} : { slot }
}
