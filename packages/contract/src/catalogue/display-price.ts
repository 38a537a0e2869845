import type { Amount } from '../kernel/operation/fields.ts'
import type { Product } from './product.ts'

export interface DisplayPrice {
  readonly now: Amount
  /** The crossed-out price beside it: the prior price of a reduction, else a higher recommended price. */
  readonly crossed: Amount | null
  /** Why a price is crossed out; only a reduction requires the lowest price of the last 30 days. SF-9.10 */
  readonly because: 'offer' | 'rrp' | null
  /** How much less than the crossed price, in whole percent. */
  readonly percent: number
}

/** The price of one unit and the price it is compared with. The price shown is always `unitPrice`. SF-3.25 */
export function displayPrice({
  default: { unitPrice: regular, lowestPrice: lowest },
  specialOffer,
  rrp,
}: Product['prices']): DisplayPrice {
  const now = specialOffer?.unitPrice ?? regular
  const prior = priorPrice({
    regular: regular.value,
    special: specialOffer?.unitPrice.value ?? null,
    lowest: lowest.value,
  })
  if (prior !== null) return withComparison(now, prior === lowest.value ? lowest : regular, 'offer')
  if (rrp && rrp.unitPrice.value > now.value) return withComparison(now, rrp.unitPrice, 'rrp')
  return { now, crossed: null, because: null, percent: 0 }
}

/**
 * The price that a reduction may be compared with: the lowest of the 30 days before it began (Directive 98/6/EC,
 * article 6a), and never more than the regular price. Null when nothing is reduced, or when that price is not above the
 * present one: then nothing is crossed out and no percentage is named.
 */
export function priorPrice({
  regular,
  special,
  lowest,
}: {
  readonly regular: number
  readonly special: number | null
  readonly lowest: number
}): number | null {
  const prior = Math.min(regular, lowest)
  return special !== null && prior > special ? prior : null
}

function withComparison(now: Amount, crossed: Amount, because: 'offer' | 'rrp'): DisplayPrice {
  return { now, crossed, because, percent: Math.round((1 - now.value / crossed.value) * 100) }
}
