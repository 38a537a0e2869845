import type { Locale } from '@vitrine/contract/kernel/locale'
import { refuse } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { judgeAll, toldDetails } from './coupon-judged.ts'
import { couponsById } from './coupon-store.ts'
import { holdCampaigns, returnCoupons, returnedUses, takeAgain, useCoupon } from './coupon-use-store.ts'
import type { PricedCart, PricedCoupon } from './priced-cart.ts'

export interface Redemption {
  readonly cart: PricedCart
  /** Is written already, in this transaction. */
  readonly orderId: number
  readonly email: string
  readonly now: Date
  readonly client: string | undefined
  readonly locale: Locale
}

/**
 * Uses the coupons of a cart for its order, or refuses with the reason. Whoever showed the coupon may have become an old customer since it was
 * put into the cart, and somebody else may have used it up a moment ago. SF-8.13
 */
export async function redeemCoupons(tx: Tx, redemption: Redemption): Promise<void> {
  const { cart, orderId, email, now } = redemption
  const amounts = new Map(cart.sums.coupons.map(({ id, amount }) => [id, amount]))
  // A gift card that had nothing left to pay stays whole.
  const used = cart.coupons.filter(({ id, summed }) => summed.type !== 'gift_card' || (amounts.get(id) ?? 0) > 0).toSorted((a, b) => a.id - b.id)
  if (used.length === 0) return
  await holdCampaigns(tx, used.map(({ campaignId }) => campaignId), email)
  await refuseFallen(tx, used, redemption)
  for (const coupon of used) {
    const { id, code, summed } = coupon
    const kind = summed.type === 'gift_card' ? 'gift_card' : 'discount'
    if (await useCoupon(tx, { orderId, couponId: id, kind, amount: amounts.get(id) ?? 0, email, now })) continue
    await refuseFallen(tx, [coupon], redemption)
    refuse('coupon.notRedeemed', { code })
  }
}

async function refuseFallen(tx: Tx, coupons: readonly PricedCoupon[], { cart, orderId, email, now, client, locale }: Redemption): Promise<void> {
  const stored = await couponsById(tx, coupons.map(({ id }) => id), cart.currency)
  const judged = await judgeAll(tx, stored, { ...cart, email, now, client, exceptOrderId: orderId })
  for (const { judged: each } of judged) if (!each.holds) refuse(each.because, toldDetails(each.details, locale))
}

/** The coupons of an order that is cancelled can be used as before it. */
export function giveCouponsBack(tx: Tx, orderId: number): Promise<void> {
  return returnCoupons(tx, orderId)
}

/** Money came late for an order that was cancelled: its coupons are used again, all or none. False: what they took off is owed. */
export async function retakeCoupons(tx: Tx, orderId: number): Promise<boolean> {
  const uses = await returnedUses(tx, orderId)
  return uses.length === 0 || takeAgain(tx, orderId, uses)
}
