import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { assessCoupons, formatDetails } from './assess-coupons.ts'
import { listCouponsById } from './coupon-store.ts'
import {
  lockCampaigns,
  releaseCouponUses,
  listReleasedUses,
  reuseReleasedUses,
  redeemCoupon,
} from './coupon-use-store.ts'
import type { PricedCart, PricedCoupon } from '../evaluate/priced-cart.ts'

export { creditGiftCards } from './coupon-use-store.ts'

interface Redemption {
  readonly cart: PricedCart
  /** The order was inserted in this transaction. */
  readonly orderId: number
  readonly email: string
  readonly now: Date
  readonly client: string | undefined
  readonly locale: Locale
}

/**
 * Redeems the coupons of a cart for its order, or refuses with the reason. A coupon can have become invalid since it
 * was added: the customer is no longer new, or a concurrent order used it. SF-8.13
 */
export async function redeem(tx: Tx, redemption: Redemption): Promise<void> {
  const { cart, orderId, email, now } = redemption
  const amounts = new Map(cart.sums.coupons.map(({ id, amount }) => [id, amount]))
  // Gift cards without a share of the payment are not used.
  const used = cart.coupons
    .filter(({ id, summed }) => summed.type !== 'gift_card' || (amounts.get(id) ?? 0) > 0)
    .toSorted((a, b) => a.id - b.id)
  if (used.length === 0) return
  await lockCampaigns(
    tx,
    used.map(({ campaignId }) => campaignId),
    email,
  )
  await refuseInvalid(tx, used, redemption)
  for (const coupon of used) {
    const { id, code, summed } = coupon
    const kind = summed.type === 'gift_card' ? 'gift_card' : 'discount'
    if (await redeemCoupon(tx, { orderId, couponId: id, kind, amount: amounts.get(id) ?? 0, email, now })) continue
    await refuseInvalid(tx, [coupon], redemption)
    refuse('coupon.notRedeemed', { code })
  }
}

async function refuseInvalid(
  tx: Tx,
  coupons: readonly PricedCoupon[],
  { cart, orderId, email, now, client, locale }: Redemption,
): Promise<void> {
  const stored = await listCouponsById(
    tx,
    coupons.map(({ id }) => id),
    cart.currency,
  )
  const judged = await assessCoupons(tx, stored, { ...cart, email, now, client, exceptOrderId: orderId })
  for (const { judged: each } of judged) if (!each.holds) refuse(each.because, formatDetails(each.details, locale))
}

/** Releases the coupons of a cancelled order. */
export function release(tx: Tx, orderId: number): Promise<void> {
  return releaseCouponUses(tx, orderId)
}

/** Reuses the coupons of a cancelled order that was paid late, all or none. False: the discount has to be paid. */
export async function reuse(tx: Tx, orderId: number): Promise<boolean> {
  const uses = await listReleasedUses(tx, orderId)
  return uses.length === 0 || reuseReleasedUses(tx, orderId, uses)
}
