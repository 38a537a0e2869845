import { limits } from '@vitrine/contract/kernel/limits'
import type { Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { assess, type Assessment } from './assess.ts'
import { changeKnownCart } from './cart-store.ts'
import { judgeAll, toldDetails, type CouponQuestion } from './coupon-judged.ts'
import { addToCart, couponByCode, removeByCode } from './coupon-store.ts'
import { ownerOf } from './owner.ts'

/** Applies a coupon to the caller's cart, or refuses with the first reason against it. One that is there already stays. SF-3.61, SF-8.01 to SF-8.11 */
export async function addCoupon(ctx: Context, { couponCode }: Payload<'doAddCoupon'>): Promise<void> {
  const code = couponCode.trim()
  const owner = ownerOf(await ctx.visitor()) ?? refuse('cart.empty')
  await inTransaction(ctx.db, async (tx) => {
    await changeKnownCart(tx, owner, ctx.now)
    const assessed = await assess(ctx, tx, owner)
    if (!assessed || assessed.cart.lines.length === 0) refuse('cart.empty')
    const coupon = await couponByCode(tx, code, assessed.cart.currency) ?? refuse('coupon.alreadyUsedOrInvalid', { code })
    const others = assessed.coupons.filter((each) => each.judged.holds && each.coupon.id !== coupon.id).map((each) => each.coupon)
    const [first] = await judgeAll(tx, [coupon], questionOf(ctx, assessed), others)
    if (first && !first.judged.holds) refuse(first.judged.because, toldDetails(first.judged.details, ctx.locale))
    if (others.length >= limits.couponsPerCart) refuse('coupon.tooMany', { maximum: limits.couponsPerCart })
    await addToCart(tx, { cartId: assessed.head.id, couponId: coupon.id, now: ctx.now })
  })
}

/** SF-8.12 */
export async function deleteCoupon(ctx: Context, { couponCode }: Payload<'deleteCoupon'>): Promise<void> {
  const code = couponCode.trim()
  const owner = ownerOf(await ctx.visitor()) ?? refuse('coupon.removalFailed', { code })
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await changeKnownCart(tx, owner, ctx.now)
    if (cartId === undefined || !(await removeByCode(tx, cartId, code))) refuse('coupon.removalFailed', { code })
  })
}

function questionOf({ now, caller }: Context, { head, cart }: Assessment): CouponQuestion {
  return { cartId: head.id, currency: cart.currency, now, client: caller.client, customerId: head.customerId, email: head.email, lines: cart.lines }
}
