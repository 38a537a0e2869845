import { countSlots, allFacets, type Counting } from './query/counting.ts'
import { getListStart } from './item-table.ts'

/**
 * The criteria about the item itself that do not match: none, one group (its number, from 1), only the stars, or
 * several.
 */
export const missingNone = 0
export const missingStars = -1
export const missingSeveral = -2

export function findMissingGroup(counting: Counting, item: number): number {
  const {
    tables: { items },
    places,
    choice,
  } = counting
  const hasTooFewStars = choice.stars > 0 && (items.rating.data[item] ?? 0) < choice.stars
  if (choice.itemGroups === 0) return hasTooFewStars ? missingStars : missingNone
  const matching =
    markGroups(counting, item, items.slots.data, items.slotsEnd) +
    markGroups(counting, item, places.slots.data, places.slotsEnd)
  const missingCount = choice.itemGroups - matching + (hasTooFewStars ? 1 : 0)
  if (missingCount > 1) return missingSeveral
  if (missingCount === 0) return missingNone
  return hasTooFewStars ? missingStars : findUnmatchedGroup(counting, item)
}

/** Counts the facets of the item itself: all if everything matches, otherwise only the facet that does not match. */
export function countItemFacets(counting: Counting, item: number, missing: number): void {
  const {
    tables: { items },
    places,
    choice,
    counts: { byStars: ofStars },
  } = counting
  if (missing === missingNone || missing === missingStars) {
    const fullStars = Math.floor(items.rating.data[item] ?? 0)
    ofStars[fullStars] = (ofStars[fullStars] ?? 0) + 1
  }
  if (missing === missingStars) return
  const facet = missing === missingNone ? allFacets : (choice.facetByGroup[missing] ?? allFacets)
  countSlots(
    counting,
    items.slots.data,
    { from: getListStart(items.slotsEnd, item), end: items.slotsEnd.data[item] ?? 0 },
    facet,
  )
  countSlots(
    counting,
    places.slots.data,
    { from: getListStart(places.slotsEnd, item), end: places.slotsEnd.data[item] ?? 0 },
    facet,
  )
}

/** The number of chosen groups with a matching slot. Two slots of one group count once. */
function markGroups(
  { buffers: { fits }, choice: { groupBySlot: groupOfSlot } }: Counting,
  item: number,
  slots: Int32Array,
  ends: { readonly data: Int32Array },
): number {
  let matching = 0
  const end = ends.data[item] ?? 0
  for (let at = getListStart(ends, item); at < end; at++) {
    const group = groupOfSlot[slots[at] ?? 0] ?? 0
    if (group === 0 || fits[group] === item) continue
    fits[group] = item
    matching++
  }
  return matching
}

function findUnmatchedGroup(
  { buffers: { fits }, choice: { facetByGroup: facetOfGroup, isItemGroup } }: Counting,
  item: number,
): number {
  for (let group = 1; group < facetOfGroup.length; group++) if (isItemGroup[group] && fits[group] !== item) return group
  return missingNone
}
