import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { FacetSlots } from './facet-slots.ts'
import type { ListingQuery } from './listing-query.ts'

/** What a visitor has chosen, made ready for counting. One group per facet that something was chosen of. */
export interface Choice {
  /** Slot -> number of its group from 1; 0: not chosen. */
  readonly groupOfSlot: Uint8Array
  /** Group -> number of its facet; entry 0 is not used. */
  readonly facetOfGroup: readonly number[]
  /** Group -> it is about the item as a whole */
  readonly isItemGroup: readonly boolean[]
  /** How many groups are about the item as a whole, and how many about its variations (without availability and price). */
  readonly itemGroups: number
  readonly attributeGroups: number
  /** Sum of the numbers of all attribute groups: less those that fit, it names the one that does not. */
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

type Asked = Pick<ListingQuery, 'facets' | 'priceMin' | 'priceMax'>

/** `shows` tells whether the visitor may know of a category. */
export function choiceOf(slots: FacetSlots, shows: (categoryId: number) => boolean, { facets, priceMin = 0, priceMax = Infinity }: Asked): Choice {
  const groupOfSlot = new Uint8Array(slots.ids.length)
  const facetOfGroup = [-1]
  const isItemGroup = [false]
  const chosen = new Set<string>()
  let itemGroups = 0
  let attributeGroups = 0
  let attributeGroupSum = 0
  let stars = 0
  let colours = 0
  for (const id of new Set(facets.slice(0, serverLimits.facetValuesChosen))) {
    const star = /^r([1-5])$/.exec(id)?.[1]
    const colour = /^v([1-4])$/.exec(id)?.[1]
    const slot = slots.slotOf.get(id)
    if (star !== undefined) stars = stars === 0 ? Number(star) : Math.min(stars, Number(star))
    else if (colour !== undefined) colours |= 1 << Number(colour)
    else if (slot === undefined || !slots.living.has(slot) || (id.startsWith('c') && !shows(slots.valueIds[slot] ?? 0))) continue
    else {
      const facet = slots.facetOf.data[slot] ?? -1
      let group = facetOfGroup.indexOf(facet)
      if (group === -1) {
        group = facetOfGroup.push(facet) - 1
        const isAttribute = id.startsWith('a') || id.startsWith('f')
        isItemGroup.push(!isAttribute)
        if (isAttribute) {
          attributeGroups++
          attributeGroupSum += group
        } else itemGroups++
      }
      groupOfSlot[slot] = group
    }
    chosen.add(id)
  }
  return {
    groupOfSlot, facetOfGroup, isItemGroup, itemGroups, attributeGroups, attributeGroupSum, stars, colours,
    // What is no number is no choice.
    priceMin: priceMin > 0 ? priceMin : 0, priceMax: priceMax < Infinity ? priceMax : Infinity, hasPrice: priceMin > 0 || priceMax < Infinity, chosen,
  }
}

/** Something was chosen that one and the same variation must have. */
export function asksVariations({ attributeGroups, colours, hasPrice }: Choice): boolean {
  return attributeGroups > 0 || colours > 0 || hasPrice
}
