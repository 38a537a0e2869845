import { countSlots, everyFacet, type Counting } from './counting.ts'
import { startOf } from './item-table.ts'

/** What an item as a whole lacks of the choice: nothing, one group (its number, from 1), only the stars, or more than one. */
export const nothing = 0
export const stars = -1
export const tooMuch = -2

export function lackOf(counting: Counting, item: number): number {
  const { tables: { items }, places, choice } = counting
  const lacksStars = choice.stars > 0 && (items.rating.data[item] ?? 0) < choice.stars
  if (choice.itemGroups === 0) return lacksStars ? stars : nothing
  const fitting = markGroups(counting, item, items.slots.data, items.slotsEnd) + markGroups(counting, item, places.slots.data, places.slotsEnd)
  const lacks = choice.itemGroups - fitting + (lacksStars ? 1 : 0)
  if (lacks > 1) return tooMuch
  if (lacks === 0) return nothing
  return lacksStars ? stars : lackingGroup(counting, item)
}

/** Counts what the item has as a whole: everything when it lacks nothing, else only the facet that it lacks. */
export function countWhole(counting: Counting, item: number, lack: number): void {
  const { tables: { items }, places, choice, counts: { ofStars } } = counting
  if (lack === nothing || lack === stars) {
    const full = Math.floor(items.rating.data[item] ?? 0)
    ofStars[full] = (ofStars[full] ?? 0) + 1
  }
  if (lack === stars) return
  const facet = lack === nothing ? everyFacet : (choice.facetOfGroup[lack] ?? everyFacet)
  countSlots(counting, items.slots.data, { from: startOf(items.slotsEnd, item), end: items.slotsEnd.data[item] ?? 0 }, facet)
  countSlots(counting, places.slots.data, { from: startOf(places.slotsEnd, item), end: places.slotsEnd.data[item] ?? 0 }, facet)
}

/** How many of the chosen groups the item has something of. Two slots of one group count once. */
function markGroups({ desk: { fits }, choice: { groupOfSlot } }: Counting, item: number, slots: Int32Array, ends: { readonly data: Int32Array }): number {
  let fitting = 0
  const end = ends.data[item] ?? 0
  for (let at = startOf(ends, item); at < end; at++) {
    const group = groupOfSlot[slots[at] ?? 0] ?? 0
    if (group === 0 || fits[group] === item) continue
    fits[group] = item
    fitting++
  }
  return fitting
}

function lackingGroup({ desk: { fits }, choice: { facetOfGroup, isItemGroup } }: Counting, item: number): number {
  for (let group = 1; group < facetOfGroup.length; group++) if (isItemGroup[group] && fits[group] !== item) return group
  return nothing
}
