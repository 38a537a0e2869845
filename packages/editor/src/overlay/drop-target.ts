import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { getChildren, type Tree } from '../model/blocks/blocks.ts'
import type { InsertPosition } from '../model/pages/page-tree.ts'
import type { Rect, Rects } from './block-rects.ts'

export interface DropTarget {
  readonly place: InsertPosition
  readonly line: Line
}

/** The drop line that marks a position, in document coordinates. */
export type Line = Pick<Rect, 'top' | 'left' | 'width' | 'height'>

interface DragPoint {
  readonly uuid: string
  readonly x: number
  readonly y: number
}

/**
 * The drop target at a point of the document: beside the nearest block of the deepest list there that accepts the
 * block.
 * Horizontal lists are entered from the left or right, vertical ones from above or below.
 */
export function findDropTarget(
  { uuid, x, y }: DragPoint,
  {
    tree,
    rects,
    canDrop,
  }: { readonly tree: Tree; readonly rects: Rects; readonly canDrop: (place: InsertPosition) => boolean },
): DropTarget | undefined {
  for (const list of findListsAt(tree, rects, { x, y })) {
    const nearest = findNearest(
      list.filter(({ meta }) => meta.uuid !== uuid),
      rects,
      { x, y },
    )
    if (!nearest) continue
    const place: InsertPosition = { target: nearest.uuid, position: nearest.isAfter ? 'bottom' : 'top' }
    if (canDrop(place)) return { place, line: nearest.line }
  }
  return undefined
}

/** The drop line before or after a block on the page. */
export function getLineBeside(
  { target, position }: { readonly target: string; readonly position: 'top' | 'bottom' },
  { tree, rects }: { readonly tree: Tree; readonly rects: Rects },
): Line | undefined {
  const rect = rects.get(target)
  const list = findList(tree, target)
  return rect && !rect.isClipped && list
    ? getLine(rect, { isRow: isRow(listMeasured(list, rects)), isAfter: position === 'bottom' })
    : undefined
}

function findList(list: readonly StoredBlock[], uuid: string): readonly StoredBlock[] | undefined {
  if (list.some(({ meta }) => meta.uuid === uuid)) return list
  for (const block of list) {
    const found = findList(getChildren(block), uuid)
    if (found) return found
  }
  return undefined
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The lists under a point, the deepest first. */
function findListsAt(tree: Tree, rects: Rects, point: Point): (readonly StoredBlock[])[] {
  const under = tree.find(({ meta }) => contains(rects.get(meta.uuid), point))
  const children = under ? getChildren(under) : []
  return [...(children.length > 0 ? findListsAt(children, rects, point) : []), tree]
}

function findNearest(list: readonly StoredBlock[], rects: Rects, { x, y }: Point) {
  const measured = listMeasured(list, rects)
  const nearest = measured.toSorted((one, other) => distance(one.rect, { x, y }) - distance(other.rect, { x, y }))[0]
  if (!nearest) return undefined
  const { uuid, rect } = nearest
  const isInRow = isRow(measured)
  const isAfter = isInRow ? x > rect.left + rect.width / 2 : y > rect.top + rect.height / 2
  return { uuid, isAfter, line: getLine(rect, { isRow: isInRow, isAfter }) }
}

interface MeasuredBlock {
  readonly uuid: string
  readonly rect: Rect
}

function listMeasured(list: readonly StoredBlock[], rects: Rects): readonly MeasuredBlock[] {
  return list.flatMap(({ meta: { uuid } }) => {
    const rect = rects.get(uuid)
    return rect && !rect.isClipped ? [{ uuid, rect }] : []
  })
}

const isRow = (measured: readonly MeasuredBlock[]) =>
  measured.some(({ rect }, at) => {
    const before = measured[at - 1]?.rect
    return before !== undefined && rect.top < before.top + before.height / 2
  })

function getLine(
  { top, left, width, height }: Rect,
  { isRow: isInRow, isAfter }: { readonly isRow: boolean; readonly isAfter: boolean },
): Line {
  return isInRow
    ? { top, height, left: isAfter ? left + width + 4 : left - 8, width: 4 }
    : { left, width, top: isAfter ? top + height + 6 : top - 10, height: 4 }
}

function distance({ top, left, width, height }: Rect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
}

function contains(rect: Rect | undefined, { x, y }: Point): boolean {
  return (
    rect !== undefined && x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height
  )
}
