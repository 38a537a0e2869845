import { priorPrice } from '@vitrine/contract/catalogue/display-price'

/** The general prices of a variation: gross amounts in minor units of one currency. */
export interface VariationPrices {
  readonly currency: string
  readonly regular: number
  /** The reduced price while a reduction runs. */
  readonly special: number | null
  /** Recommended by the manufacturer. */
  readonly rrp: number | null
  /** Graduated prices from quantity 2, by rising quantity. */
  readonly tiers: readonly Tier[]
  /** Lowest price of the 30 days before the current reduction began; the current price without a reduction. SF-9.10 */
  readonly lowest: number
}

export interface Tier {
  readonly from: number
  readonly amount: number
}

/** The prices that determine the amount to pay. */
export type PriceSteps = Pick<VariationPrices, 'regular' | 'special' | 'tiers'>

/** Including the price for comparison. */
export type ComparablePrices = PriceSteps & Pick<VariationPrices, 'lowest'>

/** The unit price for quantity one. SF-3.25 */
export function singleUnitAmount({ regular, special }: PriceSteps): number {
  return special ?? regular
}

/**
 * The prior price to compare the unit price with, on pages, in the cart and in feeds. Null: no reduction may be
 * claimed.
 */
export function priorAmount(prices: ComparablePrices): number | null {
  return priorPrice(prices)
}

/** The unit price for a quantity: the applicable graduated price, and never more than the single unit price. */
export function unitAmountFor(prices: PriceSteps, quantity: number): number {
  const reachedAmounts = prices.tiers.filter(({ from }) => from <= quantity).map(({ amount }) => amount)
  return Math.min(singleUnitAmount(prices), ...reachedAmounts)
}

export interface GraduatedPrice extends Tier {
  /** Discount from the single unit price, in percent with one decimal. SF-9.19 */
  readonly percent: number
}

/** The graduated prices below the single unit price. */
export function listGraduatedPrices(prices: VariationPrices): readonly GraduatedPrice[] {
  const base = singleUnitAmount(prices)
  return prices.tiers
    .filter(({ amount }) => amount < base)
    .map((tier) => ({ ...tier, percent: percentBelow(base, tier.amount, 1) }))
}

export interface Saving {
  /** The sum of the parts bought separately, in minor units. */
  readonly crossed: number
  /** Whole percent. SF-9.20 */
  readonly percent: number
}

/** The saving of a bundle compared with its parts; null without one. */
export function computeBundleSaving(
  amount: number,
  parts: readonly { readonly quantity: number; readonly amount: number }[],
): Saving | null {
  const crossed = parts.reduce((sum, part) => sum + part.quantity * part.amount, 0)
  return crossed > amount ? { crossed, percent: percentBelow(crossed, amount, 0) } : null
}

/** Whether a listing shows "from": the price depends on the variation or the quantity. Never for sets. SF-3.26 */
export function isFromPrice({
  itemType,
  sellable,
}: {
  readonly itemType: string
  readonly sellable: readonly VariationPrices[]
}): boolean {
  if (itemType === 'set') return false
  const [only, ...others] = sellable
  if (only === undefined) return false
  if (others.length === 0) return listGraduatedPrices(only).length > 0
  return others.some((other) => singleUnitAmount(other) !== singleUnitAmount(only))
}

/** The discount of `amount` from `base` in percent, rounded half up. */
function percentBelow(base: number, amount: number, decimals: 0 | 1): number {
  const steps = 10 ** decimals
  // Multiply before dividing: integers stay exact, so that halves round correctly.
  return Math.round(((base - amount) * 100 * steps) / base) / steps
}
