import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { childrenOf, type Tree } from '../model/blocks.ts'
import type { Place } from '../model/page-tree.ts'
import type { Rect, Rects } from './rects.ts'

export interface DropPlace {
  readonly place: Place
  /** Where the line is drawn that shows it, in the document. */
  readonly line: Pick<Rect, 'top' | 'left' | 'width' | 'height'>
}

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

interface Point { readonly x: number; readonly y: number }

/** The lists under a point, the deepest first. */
function listsAt(tree: Tree, rects: Rects, point: Point): (readonly StoredBlock[])[] {
  const under = tree.find(({ meta }) => contains(rects.get(meta.uuid), point))
  const children = under ? childrenOf(under) : []
  return [...(children.length > 0 ? listsAt(children, rects, point) : []), tree]
}

function nearestOf(list: readonly StoredBlock[], rects: Rects, { x, y }: Point) {
  const placed = list.flatMap(({ meta: { uuid } }) => {
    const rect = rects.get(uuid)
    return rect && !rect.isClipped ? [{ uuid, rect }] : []
  })
  const isRow = placed.some(({ rect }, at) => at > 0 && rect.top < (placed[at - 1]?.rect.top ?? 0) + (placed[at - 1]?.rect.height ?? 0) / 2)
  const nearest = placed.toSorted((one, other) => distance(one.rect, { x, y }) - distance(other.rect, { x, y }))[0]
  if (!nearest) return undefined
  const { uuid, rect } = nearest
  const isAfter = isRow ? x > rect.left + rect.width / 2 : y > rect.top + rect.height / 2
  const line = isRow
    ? { top: rect.top, height: rect.height, left: (isAfter ? rect.left + rect.width + 4 : rect.left - 8), width: 4 }
    : { left: rect.left, width: rect.width, top: (isAfter ? rect.top + rect.height + 6 : rect.top - 10), height: 4 }
  return { uuid, isAfter, line }
}

function distance({ top, left, width, height }: Rect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height))
}

function contains(rect: Rect | undefined, { x, y }: Point): boolean {
  return rect !== undefined && x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height
}
