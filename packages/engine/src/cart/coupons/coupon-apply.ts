import { limits } from '@vitrine/contract/kernel/limits'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import { discardAttempts, enforceRateLimits, type RateLimit } from '../../kernel/security/rate-limits.ts'
import { refuse, type Context, type Visitor } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { readDevice } from '../../kernel/security/known-device.ts'
import { evaluateCart, type CartEvaluation } from '../evaluate/evaluate-cart.ts'
import { touchCart } from '../cart-store.ts'
import { assessCoupons, formatDetails, toCouponMarket, type CouponQuery } from './assess-coupons.ts'
import { addCouponToCart, findCouponByCode, removeCouponByCode } from './coupon-store.ts'
import type { CartDependencies } from '../dependencies.ts'
import { toOwner, type Owner } from '../owner.ts'

/**
 * Applies a coupon to the caller's cart, or refuses with the first reason. A repeat changes nothing. SF-3.61, SF-8.01
 * to SF-8.11
 */
export async function addCoupon(
  ctx: Context,
  { couponCode }: Payload<'doAddCoupon'>,
  deps: Pick<CartDependencies, 'methods'>,
): Promise<void> {
  const code = couponCode.trim()
  const visitor = await ctx.visitor()
  const owner = toOwner(visitor) ?? refuse('cart.empty')
  // Attempts are counted before the lookup, so that concurrent ones count too; only unknown and used codes keep the
  // attempt counted.
  const rateLimits = await couponRateLimits(ctx, visitor)
  await enforceRateLimits(ctx.db, rateLimits, ctx.now)
  try {
    await applyCoupon(ctx, { owner, code }, deps)
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'coupon.alreadyUsedOrInvalid')
      await discardAttempts(ctx.db, rateLimits, ctx.now)
    throw error
  }
  await discardAttempts(ctx.db, rateLimits, ctx.now)
}

/**
 * Customers who are logged in or use a known device have their own limit. All others share the limit of their network,
 * not of the session, because an attacker can start a new session for each guess. As with passwords: decision 25
 */
async function couponRateLimits(ctx: Context, visitor: Visitor): Promise<readonly RateLimit[]> {
  const { network } = ctx.caller
  if (network === undefined) return []
  const customerId = visitor.customerId ?? (await readDevice(ctx, 'customer'))?.accountId
  if (customerId !== undefined)
    return [
      {
        action: 'coupon.customer',
        subject: String(customerId),
        max: serverLimits.couponMissesPerCustomer,
        seconds: 3600,
      },
    ]
  return [{ action: 'coupon.network', subject: network, max: serverLimits.couponMissesPerNetwork, seconds: 3600 }]
}

async function applyCoupon(
  ctx: Context,
  { owner, code }: { readonly owner: Owner; readonly code: string },
  { methods }: Pick<CartDependencies, 'methods'>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await touchCart(tx, owner, ctx.now)
    const evaluation = await evaluateCart(ctx, tx, { owner, methods: methods.remember(tx) })
    if (!evaluation || evaluation.cart.lines.length === 0) refuse('cart.empty')
    const coupon =
      (await findCouponByCode(tx, code, toCouponMarket(evaluation.cart))) ??
      refuse('coupon.alreadyUsedOrInvalid', { code })
    const others = evaluation.coupons
      .filter((other) => other.judged.holds && other.coupon.id !== coupon.id)
      .map((other) => other.coupon)
    const [first] = await assessCoupons(tx, [coupon], toCouponQuery(ctx, evaluation), others)
    if (first && !first.judged.holds) refuse(first.judged.because, formatDetails(first.judged.details, ctx.locale))
    if (others.length >= limits.couponsPerCart) refuse('coupon.tooMany', { maximum: limits.couponsPerCart })
    await addCouponToCart(tx, { cartId: evaluation.head.id, couponId: coupon.id, now: ctx.now })
  })
}

/** SF-8.12 */
export async function deleteCoupon(ctx: Context, { couponCode }: Payload<'deleteCoupon'>): Promise<void> {
  const code = couponCode.trim()
  const owner = toOwner(await ctx.visitor()) ?? refuse('coupon.removalFailed', { code })
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await touchCart(tx, owner, ctx.now)
    if (cartId === undefined || !(await removeCouponByCode(tx, cartId, code))) refuse('coupon.removalFailed', { code })
  })
}

function toCouponQuery({ caller }: Context, { head, cart }: CartEvaluation): CouponQuery {
  return {
    cartId: head.id,
    currency: cart.currency,
    shippingCountryId: cart.shippingCountryId,
    client: caller.client,
    customerId: head.customerId,
    email: head.email,
    lines: cart.lines,
  }
}
