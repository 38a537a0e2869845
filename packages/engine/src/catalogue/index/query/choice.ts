import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { FacetSlots } from './facet-slots.ts'
import type { ListingQuery } from './listing-query.ts'

/** The chosen facet values, prepared for counting. One group per facet with a chosen value. */
export interface Choice {
  /** Slot -> number of its group from 1; 0: not chosen. */
  readonly groupBySlot: Uint8Array
  /** Group -> number of its facet; entry 0 is not used. */
  readonly facetByGroup: readonly number[]
  /** Sum of the numbers of all item groups, as the one of attribute groups below. */
  readonly itemGroupSum: number
  /**
   * How many groups are about the item as a whole, and how many about its variations (without availability and price).
   */
  readonly itemGroups: number
  readonly attributeGroups: number
  /**
   * Sum of the numbers of all attribute groups: minus the matching ones, it is the number of the group that does not
   * match.
   */
  readonly attributeGroupSum: number
  /** At least so many stars; 0: not chosen. */
  readonly stars: number
  /** A bit per chosen colour of availability; 0: not chosen. */
  readonly colours: number
  readonly priceMin: number
  readonly priceMax: number
  readonly hasPrice: boolean
  /** Ids that exist, in no order yet. */
  readonly chosen: ReadonlySet<string>
}

type ChoiceInput = Pick<ListingQuery, 'facets' | 'priceMin' | 'priceMax'>

/** `shows`: whether a category is visible to the viewer. */
export function toChoice(
  slots: FacetSlots,
  isCategoryVisible: (categoryId: number) => boolean,
  { facets, priceMin = 0, priceMax = Infinity }: ChoiceInput,
): Choice {
  const groupBySlot = new Uint8Array(slots.ids.length)
  const facetByGroup = [-1]
  const chosen = new Set<string>()
  let itemGroups = 0
  let itemGroupSum = 0
  let attributeGroups = 0
  let attributeGroupSum = 0
  let stars = 0
  let colours = 0
  for (const id of new Set(facets.slice(0, serverLimits.facetValuesChosen))) {
    const star = /^r([1-5])$/.exec(id)?.[1]
    const colour = /^v([1-4])$/.exec(id)?.[1]
    const slot = slots.slotById.get(id)
    if (star !== undefined) stars = stars === 0 ? Number(star) : Math.min(stars, Number(star))
    else if (colour !== undefined) colours |= 1 << Number(colour)
    else if (
      slot === undefined ||
      !slots.activeSlots.has(slot) ||
      (id.startsWith('c') && !isCategoryVisible(slots.valueIds[slot] ?? 0))
    )
      continue
    else {
      const facet = slots.facetBySlot.data[slot] ?? -1
      let group = facetByGroup.indexOf(facet)
      if (group === -1) {
        group = facetByGroup.push(facet) - 1
        const isAttribute = id.startsWith('a') || id.startsWith('f')
        if (isAttribute) {
          attributeGroups++
          attributeGroupSum += group
        } else {
          itemGroups++
          itemGroupSum += group
        }
      }
      groupBySlot[slot] = group
    }
    chosen.add(id)
  }
  return {
    groupBySlot,
    facetByGroup,
    itemGroups,
    itemGroupSum,
    attributeGroups,
    attributeGroupSum,
    stars,
    colours,
    // NaN is ignored.
    priceMin: priceMin > 0 ? priceMin : 0,
    priceMax: priceMax < Infinity ? priceMax : Infinity,
    hasPrice: priceMin > 0 || priceMax < Infinity,
    chosen,
  }
}

/** Whether the choice contains criteria that one and the same variation must match. */
export function constrainsVariations({ attributeGroups, colours, hasPrice }: Choice): boolean {
  return attributeGroups > 0 || colours > 0 || hasPrice
}
