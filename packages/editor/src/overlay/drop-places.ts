import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { childrenOf, type Tree } from '../model/blocks.ts'
import type { Place } from '../model/page-tree.ts'
import type { Rect, Rects } from './rects.ts'

export interface DropPlace {
  readonly place: Place
  readonly line: Line
}

/** Where the line is drawn that shows a place, in the document. */
export type Line = Pick<Rect, 'top' | 'left' | 'width' | 'height'>

interface Dragged {
  readonly uuid: string
  readonly x: number
  readonly y: number
}

/**
 * Where a block would go that is dropped at a point of the document: beside the nearest block of the deepest list there that takes it.
 * Lists whose blocks stand side by side are entered from the left or right, others from above or below.
 */
export function dropPlaceAt({ uuid, x, y }: Dragged, { tree, rects, takes }: { readonly tree: Tree; readonly rects: Rects; readonly takes: (place: Place) => boolean }): DropPlace | undefined {
  for (const list of listsAt(tree, rects, { x, y })) {
    const nearest = nearestOf(list.filter(({ meta }) => meta.uuid !== uuid), rects, { x, y })
    if (!nearest) continue
    const place: Place = { target: nearest.uuid, position: nearest.isAfter ? 'bottom' : 'top' }
    if (takes(place)) return { place, line: nearest.line }
  }
  return undefined
}

/** The line before or after a block that stands on the page. */
export function lineBeside({ target, position }: { readonly target: string; readonly position: 'top' | 'bottom' }, { tree, rects }: { readonly tree: Tree; readonly rects: Rects }): Line | undefined {
  const rect = rects.get(target)
  const list = listOf(tree, target)
  return rect && !rect.isClipped && list ? lineAt(rect, { isRow: isRow(placedOf(list, rects)), isAfter: position === 'bottom' }) : undefined
}

function listOf(list: readonly StoredBlock[], uuid: string): readonly StoredBlock[] | undefined {
  if (list.some(({ meta }) => meta.uuid === uuid)) return list
  for (const block of list) {
    const found = listOf(childrenOf(block), uuid)
    if (found) return found
  }
  return undefined
}

interface Point { readonly x: number; readonly y: number }

/** The lists under a point, the deepest first. */
function listsAt(tree: Tree, rects: Rects, point: Point): (readonly StoredBlock[])[] {
  const under = tree.find(({ meta }) => contains(rects.get(meta.uuid), point))
  const children = under ? childrenOf(under) : []
  return [...(children.length > 0 ? listsAt(children, rects, point) : []), tree]
}

function nearestOf(list: readonly StoredBlock[], rects: Rects, { x, y }: Point) {
  const placed = placedOf(list, rects)
  const nearest = placed.toSorted((one, other) => distance(one.rect, { x, y }) - distance(other.rect, { x, y }))[0]
  if (!nearest) return undefined
  const { uuid, rect } = nearest
  const inRow = isRow(placed)
  const isAfter = inRow ? x > rect.left + rect.width / 2 : y > rect.top + rect.height / 2
  return { uuid, isAfter, line: lineAt(rect, { isRow: inRow, isAfter }) }
}

interface Placed { readonly uuid: string; readonly rect: Rect }

function placedOf(list: readonly StoredBlock[], rects: Rects): readonly Placed[] {
  return list.flatMap(({ meta: { uuid } }) => {
    const rect = rects.get(uuid)
    return rect && !rect.isClipped ? [{ uuid, rect }] : []
  })
}

const isRow = (placed: readonly Placed[]) => placed.some(({ rect }, at) => {
  const before = placed[at - 1]?.rect
  return before !== undefined && rect.top < before.top + before.height / 2
})

function lineAt({ top, left, width, height }: Rect, { isRow: inRow, isAfter }: { readonly isRow: boolean; readonly isAfter: boolean }): Line {
  return inRow
    ? { top, height, left: isAfter ? left + width + 4 : left - 8, width: 4 }
    : { left, width, top: isAfter ? top + height + 6 : top - 10, height: 4 }
}

function distance({ top, left, width, height }: Rect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
}

function contains(rect: Rect | undefined, { x, y }: Point): boolean {
  return rect !== undefined && x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height
}
