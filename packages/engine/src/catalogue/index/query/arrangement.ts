import type { ItemTable } from '../item-table.ts'
import { getListStart } from '../item-table.ts'
import type { Arrangement } from '../memory/rows.ts'
import { pickPage, type SortColumns } from './pick-page.ts'

/** A hit that stands at a fixed index. */
export interface PinnedHit {
  readonly hit: number
  readonly index: number
}

interface PinScope {
  /** The ordinals of the hits. */
  readonly items: Int32Array
  readonly total: number
  readonly ordinals: ReadonlyMap<number, number>
  /** The ordinals are ascending, as in categories. */
  readonly isAscending: boolean
  /** A pin has no effect on these. */
  readonly isPassedOver: (item: number) => boolean
}

/**
 * The pinned hits in the order of their places. What a filter leaves out frees its place; past the end, pins move up.
 */
export function placePins(pins: Arrangement['pins'], scope: PinScope): PinnedHit[] {
  const found = pins.flatMap(({ itemId, position }) => {
    const item = scope.ordinals.get(itemId)
    if (item === undefined || scope.isPassedOver(item)) return []
    const hit = findHit(scope, item)
    return hit === -1 ? [] : [{ hit, position }]
  })
  let next = 0
  return found.map(({ hit, position }, at) => {
    const last = scope.total - (found.length - at)
    const index = Math.max(next, Math.min(position - 1, last))
    next = index + 1
    return { hit, index }
  })
}

function findHit({ items, total, isAscending }: PinScope, item: number): number {
  const hits = items.subarray(0, total)
  if (!isAscending) return hits.indexOf(item)
  let low = 0
  let high = total - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = hits[middle] ?? 0
    if (found === item) return middle
    if (found < item) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The hits from index `from` to `to`: the pinned ones at their places, the others sorted around them. */
export function pickArrangedPage(
  places: Int32Array,
  columns: SortColumns,
  { pins, from, to }: { readonly pins: readonly PinnedHit[]; readonly from: number; readonly to: number },
): number[] {
  if (pins.length === 0) return [...pickPage(places, columns, from, to)]
  const pinned = new Set(pins.map(({ hit }) => hit))
  const others = places.filter((hit) => !pinned.has(hit))
  const end = Math.min(to, places.length)
  const before = pins.filter(({ index }) => index < from).length
  const here = new Map(pins.flatMap(({ hit, index }) => (index >= from && index < end ? [[index, hit] as const] : [])))
  const sorted = pickPage(others, columns, from - before, end - before - here.size)
  const page: number[] = []
  let at = 0
  for (let index = from; index < end; index++) page.push(here.get(index) ?? sorted[at++] ?? 0)
  return page
}

/** The share of an item's variations that are sold now, from 0 to 1. */
export function availableShare(items: ItemTable, colour: Uint8Array, item: number): number {
  const first = getListStart(items.variationsEnd, item)
  const end = items.variationsEnd.data[item] ?? first
  let sellable = 0
  for (let row = first; row < end; row++) if ((colour[row] ?? 0) > 0) sellable++
  return end === first ? 0 : sellable / (end - first)
}
