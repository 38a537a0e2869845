import * as v from 'valibot'
import { amount } from '../kernel/operation/fields.ts'

/** The parts of a total, in the order of calculation. */
export const totalsParts = [
  'items',
  'additionalCosts',
  'rebate',
  'coupon',
  'shipping',
  'preferredDelivery',
  'paymentFee',
  'giftCard',
] as const

/** The totals of a cart, an order, a mail or an invoice. Every total has its parts. SF-3.39, SF-3.47 */
export const totals = v.object({
  currency: v.string(),
  /** Shown net where the customer's class says so; then the prices of lines are net too. */
  isNet: v.boolean(),
  itemSum: amount,
  itemSumNet: amount,
  additionalCosts: amount,
  rebate: amount,
  /** Includes the surcharge of a preferred delivery day, which is a part of its own. */
  shipping: amount,
  shippingNet: amount,
  paymentFee: amount,
  /** Coupons lower the price, gift cards pay a part of it: both are deducted from the basket amount. */
  couponDiscount: amount,
  giftCard: amount,
  /** Before coupons: the base of the amount to pay. SF-3.41 */
  basketAmount: amount,
  basketAmountNet: amount,
  /** Price of everything after rebates and coupons, before gift cards. */
  totalGross: amount,
  totalNet: amount,
  amountToPay: amount,
  vats: v.array(v.object({ rate: v.number(), net: amount, value: amount })),
  /**
   * How the total is made up, line by line: 'Coupon AUTUMN10  -£30.70'. Labels are texts of the shop; `name` is the
   * specific name, such as a coupon code. They add up to the amount to pay; where `isNet`, they are net, and with the
   * VAT of `vats` they do.
   */
  parts: v.array(v.object({ kind: v.picklist(totalsParts), name: v.nullable(v.string()), amount })),
})
export type Totals = v.InferOutput<typeof totals>
