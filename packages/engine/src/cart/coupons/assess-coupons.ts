import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, type Money } from '@vitrine/contract/kernel/money'
import type { Db, Tx } from '../../kernel/database/db.ts'
import {
  assessCoupon,
  type CouponCustomer,
  type CouponLine,
  type CouponAssessment,
  type StoredCoupon,
} from './assess-coupon.ts'
import { listCartCoupons, removeCouponsFromCart, getCouponCustomer, type CouponMarket } from './coupon-store.ts'

export interface CouponQuery {
  readonly cartId: number
  readonly currency: string
  readonly shippingCountryId: number
  /** The client of the shop through which the call came. */
  readonly client: string | undefined
  readonly customerId: number | null
  /** The e-mail address that a guest entered in the checkout. */
  readonly email: string | null
  /** An order that is being written does not count as an earlier one. */
  readonly exceptOrderId?: number
  readonly lines: readonly CouponLine[]
}

export interface AssessedCoupon {
  readonly coupon: StoredCoupon
  readonly judged: CouponAssessment
}

/** Assesses the coupons of a cart in the order in which they were added. */
export async function assessCartCoupons(db: Db, query: CouponQuery): Promise<readonly AssessedCoupon[]> {
  return assessCoupons(db, await listCartCoupons(db, query.cartId, toCouponMarket(query)), query)
}

/** What the terms of coupons are read for. */
export const toCouponMarket = ({ currency, lines }: Pick<CouponQuery, 'currency' | 'lines'>): CouponMarket => ({
  currency,
  itemIds: lines.map(({ itemId }) => itemId),
})

/** Assesses each coupon together with the valid ones before it and `others`. */
export async function assessCoupons(
  db: Db,
  coupons: readonly StoredCoupon[],
  query: CouponQuery,
  others: readonly StoredCoupon[] = [],
): Promise<readonly AssessedCoupon[]> {
  if (coupons.length === 0) return []
  const shopper = await findShopper(db, coupons, query)
  const judged: AssessedCoupon[] = []
  for (const coupon of coupons) {
    const held = [...others, ...judged.flatMap((each) => (each.judged.holds ? [each.coupon] : []))]
    judged.push({ coupon, judged: assessCoupon(coupon, { ...query, shopper, held }) })
  }
  return judged
}

/**
 * A guest can enter any e-mail address. Its earlier orders count when the order is placed: before that, the answer
 * would reveal who is a customer.
 */
async function findShopper(db: Db, coupons: readonly StoredCoupon[], query: CouponQuery): Promise<CouponCustomer> {
  const campaignIds = coupons.map(({ campaignId }) => campaignId)
  const isUnproved = query.email !== null && query.customerId === null && query.exceptOrderId === undefined
  const shopper = await getCouponCustomer(db, { ...query, campaignIds, ...(isUnproved && { email: null }) })
  return isUnproved ? { ...shopper, hasOrdered: 'unknown' } : shopper
}

/** Removes invalid coupons from a locked cart; returns the notices. SF-8.04, SF-8.05 */
export async function removeInvalidCoupons(
  tx: Tx,
  cartId: number,
  judged: readonly AssessedCoupon[],
): Promise<readonly CartNotice[]> {
  const invalid = judged.flatMap((each) =>
    each.judged.holds
      ? []
      : [{ id: each.coupon.id, notice: { key: each.judged.because, details: each.judged.details } }],
  )
  if (invalid.length > 0)
    await removeCouponsFromCart(
      tx,
      cartId,
      invalid.map(({ id }) => id),
    )
  return invalid.map(({ notice }) => notice)
}

/** Formats money in details of refusals and notices. */
export function formatDetails(
  details: Readonly<Record<string, unknown>>,
  locale: Locale,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, isMoney(value) ? toAmount(value, locale) : value]),
  )
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value
}
