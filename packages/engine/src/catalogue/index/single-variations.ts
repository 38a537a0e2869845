import {
  allFacets,
  countColours,
  countList,
  countPrices,
  matchCount,
  matchList,
  matchSum,
  type Counting,
} from './query/counting.ts'
import { getListStart } from './item-table.ts'
import { listStart } from './memory/interned-lists.ts'

/** No variation matches. */
export const noVariation = -1

// More than one attribute does not match.
const noFacet = -2

/**
 * Counts an item from its precomputed sums, if the choice does not constrain variations. Returns the variation that
 * represents the item.
 */
export function countSellable(counting: Counting, item: number, isCounted: boolean): number {
  const { items } = counting.tables
  if (isCounted) {
    countList(counting, items.sellableSlots.data[item] ?? 0)
    countColours(counting, items.colours.data[item] ?? 0)
    countPrices(counting, items.minPrice.data[item] ?? Infinity, items.maxPrice.data[item] ?? -Infinity)
  }
  return items.bestVariation.data[item] ?? noVariation
}

/** Counts the sellable variations of the item; returns the cheapest one that matches the choice. */
export function countVariations(counting: Counting, item: number, isCounted: boolean): number {
  const {
    tables: { items },
    choice: { colours, priceMin, priceMax, attributeGroups },
  } = counting
  const end = items.variationsEnd.data[item] ?? 0
  let bestRow = noVariation
  let bestPrice = Infinity
  let colourBits = 0
  for (let row = getListStart(items.variationsEnd, item); row < end; row++) {
    const colour = counting.colour[row] ?? 0
    if (colour === 0) continue
    const price = counting.price[row] ?? 0
    const hasColour = colours === 0 || (colours & (1 << colour)) !== 0
    const hasPrice = price >= priceMin && price <= priceMax
    if (!hasColour && !hasPrice) continue
    const facet = attributeGroups === 0 ? allFacets : findMissingFacet(counting, row)
    const hasAttributes = facet === allFacets
    // A variation that misses one criterion counts for the facet of that criterion only.
    if (!hasAttributes && (facet === noFacet || !hasColour || !hasPrice)) continue
    if (hasAttributes && hasColour && hasPrice && price < bestPrice) {
      bestRow = row
      bestPrice = price
    }
    if (!isCounted) continue
    if (hasColour && hasPrice) countAttributes(counting, item, row, facet)
    if (hasAttributes && hasPrice) colourBits |= 1 << colour
    if (hasAttributes && hasColour) countPrices(counting, price, price)
  }
  if (isCounted) countColours(counting, colourBits)
  return bestRow
}

/** The facet of the one attribute that does not match; all facets if all match, no facet if several do not. */
function findMissingFacet(counting: Counting, row: number): number {
  const { attributes, choice } = counting
  const match = matchList(counting, attributes[row] ?? 0)
  const missingCount = choice.attributeGroups - matchCount(match)
  if (missingCount === 0) return allFacets
  return missingCount === 1 ? (choice.facetByGroup[choice.attributeGroupSum - matchSum(match)] ?? noFacet) : noFacet
}

/** Counts the item for the attribute values of a variation, each once however many variations have it. */
function countAttributes(
  { attributes, slots, slotsEnd, lastItem, bySlot, facetBySlot }: Counting,
  item: number,
  row: number,
  facet: number,
): void {
  const list = attributes[row] ?? 0
  const end = slotsEnd[list] ?? 0
  for (let at = listStart(slotsEnd, list); at < end; at++) {
    const slot = slots[at] ?? 0
    if (lastItem[slot] === item || (facet !== allFacets && facetBySlot[slot] !== facet)) continue
    lastItem[slot] = item
    bySlot[slot] = (bySlot[slot] ?? 0) + 1
  }
}
