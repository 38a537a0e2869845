import type { OrderedBlock } from '../model/blocks/reading-order.ts'
import type { InsertPosition } from '../model/pages/page-tree.ts'

/** An entry of the structure with its edges in the list. */
export interface TreeRow {
  readonly entry: OrderedBlock
  readonly top: number
  readonly bottom: number
}

export interface TreeDrop {
  readonly place: InsertPosition
  /** The vertical position of the drop line. */
  readonly y: number
  readonly depth: number
}

/**
 * The position of a block dropped at a height of the structure: before the entry whose upper half is hit, after the one
 * whose lower half is hit. An entry with children is entered at its top. If the block is not allowed there, the next
 * enclosing position is used.
 */
export function findTreeDrop(
  y: number,
  rows: readonly TreeRow[],
  canDrop: (place: InsertPosition) => boolean,
): TreeDrop | undefined {
  const at = rows.findIndex(({ bottom }) => y < bottom)
  const row = rows[at === -1 ? rows.length - 1 : at]
  if (!row) return undefined
  const isBefore = y < (row.top + row.bottom) / 2
  const child = isBefore ? undefined : rows.find(({ entry: { parent } }) => parent === row.entry.block.meta.uuid)
  const line = isBefore ? row.top : row.bottom
  const inside: TreeDrop | undefined = child && {
    place: { target: child.entry.block.meta.uuid, position: 'top' },
    y: line,
    depth: child.entry.depth,
  }
  if (inside && canDrop(inside.place)) return inside
  for (let around: TreeRow | undefined = row; around; around = findParentRow(around, rows)) {
    const place: InsertPosition = { target: around.entry.block.meta.uuid, position: isBefore ? 'top' : 'bottom' }
    if (canDrop(place)) return { place, y: isBefore ? around.top : getBottom(around, rows), depth: around.entry.depth }
  }
  return undefined
}

function findParentRow({ entry: { parent } }: TreeRow, rows: readonly TreeRow[]): TreeRow | undefined {
  return rows.find(({ entry }) => entry.block.meta.uuid === parent)
}

/** The lower edge of an entry including its descendants. */
function getBottom(row: TreeRow, rows: readonly TreeRow[]): number {
  const after = rows.slice(rows.indexOf(row) + 1)
  const next = after.findIndex(({ entry }) => entry.depth <= row.entry.depth)
  return (after.slice(0, next === -1 ? undefined : next).at(-1) ?? row).bottom
}
