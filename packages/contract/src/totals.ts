import * as v from 'valibot'
import { amount } from './kernel/fields.ts'

/** What changes a sum on its way to what is paid, in the order in which it is reckoned. */
export const totalsParts = ['items', 'additionalCosts', 'rebate', 'coupon', 'shipping', 'preferredDelivery', 'paymentFee', 'giftCard'] as const

/** Every sum of a cart, an order, a mail or an invoice: one object feeds them all. Every total opens to its parts. SF-3.39, SF-3.47 */
export const totals = v.object({
  currency: v.string(),
  /** Shown net where the customer's class says so; then the prices of lines are net too. */
  isNet: v.boolean(),
  itemSum: amount,
  itemSumNet: amount,
  additionalCosts: amount,
  rebate: amount,
  /** With what a chosen day of delivery costs, which is a part of its own. */
  shipping: amount,
  shippingNet: amount,
  paymentFee: amount,
  /** Coupons that lower the price, and gift cards that pay a part of it: both are taken off the basket amount. */
  couponDiscount: amount,
  giftCard: amount,
  /** Before coupons: what the amount to pay is reckoned from. SF-3.41 */
  basketAmount: amount,
  basketAmountNet: amount,
  /** Price of everything after rebates and coupons, before gift cards. */
  totalGross: amount,
  totalNet: amount,
  amountToPay: amount,
  vats: v.array(v.object({ rate: v.number(), net: amount, value: amount })),
  /**
   * How the total is made up, line by line: 'Coupon AUTUMN10  -£30.70'. Labels are texts of the shop; `name` is what stands behind them.
   * They add up to the amount to pay; where `isNet`, they are net, and with the VAT of `vats` they do.
   */
  parts: v.array(v.object({ kind: v.picklist(totalsParts), name: v.nullable(v.string()), amount })),
})
export type Totals = v.InferOutput<typeof totals>
