import type { Choice } from './choice.ts'
import type { Tables } from '../item-table.ts'
import type { Places } from './places.ts'

/** The input of a count: the columns, and the places of the items for one audience. */
export interface CountingSource {
  readonly tables: Tables
  readonly places: Places
  /** Slot -> number of its facet */
  readonly facetBySlot: Int32Array
}

/** The result of one count. The next count overwrites it. */
export interface Counts {
  /** Items that match all criteria, each with the variation that represents it. */
  readonly items: Int32Array
  readonly variations: Int32Array
  total: number
  /** Slot -> items; each facet without its own choice. */
  readonly bySlot: Int32Array
  /** Full stars of the rating -> items */
  readonly byStars: Int32Array
  /** Number of the colour of availability -> items */
  readonly byColour: Int32Array
  /**
   * Minimum and maximum price of sellable variations, without the price filter; Infinity and -Infinity if there is
   * none.
   */
  minPrice: number
  maxPrice: number
}

/** Buffers that all counts share; counts run sequentially. */
export interface CountingBuffers {
  readonly counts: Counts
  /** Slot -> the item that was last counted for it, so that many variations count as one item. */
  readonly lastItem: Int32Array
  /** Group -> the item that last matched it */
  readonly fits: Int32Array
  /** For sorting the hits */
  readonly places: Int32Array
  readonly keys: Float64Array
  readonly ties: Float64Array
  readonly ids: Int32Array
}

/** A running count. The columns that are read for every variation are direct members. */
export interface Counting extends CountingSource {
  readonly buffers: CountingBuffers
  readonly counts: Counts
  readonly choice: Choice
  readonly price: Float64Array
  readonly colour: Uint8Array
  readonly attributes: Int32Array
  readonly attributesEnd: Int32Array
  readonly groupBySlot: Uint8Array
  readonly lastItem: Int32Array
  readonly bySlot: Int32Array
}

/** The facet number that means all facets. */
export const allFacets = -1

const maxGroups = 256

export function createCountingBuffers(items: number, slots: number): CountingBuffers {
  return {
    counts: {
      items: new Int32Array(items),
      variations: new Int32Array(items),
      total: 0,
      bySlot: new Int32Array(slots),
      byStars: new Int32Array(6),
      byColour: new Int32Array(5),
      minPrice: Infinity,
      maxPrice: -Infinity,
    },
    lastItem: new Int32Array(slots),
    fits: new Int32Array(maxGroups),
    places: new Int32Array(items),
    keys: new Float64Array(items),
    ties: new Float64Array(items),
    ids: new Int32Array(items),
  }
}

export function startCounting(buffers: CountingBuffers, source: CountingSource, choice: Choice): Counting {
  const { counts } = buffers
  counts.total = 0
  counts.minPrice = Infinity
  counts.maxPrice = -Infinity
  for (const column of [counts.bySlot, counts.byStars, counts.byColour]) column.fill(0)
  for (const column of [buffers.lastItem, buffers.fits]) column.fill(-1)
  const { variations } = source.tables
  return {
    ...source,
    buffers,
    counts,
    choice,
    price: variations.price.data,
    colour: variations.colour.data,
    attributes: variations.slots.data,
    attributesEnd: variations.slotsEnd.data,
    groupBySlot: choice.groupBySlot,
    lastItem: buffers.lastItem,
    bySlot: counts.bySlot,
  }
}

/** Counts one item for its slots from `from` to `end`, as far as they belong to the facet. */
export function countSlots(
  { bySlot, facetBySlot }: Counting,
  slots: Int32Array,
  range: { readonly from: number; readonly end: number },
  facet: number,
): void {
  for (let at = range.from; at < range.end; at++) {
    const slot = slots[at] ?? 0
    if (facet === allFacets || facetBySlot[slot] === facet) bySlot[slot] = (bySlot[slot] ?? 0) + 1
  }
}

/** Counts one item for the colours of availability whose bits are set. */
export function countColours({ counts: { byColour } }: Counting, bits: number): void {
  for (let colour = 1; colour <= 4; colour++) if (bits & (1 << colour)) byColour[colour] = (byColour[colour] ?? 0) + 1
}

export function countPrices({ counts }: Counting, minPrice: number, maxPrice: number): void {
  if (minPrice < counts.minPrice) counts.minPrice = minPrice
  if (maxPrice > counts.maxPrice) counts.maxPrice = maxPrice
}
