import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'
import type { SummedCoupon, Sums } from '../pricing/pricing.ts'
import type { LineParam } from './cart-store.ts'

/** A line at the prices of this moment, gross minor units. */
export interface PricedLine {
  readonly id: number
  readonly itemId: number
  readonly variationId: number
  readonly quantity: number
  /** Of one piece at this quantity, without surcharges. */
  readonly unitAmount: number
  /** The regular price of one piece, before reductions and graduated prices. */
  readonly regularAmount: number
  /** Per piece: of order properties that belong to the price. */
  readonly surcharge: number
  /** Per piece: of order properties that are shown as additional costs. */
  readonly additional: number
  /** What one piece cost, surcharges included, when the shopper last saw it. */
  readonly seenAmount: number
  readonly vatRate: number
  readonly weightG: number
  readonly isSpecialOffer: boolean
  readonly isSubscription: boolean
  readonly requiresPromotion: boolean
  readonly categoryIds: readonly number[]
  readonly params: readonly LineParam[]
  /** What all its pieces take from stock: itself, the parts of a bundle, or a set and the pieces chosen for it. */
  readonly takes: readonly Taking[]
  /** Parts of a bundle, or the pieces chosen for a set, for one of the line. Empty for an ordinary line. */
  readonly components: readonly { readonly variationId: number; readonly quantity: number }[]
}

export interface Taking {
  readonly variationId: number
  readonly quantity: number
}

export interface PricedCoupon {
  readonly id: number
  readonly campaignId: number
  readonly code: string
  readonly summed: SummedCoupon
}

/** The cart as the checkout and the order need it: everything read from the database in one go, nothing from memory. */
export interface PricedCart {
  readonly cartId: number
  readonly version: number
  readonly customerId: number | null
  readonly sessionId: number | null
  readonly currency: string
  readonly isNet: boolean
  readonly shippingCountryId: number
  readonly invoiceAddressId: number | null
  /** Null: as the invoice. */
  readonly shippingAddressId: number | null
  readonly lines: readonly PricedLine[]
  readonly coupons: readonly PricedCoupon[]
  readonly weightG: number
  /** Null: none chosen, or the chosen one does not carry this cart. */
  readonly shipping: ShippingOffer | null
  readonly payment: PaymentOffer | null
  readonly sums: Sums
  /** What would have to be taken out or changed now; an order is refused with the first of them. */
  readonly faults: readonly { readonly key: RefusalKey; readonly details: Readonly<Record<string, unknown>> }[]
  readonly orderContactWish: string
  readonly orderCustomerSign: string
  readonly preferredDelivery: unknown
  readonly orderFailedAt: Date | null
}
