import type { ReadBlock } from '../model/reading-order.ts'
import type { Place } from '../model/page-tree.ts'

/** An entry of the structure where it is in the list. */
export interface TreeRow {
  readonly read: ReadBlock
  readonly top: number
  readonly bottom: number
}

export interface TreeDrop {
  readonly place: Place
  /** Where the line is drawn, and how far it is indented. */
  readonly y: number
  readonly depth: number
}

/**
 * Where a block goes that is dropped at a height of the structure: before the entry in whose upper half that is, after the one in whose lower half it is. What has
 * entries of its own below it is entered at its top. A place that does not take the block gives way to the one around it.
 */
export function treeDropAt(y: number, rows: readonly TreeRow[], takes: (place: Place) => boolean): TreeDrop | undefined {
  const at = rows.findIndex(({ bottom }) => y < bottom)
  const row = rows[at === -1 ? rows.length - 1 : at]
  if (!row) return undefined
  const isBefore = y < (row.top + row.bottom) / 2
  const child = isBefore ? undefined : rows.find(({ read: { parent } }) => parent === row.read.block.meta.uuid)
  const line = isBefore ? row.top : row.bottom
  const inside: TreeDrop | undefined = child && { place: { target: child.read.block.meta.uuid, position: 'top' }, y: line, depth: child.read.depth }
  if (inside && takes(inside.place)) return inside
  for (let around: TreeRow | undefined = row; around; around = parentOf(around, rows)) {
    const place: Place = { target: around.read.block.meta.uuid, position: isBefore ? 'top' : 'bottom' }
    if (takes(place)) return { place, y: isBefore ? around.top : endOf(around, rows), depth: around.read.depth }
  }
  return undefined
}

function parentOf({ read: { parent } }: TreeRow, rows: readonly TreeRow[]): TreeRow | undefined {
  return rows.find(({ read }) => read.block.meta.uuid === parent)
}

/** The lower edge of an entry with everything that is in it. */
function endOf(row: TreeRow, rows: readonly TreeRow[]): number {
  const after = rows.slice(rows.indexOf(row) + 1)
  const next = after.findIndex(({ read }) => read.depth <= row.read.depth)
  return (after.slice(0, next === -1 ? undefined : next).at(-1) ?? row).bottom
}
