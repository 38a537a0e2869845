/** An order line that is not a component: components have no price of their own. Amounts are gross minor units. */
interface ValuedLine {
  readonly id: number
  readonly quantity: number
  readonly gross: number
  /** After rebate and coupons; null in older orders, whose reductions are split in proportion. */
  readonly discounted: number | null
  /** Amounts refunded beside whole units: the units together are worth the rest of the line at most. */
  readonly refundedAmount?: number
  /** Percent. */
  readonly vatRate: number
}

export interface ValuedOrder {
  readonly lines: readonly ValuedLine[]
  /** Rebate and coupons. */
  readonly discounts: number
  /** Delivery costs and the payment fee; each is split over the lines separately. */
  readonly extras: readonly number[]
}

/** Quantities by order line id. */
export type LineQuantities = ReadonlyMap<number, number>

export interface ReturnValue {
  readonly gross: number
  /** The part of `gross` that is delivery and fees. */
  readonly delivery: number
  readonly lines: readonly { readonly id: number; readonly gross: number }[]
  readonly rates: readonly { readonly rate: number; readonly gross: number; readonly vat: number }[]
}
