import { limits } from '@vitrine/contract/kernel/limits'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/operations'
import { giveAllowancesBack, takeAllowances, type Allowance } from '../kernel/allowances.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { deviceOf } from '../kernel/known-device.ts'
import { assess, type Assessment } from './assess.ts'
import { changeKnownCart } from './cart-store.ts'
import { judgeAll, toldDetails, type CouponQuestion } from './coupon-judged.ts'
import { addToCart, couponByCode, removeByCode } from './coupon-store.ts'
import { ownerOf, type Owner } from './owner.ts'

/** Applies a coupon to the caller's cart, or refuses with the first reason against it. One that is there already stays. SF-3.61, SF-8.01 to SF-8.11 */
export async function addCoupon(ctx: Context, { couponCode }: Payload<'doAddCoupon'>): Promise<void> {
  const code = couponCode.trim()
  const visitor = await ctx.visitor()
  const owner = ownerOf(visitor) ?? refuse('cart.empty')
  // Counted before it is looked for, so that many tries at once are not more than one after the other; only an unknown or used code uses one up.
  const tries = await triesOf(ctx, visitor)
  await takeAllowances(ctx.db, tries, ctx.now)
  try {
    await apply(ctx, owner, code)
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'coupon.alreadyUsedOrInvalid') await giveAllowancesBack(ctx.db, tries, ctx.now)
    throw error
  }
  await giveAllowancesBack(ctx.db, tries, ctx.now)
}

/**
 * Of a customer who is logged in, or whose device this is: strangers behind the same address do not use them up. Everybody else shares those of the network; they are not of a
 * session, since whoever guesses codes begins a new one for each. As with passwords: decision 25
 */
async function triesOf(ctx: Context, visitor: Visitor): Promise<readonly Allowance[]> {
  const { network } = ctx.caller
  if (network === undefined) return []
  const customerId = visitor.customerId ?? (await deviceOf(ctx, 'customer'))?.accountId
  if (customerId !== undefined) return [{ what: 'coupon.customer', whose: String(customerId), most: serverLimits.couponMissesPerCustomer, seconds: 3600 }]
  return [{ what: 'coupon.network', whose: network, most: serverLimits.couponMissesPerNetwork, seconds: 3600 }]
}

async function apply(ctx: Context, owner: Owner, code: string): Promise<void> {
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
