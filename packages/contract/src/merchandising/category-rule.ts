import * as v from 'valibot'
import { count, id } from '../kernel/operation/fields.ts'

const maxValues = 50
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(maxValues))

/** What an item has to be, so that a rule takes or leaves it out. Of several values one is enough. */
export const ruleCondition = v.variant('kind', [
  v.object({ kind: v.literal('tag'), ids }),
  /** Values of properties. */
  v.object({ kind: v.literal('property'), ids }),
  v.object({ kind: v.literal('manufacturer'), ids }),
  v.object({ kind: v.literal('new'), days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)) }),
  /** A variation is sold at a reduced price. */
  v.object({ kind: v.literal('reduced') }),
  /** The price of a variation in the shop's currency, in minor units. */
  v.object({ kind: v.literal('price'), min: v.nullable(count), max: v.nullable(count) }),
])
export type RuleCondition = v.InferOutput<typeof ruleCondition>

const conditions = v.pipe(v.array(ruleCondition), v.maxLength(20))

/** `recommended`: newer and better reviewed items first. `sizes`: those first that are there in most of their sizes. */
export const listingSorts = ['recommended', 'newest', 'bestSelling', 'sizes', 'priceUp', 'priceDown'] as const

const maxPlacements = 500

/** How a category is filled and shown. */
export const listingFields = v.object({
  /** Whether an item has to meet all conditions, or any. */
  match: v.picklist(['all', 'any']),
  /** Without conditions a category is filled by hand only. */
  conditions,
  /** An item that meets one of these is left out of what the rule fills. */
  exclusions: conditions,
  sort: v.picklist(listingSorts),
  soldOutLast: v.boolean(),
  /** Items at a fixed place, from 1. */
  pins: v.pipe(
    v.array(v.object({ itemId: id, position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) })),
    v.maxLength(maxPlacements),
  ),
  /** Items that this category does not show. */
  hidden: v.pipe(v.array(id), v.maxLength(maxPlacements)),
})
export type ListingFields = v.InferOutput<typeof listingFields>

/** A listing that nobody has arranged. */
export const plainListing: ListingFields = {
  match: 'all',
  conditions: [],
  exclusions: [],
  sort: 'recommended',
  soldOutLast: true,
  pins: [],
  hidden: [],
}
