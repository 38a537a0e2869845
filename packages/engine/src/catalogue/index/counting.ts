import type { Choice } from './choice.ts'
import type { Tables } from './item-table.ts'
import type { Places } from './places.ts'

/** What a count works on: the columns, and for one audience where items stand. */
export interface CountingSource {
  readonly tables: Tables
  readonly places: Places
  /** Slot -> number of its facet */
  readonly facetOf: Int32Array
}

/** The outcome of one count. It is written over by the next one: read it before you ask again. */
export interface Counts {
  /** Items that fit everything, each with the variation that stands for it. */
  readonly items: Int32Array
  readonly variations: Int32Array
  total: number
  /** Slot -> items; each facet without its own choice. */
  readonly ofSlot: Int32Array
  /** Full stars of the rating -> items */
  readonly ofStars: Int32Array
  /** Number of the colour of availability -> items */
  readonly ofColour: Int32Array
  /** Least and greatest price of what may be bought, without the choice of a price; Infinity and -Infinity when there is nothing. */
  least: number
  greatest: number
}

/** Memory that counts share: one count after the other, never two at once. */
export interface CountingBuffers {
  readonly counts: Counts
  /** Slot -> the item that was last counted for it, so that many variations count as one item. */
  readonly lastItem: Int32Array
  /** Group -> the item that last had something of it */
  readonly fits: Int32Array
  /** For sorting the hits */
  readonly places: Int32Array
  readonly keys: Float64Array
  readonly ties: Float64Array
  readonly ids: Int32Array
}

/** One count on its way. The columns that every variation is asked for are at hand, one step away. */
export interface Counting extends CountingSource {
  readonly desk: CountingBuffers
  readonly counts: Counts
  readonly choice: Choice
  readonly price: Float64Array
  readonly colour: Uint8Array
  readonly attributes: Int32Array
  readonly attributesEnd: Int32Array
  readonly groupOfSlot: Uint8Array
  readonly lastItem: Int32Array
  readonly ofSlot: Int32Array
}

/** Facet number that stands for all facets. */
export const everyFacet = -1

const mostGroups = 256

export function createCountingBuffers(items: number, slots: number): CountingBuffers {
  return {
    counts: {
      items: new Int32Array(items), variations: new Int32Array(items), total: 0, ofSlot: new Int32Array(slots),
      ofStars: new Int32Array(6), ofColour: new Int32Array(5), least: Infinity, greatest: -Infinity,
    },
    lastItem: new Int32Array(slots),
    fits: new Int32Array(mostGroups),
    places: new Int32Array(items), keys: new Float64Array(items), ties: new Float64Array(items), ids: new Int32Array(items),
  }
}

export function startCounting(desk: CountingBuffers, counted: CountingSource, choice: Choice): Counting {
  const { counts } = desk
  counts.total = 0
  counts.least = Infinity
  counts.greatest = -Infinity
  for (const column of [counts.ofSlot, counts.ofStars, counts.ofColour]) column.fill(0)
  for (const column of [desk.lastItem, desk.fits]) column.fill(-1)
  const { variations } = counted.tables
  return {
    ...counted, desk, counts, choice, price: variations.price.data, colour: variations.colour.data, attributes: variations.slots.data,
    attributesEnd: variations.slotsEnd.data, groupOfSlot: choice.groupOfSlot, lastItem: desk.lastItem, ofSlot: counts.ofSlot,
  }
}

/** Counts one item for its slots from `from` to `end`, as far as they belong to the facet. */
export function countSlots({ ofSlot, facetOf }: Counting, slots: Int32Array, range: { readonly from: number; readonly end: number }, facet: number): void {
  for (let at = range.from; at < range.end; at++) {
    const slot = slots[at] ?? 0
    if (facet === everyFacet || facetOf[slot] === facet) ofSlot[slot] = (ofSlot[slot] ?? 0) + 1
  }
}

/** Counts one item for the colours of availability whose bits are set. */
export function countColours({ counts: { ofColour } }: Counting, bits: number): void {
  for (let colour = 1; colour <= 4; colour++) if (bits & (1 << colour)) ofColour[colour] = (ofColour[colour] ?? 0) + 1
}

export function countPrices({ counts }: Counting, least: number, greatest: number): void {
  if (least < counts.least) counts.least = least
  if (greatest > counts.greatest) counts.greatest = greatest
}
