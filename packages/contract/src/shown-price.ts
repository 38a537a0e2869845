import type { Amount } from './kernel/fields.ts'
import type { Product } from './product.ts'

export interface ShownPrice {
  readonly now: Amount
  /** What stands crossed out beside it: the regular price of an offer, else a higher recommended one. */
  readonly crossed: Amount | null
  /** Why it is crossed out; only a reduction owes the lowest price of the last 30 days. SF-9.10 */
  readonly because: 'offer' | 'rrp' | null
  /** How much less than the crossed price, in whole percent. */
  readonly percent: number
}

/** What a shopper pays for one piece and what it is compared with. The price shown is always `unitPrice`. SF-3.25 */
export function shownPrice({ default: regular, specialOffer, rrp }: Product['prices']): ShownPrice {
  const now = specialOffer?.unitPrice ?? regular.unitPrice
  if (specialOffer && regular.unitPrice.value > now.value) return compared(now, regular.unitPrice, 'offer')
  if (rrp && rrp.unitPrice.value > now.value) return compared(now, rrp.unitPrice, 'rrp')
  return { now, crossed: null, because: null, percent: 0 }
}

function compared(now: Amount, crossed: Amount, because: 'offer' | 'rrp'): ShownPrice {
  return { now, crossed, because, percent: Math.round((1 - now.value / crossed.value) * 100) }
}
