import { priorPrice } from '@vitrine/contract/shown-price'

/** What one variation costs everybody: gross amounts in minor units of one currency. */
export interface VariationPrices {
  readonly currency: string
  readonly regular: number
  /** The reduced price while a reduction runs. */
  readonly special: number | null
  /** Recommended by the manufacturer. */
  readonly rrp: number | null
  /** Graduated prices from quantity 2, by rising quantity. */
  readonly tiers: readonly Tier[]
  /** Lowest price of the 30 days before the present reduction began; the present one when nothing is reduced. SF-9.10 */
  readonly lowest: number
}

export interface Tier {
  readonly from: number
  readonly amount: number
}

/** The part of the prices that decides what is paid. */
export type AskedPrices = Pick<VariationPrices, 'regular' | 'special' | 'tiers'>

/** With what they are compared with. */
export type ComparedPrices = AskedPrices & Pick<VariationPrices, 'lowest'>

/** What one piece costs when one is bought. SF-3.25 */
export function unitAmountOf({ regular, special }: AskedPrices): number {
  return special ?? regular
}

/** What the price of one piece may be compared with, the same everywhere: on pages, in the cart, in feeds. Null: no reduction may be claimed. */
export function priorAmount(prices: ComparedPrices): number | null {
  return priorPrice(prices)
}

/** What one piece costs when so many are bought: the graduated price that is reached, and never more than a single piece costs. */
export function unitAmountFor(prices: AskedPrices, quantity: number): number {
  const reached = prices.tiers.filter(({ from }) => from <= quantity).map(({ amount }) => amount)
  return Math.min(unitAmountOf(prices), ...reached)
}

export interface GraduatedPrice extends Tier {
  /** Discount against the price of a single piece, in percent with one decimal. SF-9.19 */
  readonly percent: number
}

/** The graduated prices worth showing: those that make a piece cheaper than buying one. */
export function graduatedPricesOf(prices: VariationPrices): readonly GraduatedPrice[] {
  const base = unitAmountOf(prices)
  return prices.tiers.filter(({ amount }) => amount < base).map((tier) => ({ ...tier, percent: percentBelow(base, tier.amount, 1) }))
}

export interface Saving {
  /** Minor units of the parts bought one by one. */
  readonly crossed: number
  /** Whole percent. SF-9.20 */
  readonly percent: number
}

/** What a bundle saves against its parts; null when it saves nothing. */
export function bundleSavingOf(amount: number, parts: readonly { readonly quantity: number, readonly amount: number }[]): Saving | null {
  const crossed = parts.reduce((sum, part) => sum + part.quantity * part.amount, 0)
  return crossed > amount ? { crossed, percent: percentBelow(crossed, amount, 0) } : null
}

/** A listing says "from" when what is shown is not what every shopper of the item pays; a set is never shown so. SF-3.26 */
export function isFromPrice({ itemType, salable }: { readonly itemType: string, readonly salable: readonly VariationPrices[] }): boolean {
  if (itemType === 'set') return false
  const [only, ...others] = salable
  if (only === undefined) return false
  if (others.length === 0) return graduatedPricesOf(only).length > 0
  return others.some((other) => unitAmountOf(other) !== unitAmountOf(only))
}

/** How much less `amount` is than `base`, in percent, half a step rounded up. */
function percentBelow(base: number, amount: number, decimals: 0 | 1): number {
  const steps = 10 ** decimals
  // Multiplied before divided: whole minor units stay exact, so that a half is a half.
  return Math.round(((base - amount) * 100 * steps) / base) / steps
}
