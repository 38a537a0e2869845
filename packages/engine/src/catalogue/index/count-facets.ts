import { asksVariations, type Choice } from './choice.ts'
import { startOf, type Tables } from './item-table.ts'
import type { Places } from './places.ts'

/** What a count works on: the columns, and for one audience where items stand. */
export interface Counted {
  readonly tables: Tables
  readonly places: Places
  /** Slot -> number of its facet */
  readonly facetOf: readonly number[]
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
export interface Desk {
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

export function deskFor(items: number, slots: number): Desk {
  return {
    counts: {
      items: new Int32Array(items), variations: new Int32Array(items), total: 0, ofSlot: new Int32Array(slots),
      ofStars: new Int32Array(6), ofColour: new Int32Array(5), least: Infinity, greatest: -Infinity,
    },
    lastItem: new Int32Array(slots),
    fits: new Int32Array(256),
    places: new Int32Array(items), keys: new Float64Array(items), ties: new Float64Array(items), ids: new Int32Array(items),
  }
}

/**
 * Counts the facets of a scope: OR within a facet, AND across, each facet without its own choice. What is chosen of attributes,
 * availability and price must meet in one variation that may be bought. An item of which nothing may be bought counts as one variation
 * without any of the three: it stays until one of them is chosen.
 */
export function countFacets(desk: Desk, { tables, places, facetOf }: Counted, scope: { readonly data: Int32Array; readonly length: number }, choice: Choice): Counts {
  const { counts, lastItem, fits } = desk
  const { items, variations } = tables
  const { groupOfSlot, facetOfGroup, isItemGroup, itemGroups, attributeGroups, attributeGroupSum, stars, colours, priceMin, priceMax } = choice
  const byVariation = asksVariations(choice)
  const hasItemGroups = itemGroups > 0
  counts.total = 0
  counts.least = Infinity
  counts.greatest = -Infinity
  counts.ofSlot.fill(0)
  counts.ofStars.fill(0)
  counts.ofColour.fill(0)
  lastItem.fill(-1)
  fits.fill(-1)

  const { data: isAlive } = items.isAlive
  const { data: isShown } = places.isShown
  const { data: rating } = items.rating
  const { data: price } = variations.price
  const { data: colour } = variations.colour
  const { data: attributeSlots } = variations.slots
  const { data: attributeSlotsEnd } = variations.slotsEnd
  const { ofSlot, ofColour } = counts

  for (let at = 0; at < scope.length; at++) {
    const item = scope.data[at] ?? 0
    if (isAlive[item] !== 1 || isShown[item] !== 1) continue

    // 0: the item fits; a group: only that one does not; -1: only its stars do not.
    let misses = stars > 0 && (rating[item] ?? 0) < stars ? 1 : 0
    let missed = misses === 1 ? -1 : 0
    if (hasItemGroups) {
      const fitting = markGroups(item)
      misses += itemGroups - fitting
      if (misses === 1 && missed === 0) missed = missedGroup(item)
    }
    if (misses > 1) continue

    if (!byVariation) {
      if (missed === 0) {
        take(item, items.bestVariation.data[item] ?? 0)
        countOffered(item)
      }
      countItem(item, missed)
      continue
    }
    const best = countVariations(item, missed === 0)
    if (best === -1) continue
    if (missed === 0) take(item, best)
    countItem(item, missed)
  }
  return counts

  function take(item: number, variation: number): void {
    counts.items[counts.total] = item
    counts.variations[counts.total++] = variation
  }

  /** How many of the chosen groups about whole items this one has something of. */
  function markGroups(item: number): number {
    return markIn(item, items.slots.data, items.slotsEnd) + markIn(item, places.slots.data, places.slotsEnd)
  }

  function markIn(item: number, slots: Int32Array, ends: { readonly data: Int32Array }): number {
    let fitting = 0
    const end = ends.data[item] ?? 0
    for (let i = startOf(ends, item); i < end; i++) {
      const group = groupOfSlot[slots[i] ?? 0] ?? 0
      if (group === 0 || fits[group] === item) continue
      fits[group] = item
      fitting++
    }
    return fitting
  }

  function missedGroup(item: number): number {
    for (let group = 1; group < facetOfGroup.length; group++) {
      if (isItemGroup[group] && fits[group] !== item) return group
    }
    return 0
  }

  /** Counts what the item has as a whole: everything when it fits, else only the facet that it misses. */
  function countItem(item: number, missed: number): void {
    if (missed <= 0) {
      const full = Math.floor(rating[item] ?? 0)
      counts.ofStars[full] = (counts.ofStars[full] ?? 0) + 1
    }
    if (missed < 0) return
    const facet = missed === 0 ? -1 : (facetOfGroup[missed] ?? -1)
    countSlots(items.slots.data, startOf(items.slotsEnd, item), items.slotsEnd.data[item] ?? 0, facet)
    countSlots(places.slots.data, startOf(places.slotsEnd, item), places.slotsEnd.data[item] ?? 0, facet)
  }

  function countSlots(slots: Int32Array, from: number, end: number, facet: number): void {
    for (let i = from; i < end; i++) {
      const slot = slots[i] ?? 0
      if (facet === -1 || facetOf[slot] === facet) ofSlot[slot] = (ofSlot[slot] ?? 0) + 1
    }
  }

  /** Nothing is asked of single variations: what the item offers was summed up beforehand. */
  function countOffered(item: number): void {
    countSlots(items.offered.data, startOf(items.offeredEnd, item), items.offeredEnd.data[item] ?? 0, -1)
    addColours(items.colours.data[item] ?? 0)
    const least = items.leastPrice.data[item] ?? Infinity
    const greatest = items.greatestPrice.data[item] ?? -Infinity
    if (least < counts.least) counts.least = least
    if (greatest > counts.greatest) counts.greatest = greatest
  }

  function addColours(bits: number): void {
    for (let c = 1; c <= 4; c++) if (bits & (1 << c)) ofColour[c] = (ofColour[c] ?? 0) + 1
  }

  /** Goes through what may be bought of the item; answers the cheapest that fits, -1 for none. Counts only when the item as a whole fits. */
  function countVariations(item: number, counting: boolean): number {
    let best = -1
    let bestPrice = Infinity
    let seenColours = 0
    const end = items.variationsEnd.data[item] ?? 0
    for (let v = startOf(items.variationsEnd, item); v < end; v++) {
      const own = colour[v] ?? 0
      if (own === 0) continue
      const cost = price[v] ?? 0
      const from = v === 0 ? 0 : (attributeSlotsEnd[v - 1] ?? 0)
      const to = attributeSlotsEnd[v] ?? 0
      let missing = attributeGroups
      let missing1 = attributeGroupSum
      if (attributeGroups > 0) {
        for (let i = from; i < to; i++) {
          const group = groupOfSlot[attributeSlots[i] ?? 0] ?? 0
          if (group === 0) continue
          missing--
          missing1 -= group
        }
      }
      const hasColour = colours === 0 || (colours & (1 << own)) !== 0
      const hasCost = cost >= priceMin && cost <= priceMax
      const misses = missing + (hasColour ? 0 : 1) + (hasCost ? 0 : 1)
      if (misses > 1) continue
      if (misses === 0 && cost < bestPrice) {
        best = v
        bestPrice = cost
      }
      if (!counting) continue
      const facet = misses === 0 ? -1 : missing === 1 ? (facetOfGroup[missing1] ?? -1) : -2
      if (facet !== -2) {
        for (let i = from; i < to; i++) {
          const slot = attributeSlots[i] ?? 0
          if (lastItem[slot] === item || (facet !== -1 && facetOf[slot] !== facet)) continue
          lastItem[slot] = item
          ofSlot[slot] = (ofSlot[slot] ?? 0) + 1
        }
      }
      if (misses === 0 || !hasColour) seenColours |= 1 << own
      if (misses === 0 || !hasCost) {
        if (cost < counts.least) counts.least = cost
        if (cost > counts.greatest) counts.greatest = cost
      }
    }
    addColours(seenColours)
    return best
  }
}
