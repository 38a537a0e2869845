import { countColours, countPrices, countSlots, everyFacet, type Counting } from './counting.ts'
import { startOf } from './item-table.ts'

/** No variation fits. */
export const none = -1

// A variation that lacks its availability or its price counts for no attribute.
const noFacet = -2

/** Nothing is asked of single variations: what may be bought was summed up beforehand. Answers the variation that stands for the item. */
export function countOffered(counting: Counting, item: number, isCounted: boolean): number {
  const { items } = counting.tables
  if (isCounted) {
    countSlots(counting, items.offered.data, { from: startOf(items.offeredEnd, item), end: items.offeredEnd.data[item] ?? 0 }, everyFacet)
    countColours(counting, items.colours.data[item] ?? 0)
    countPrices(counting, items.leastPrice.data[item] ?? Infinity, items.greatestPrice.data[item] ?? -Infinity)
  }
  return items.bestVariation.data[item] ?? none
}

/** Goes through what may be bought of the item; answers the cheapest that fits the choice. */
export function countVariations(counting: Counting, item: number, isCounted: boolean): number {
  const { tables: { items }, choice: { colours, priceMin, priceMax, attributeGroups } } = counting
  const end = items.variationsEnd.data[item] ?? 0
  let best = none
  let bestPrice = Infinity
  let seenColours = 0
  for (let row = startOf(items.variationsEnd, item); row < end; row++) {
    const colour = counting.colour[row] ?? 0
    if (colour === 0) continue
    const price = counting.price[row] ?? 0
    const hasColour = colours === 0 || (colours & (1 << colour)) !== 0
    const hasPrice = price >= priceMin && price <= priceMax
    if (!hasColour && !hasPrice) continue
    const facet = attributeGroups === 0 ? everyFacet : lackingFacet(counting, row)
    const hasAttributes = facet === everyFacet
    // It may lack one thing, and then counts for that alone.
    if (!hasAttributes && (facet === noFacet || !hasColour || !hasPrice)) continue
    if (hasAttributes && hasColour && hasPrice && price < bestPrice) {
      best = row
      bestPrice = price
    }
    if (!isCounted) continue
    if (hasColour && hasPrice) countAttributes(counting, item, row, facet)
    if (hasAttributes && hasPrice) seenColours |= 1 << colour
    if (hasAttributes && hasColour) countPrices(counting, price, price)
  }
  if (isCounted) countColours(counting, seenColours)
  return best
}

/** The facet of the one attribute that the variation lacks; all facets when it lacks none, no facet when it lacks more. */
function lackingFacet({ attributes, attributesEnd, groupOfSlot, choice }: Counting, row: number): number {
  let lacking = choice.attributeGroups
  let lackingGroups = choice.attributeGroupSum
  const end = attributesEnd[row] ?? 0
  for (let at = row === 0 ? 0 : (attributesEnd[row - 1] ?? 0); at < end; at++) {
    const group = groupOfSlot[attributes[at] ?? 0] ?? 0
    if (group === 0) continue
    lacking--
    lackingGroups -= group
  }
  if (lacking === 0) return everyFacet
  return lacking === 1 ? (choice.facetOfGroup[lackingGroups] ?? noFacet) : noFacet
}

/** Counts the item for the attribute values of a variation, each once however many variations have it. */
function countAttributes({ attributes, attributesEnd, lastItem, ofSlot, facetOf }: Counting, item: number, row: number, facet: number): void {
  const end = attributesEnd[row] ?? 0
  for (let at = row === 0 ? 0 : (attributesEnd[row - 1] ?? 0); at < end; at++) {
    const slot = attributes[at] ?? 0
    if (lastItem[slot] === item || (facet !== everyFacet && facetOf[slot] !== facet)) continue
    lastItem[slot] = item
    ofSlot[slot] = (ofSlot[slot] ?? 0) + 1
  }
}
