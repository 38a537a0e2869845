import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { currencies } from '../../pricing/pricing.ts'
import type { StoredCoupon } from './assess-coupon.ts'
import { assessCoupons, formatDetails, toCouponMarket } from './assess-coupons.ts'
import { listCouponsById } from './coupon-store.ts'
import {
  lockCampaigns,
  lockCampaignsOfOrder,
  lockCustomerUses,
  releaseCouponUses,
  listReleasedUses,
  haveRoom,
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
  readonly client: string | undefined
  readonly locale: Locale
}

/**
 * Redeems the coupons of a cart for its order, or refuses with the reason. A coupon can have become invalid since it
 * was added: the customer is no longer new, or a concurrent order used it. SF-8.13
 */
export async function redeem(tx: Tx, redemption: Redemption): Promise<void> {
  const { cart, orderId, email } = redemption
  const amounts = new Map(cart.sums.coupons.map(({ id, amount }) => [id, amount]))
  // Gift cards without a share of the payment are not used.
  const used = cart.coupons
    .filter(({ id, summed }) => summed.type !== 'gift_card' || (amounts.get(id) ?? 0) > 0)
    .toSorted((a, b) => a.id - b.id)
  if (used.length === 0) return
  await lockCustomerUses(
    tx,
    used.map(({ campaignId }) => campaignId),
    email,
  )
  await lockCampaigns(
    tx,
    used.flatMap(({ campaignId, summed }) => (summed.type === 'gift_card' ? [] : [campaignId])),
  )
  const stored = await refuseInvalid(tx, used, redemption)
  for (const coupon of used) {
    const { id, code, summed } = coupon
    const kind = summed.type === 'gift_card' ? 'gift_card' : 'discount'
    const amount = amounts.get(id) ?? 0
    const baseAmount = refuseBeyondBudget(stored.get(id), amount)
    if (await redeemCoupon(tx, { orderId, couponId: id, kind, amount, baseAmount, email })) continue
    await refuseInvalid(tx, [coupon], redemption)
    refuse('coupon.notRedeemed', { code })
  }
}

async function refuseInvalid(
  tx: Tx,
  coupons: readonly PricedCoupon[],
  { cart, orderId, email, client, locale }: Redemption,
): Promise<ReadonlyMap<number, StoredCoupon>> {
  const stored = await listCouponsById(
    tx,
    coupons.map(({ id }) => id),
    toCouponMarket(cart),
  )
  const judged = await assessCoupons(tx, stored, { ...cart, email, client, exceptOrderId: orderId })
  for (const { judged: each } of judged) if (!each.holds) refuse(each.because, formatDetails(each.details, locale))
  return new Map(stored.map((coupon) => [coupon.id, coupon]))
}

/** The discount in the currency of the shop. The campaign is locked, so that concurrent orders count each other. */
function refuseBeyondBudget(coupon: StoredCoupon | undefined, amount: number): number {
  const baseAmount = currencies.toBaseAmount(amount, coupon?.conversion ?? null)
  if (coupon && coupon.budgetLeft !== null && baseAmount > coupon.budgetLeft)
    refuse('coupon.budgetSpent', { code: coupon.code })
  return baseAmount
}

/** Releases the coupons of a cancelled order. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  await lockCampaignsOfOrder(tx, orderId)
  await releaseCouponUses(tx, orderId)
}

/** Reuses the coupons of a cancelled order that was paid late, all or none. False: the discount has to be paid. */
export async function reuse(tx: Tx, orderId: number): Promise<boolean> {
  await lockCampaignsOfOrder(tx, orderId)
  const uses = await listReleasedUses(tx, orderId)
  return uses.length === 0 || ((await haveRoom(tx, orderId)) && reuseReleasedUses(tx, orderId, uses))
}
