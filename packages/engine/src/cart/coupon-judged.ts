import type { CartNotice } from '@vitrine/contract/cart.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { amountOf, type Money } from '@vitrine/contract/kernel/money'
import type { Db, Tx } from '../kernel/db.ts'
import { judgeCoupon, type CouponLine, type Judgement, type StoredCoupon } from './coupon-judge.ts'
import { couponsOf, removeFromCart, shopperOf } from './coupon-store.ts'

export interface CouponQuestion {
  readonly cartId: number
  readonly currency: string
  readonly now: Date
  /** The client of the shop through which the call came. */
  readonly client: string | undefined
  readonly customerId: number | null
  /** What a guest wrote into the checkout. */
  readonly email: string | null
  /** An order that is being written does not count as an earlier one. */
  readonly exceptOrderId?: number
  readonly lines: readonly CouponLine[]
}

export interface JudgedCoupon {
  readonly coupon: StoredCoupon
  readonly judged: Judgement
}

/** The coupons of a cart in the order in which they were added, each with whether it counts now and on which lines. */
export async function judgedCoupons(db: Db, question: CouponQuestion): Promise<readonly JudgedCoupon[]> {
  return judgeAll(db, await couponsOf(db, question.cartId, question.currency), question)
}

/** Each coupon is judged beside those before it that hold, and beside `others`. */
export async function judgeAll(db: Db, coupons: readonly StoredCoupon[], question: CouponQuestion, others: readonly StoredCoupon[] = []): Promise<readonly JudgedCoupon[]> {
  if (coupons.length === 0) return []
  const shopper = await shopperOf(db, { ...question, campaignIds: coupons.map(({ campaignId }) => campaignId) })
  const judged: JudgedCoupon[] = []
  for (const coupon of coupons) {
    const held = [...others, ...judged.flatMap((each) => (each.judged.holds ? [each.coupon] : []))]
    judged.push({ coupon, judged: judgeCoupon(coupon, { ...question, shopper, held }) })
  }
  return judged
}

/** Takes coupons that count no more off a locked cart; answers what the shopper should be told. SF-8.04, SF-8.05 */
export async function dropCoupons(tx: Tx, cartId: number, judged: readonly JudgedCoupon[]): Promise<readonly CartNotice[]> {
  const fallen = judged.flatMap((each) => (each.judged.holds ? [] : [{ id: each.coupon.id, notice: { key: each.judged.because, details: each.judged.details } }]))
  if (fallen.length > 0) await removeFromCart(tx, cartId, fallen.map(({ id }) => id))
  return fallen.map(({ notice }) => notice)
}

/** Money in details of refusals and notices, told in the language of whoever reads it. */
export function toldDetails(details: Readonly<Record<string, unknown>>, locale: Locale): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, isMoney(value) ? amountOf(value, locale) : value]))
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value
}
