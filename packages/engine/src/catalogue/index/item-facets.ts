import { countFacetOfList, countList, matchCount, matchList, matchSum, type Counting } from './query/counting.ts'

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
    choice,
  } = counting
  const hasTooFewStars = choice.stars > 0 && (items.stars.data[item] ?? 0) < choice.stars
  if (choice.itemGroups === 0) return hasTooFewStars ? missingStars : missingNone
  const own = matchList(counting, items.slots.data[item] ?? 0)
  const placed = matchList(counting, getPlaceList(counting, item))
  const missingCount = choice.itemGroups - matchCount(own) - matchCount(placed) + (hasTooFewStars ? 1 : 0)
  if (missingCount > 1) return missingSeveral
  if (missingCount === 0) return missingNone
  return hasTooFewStars ? missingStars : choice.itemGroupSum - matchSum(own) - matchSum(placed)
}

/** Counts the facets of the item itself: all if everything matches, otherwise only the facet that does not match. */
export function countItemFacets(counting: Counting, item: number, missing: number): void {
  const {
    tables: { items },
    choice,
    counts: { byStars },
  } = counting
  if (missing === missingNone || missing === missingStars) {
    const stars = items.stars.data[item] ?? 0
    byStars[stars] = (byStars[stars] ?? 0) + 1
  }
  if (missing === missingStars) return
  const own = items.slots.data[item] ?? 0
  const placed = getPlaceList(counting, item)
  if (missing === missingNone) {
    countList(counting, own)
    countList(counting, placed)
  } else {
    const facet = choice.facetByGroup[missing] ?? 0
    countFacetOfList(counting, own, facet)
    countFacetOfList(counting, placed, facet)
  }
}

/** The list of the slots of its categories. */
function getPlaceList({ tables: { items }, places }: Counting, item: number): number {
  return places.slotLists.data[items.categories.data[item] ?? 0] ?? 0
}
