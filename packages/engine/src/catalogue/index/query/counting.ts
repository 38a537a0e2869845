import type { Choice } from './choice.ts'
import type { Tables } from '../item-table.ts'
import { listStart } from '../memory/interned-lists.ts'
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
  readonly lists: ListBuffers
  /** For sorting the hits */
  readonly places: Int32Array
  readonly keys: Float64Array
  readonly ties: Float64Array
  readonly ids: Int32Array
}

/** By the numbers of lists of slots. Between two counts they are as they were created. */
interface ListBuffers {
  /** Items whose slots are counted when all items are: each list once. */
  readonly counts: Int32Array
  /** The lists with a count */
  readonly counted: Int32Array
  countedLength: number
  /** How many groups match, in the upper half, and the sum of their numbers; -1: not determined yet. */
  readonly matches: Int32Array
  readonly matched: Int32Array
  matchedLength: number
  /** Group -> the list that last matched it */
  readonly lastList: Int32Array
}

/** A running count. The columns that are read for every variation are direct members. */
export interface Counting extends CountingSource {
  readonly buffers: CountingBuffers
  readonly counts: Counts
  readonly choice: Choice
  readonly price: Float64Array
  readonly colour: Uint8Array
  /** Number of the list of its attribute values */
  readonly attributes: Int32Array
  readonly slots: Int32Array
  readonly slotsEnd: Int32Array
  readonly groupBySlot: Uint8Array
  readonly lastItem: Int32Array
  readonly bySlot: Int32Array
}

/** The facet number that means all facets. */
export const allFacets = -1

const maxGroups = 256

export interface BufferSizes {
  readonly items: number
  readonly slots: number
  readonly lists: number
}

export function createCountingBuffers({ items, slots, lists }: BufferSizes): CountingBuffers {
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
    lists: {
      counts: new Int32Array(lists),
      counted: new Int32Array(lists),
      countedLength: 0,
      matches: new Int32Array(lists).fill(-1),
      matched: new Int32Array(lists),
      matchedLength: 0,
      lastList: new Int32Array(maxGroups).fill(-1),
    },
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
  buffers.lastItem.fill(-1)
  const { variations, lists } = source.tables
  return {
    ...source,
    buffers,
    counts,
    choice,
    price: variations.price.data,
    colour: variations.colour.data,
    attributes: variations.slots.data,
    slots: lists.values.data,
    slotsEnd: lists.ends.data,
    groupBySlot: choice.groupBySlot,
    lastItem: buffers.lastItem,
    bySlot: counts.bySlot,
  }
}

/** Counts one item for the slots of a list. */
export function countList({ buffers: { lists } }: Counting, list: number): void {
  const count = lists.counts[list] ?? 0
  if (count === 0) lists.counted[lists.countedLength++] = list
  lists.counts[list] = count + 1
}

/** Counts one item for the slots of a list that belong to the facet. */
export function countFacetOfList(
  { bySlot, facetBySlot, slots, slotsEnd }: Counting,
  list: number,
  facet: number,
): void {
  const end = slotsEnd[list] ?? 0
  for (let at = listStart(slotsEnd, list); at < end; at++) {
    const slot = slots[at] ?? 0
    if (facetBySlot[slot] === facet) bySlot[slot] = (bySlot[slot] ?? 0) + 1
  }
}

/** The groups that a list of slots matches: how many in the upper half of the number, the sum of them in the lower. */
export function matchList(counting: Counting, list: number): number {
  const { lists } = counting.buffers
  const known = lists.matches[list] ?? -1
  if (known !== -1) return known
  const match = matchSlots(counting, list)
  lists.matches[list] = match
  lists.matched[lists.matchedLength++] = list
  return match
}

export const matchCount = (match: number) => match >> 16
export const matchSum = (match: number) => match & 0xff_ff

// Two slots of one group count once.
function matchSlots({ buffers: { lists }, groupBySlot, slots, slotsEnd }: Counting, list: number): number {
  let match = 0
  const end = slotsEnd[list] ?? 0
  for (let at = listStart(slotsEnd, list); at < end; at++) {
    const group = groupBySlot[slots[at] ?? 0] ?? 0
    if (group === 0 || lists.lastList[group] === list) continue
    lists.lastList[group] = list
    match += (1 << 16) + group
  }
  return match
}

/** Adds the counts of the lists to those of their slots, and clears the buffers of the lists for the next count. */
export function finishCounting({ bySlot, slots, slotsEnd, buffers: { lists } }: Counting): void {
  for (let place = 0; place < lists.countedLength; place++) {
    const list = lists.counted[place] ?? 0
    const count = lists.counts[list] ?? 0
    const end = slotsEnd[list] ?? 0
    for (let at = listStart(slotsEnd, list); at < end; at++) {
      const slot = slots[at] ?? 0
      bySlot[slot] = (bySlot[slot] ?? 0) + count
    }
    lists.counts[list] = 0
  }
  for (let place = 0; place < lists.matchedLength; place++) lists.matches[lists.matched[place] ?? 0] = -1
  lists.countedLength = 0
  lists.matchedLength = 0
  lists.lastList.fill(-1)
}

/** Counts one item for the colours of availability whose bits are set. */
export function countColours({ counts: { byColour } }: Counting, bits: number): void {
  for (let colour = 1; colour <= 4; colour++) if (bits & (1 << colour)) byColour[colour] = (byColour[colour] ?? 0) + 1
}

export function countPrices({ counts }: Counting, minPrice: number, maxPrice: number): void {
  if (minPrice < counts.minPrice) counts.minPrice = minPrice
  if (maxPrice > counts.maxPrice) counts.maxPrice = maxPrice
}
