import type { VariationRow } from './memory/rows.ts'

/** What the variations of an item add up to in a listing. */
export interface SaleSummary {
  /** Slots of its sellable variations, each once, ascending. */
  readonly slots: readonly number[]
  /** A bit per colour of availability. */
  readonly colours: number
  readonly minPrice: number
  readonly maxPrice: number
  /** The place of the variation that represents it: the first of the cheapest sellable ones, else of the cheapest. */
  readonly best: number
  /** When the first of its variations will no longer be sold, in milliseconds since 1970; Infinity: none ends. */
  readonly endsAt: number
}

export function summarizeSale(
  variations: readonly VariationRow[],
  slotsByVariation: readonly ArrayLike<number>[],
): SaleSummary {
  const sellable = variations.filter(({ isSalable }) => isSalable)
  const slots = new Set(
    variations.flatMap(({ isSalable }, at) => (isSalable ? Array.from(slotsByVariation[at] ?? []) : [])),
  )
  return {
    slots: [...slots].toSorted((a, b) => a - b),
    colours: sellable.reduce((bits, { availabilityId }) => bits | (1 << getAvailabilityColour(availabilityId)), 0),
    minPrice: Math.min(...sellable.map(({ price }) => price)),
    maxPrice: Math.max(...sellable.map(({ price }) => price)),
    best: findCheapest(variations, sellable.length > 0),
    endsAt: Math.min(...variations.map(({ endsAt }) => endsAt ?? Infinity)),
  }
}

/** The colour of a variation's availability; 0 if it is not sellable. */
export function getColour({ isSalable, availabilityId }: VariationRow): number {
  return isSalable ? getAvailabilityColour(availabilityId) : 0
}

function findCheapest(variations: readonly VariationRow[], onlySellable: boolean): number {
  let best = -1
  for (const [at, { price, isSalable }] of variations.entries()) {
    if (onlySellable && !isSalable) continue
    if (best === -1 || price < (variations[best]?.price ?? 0)) best = at
  }
  return best
}

/** The colour of an availability as the number of its facet value: v1 green, v2 amber, v3 red, v4 grey. SF-3.32 */
function getAvailabilityColour(availabilityId: number): 1 | 2 | 3 | 4 {
  if (availabilityId <= 3) return 1
  if (availabilityId <= 6) return 2
  return availabilityId <= 8 ? 3 : 4
}
