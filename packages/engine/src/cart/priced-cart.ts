import type { PreferredDelivery } from '@vitrine/contract/delivery'
import type { Labels } from '@vitrine/contract/kernel/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { Parcel, PaymentOffer, PaymentMethodQuery, ShippingOffer } from '../methods/methods.ts'
import type { SummedCoupon, Sums } from '../pricing/pricing.ts'
import type { LineParam } from './lines-store.ts'

/** A line at the prices of this moment, gross minor units. */
export interface PricedLine {
  readonly id: number
  readonly itemId: number
  readonly variationId: number
  /** Of the item. */
  readonly names: Labels
  readonly quantity: number
  /** Of one piece at this quantity, without surcharges. */
  readonly unitAmount: number
  /** The regular price of one piece, before reductions and graduated prices. */
  readonly regularAmount: number
  /** What the price of one piece is compared with: the prior price of a reduction, or the price of a single piece where a graduated price is reached. */
  readonly comparedAmount: number
  /** Per piece: of order properties that belong to the price. */
  readonly surcharge: number
  /** Per piece: of order properties that are shown as additional costs. */
  readonly additional: number
  /** What one piece cost, surcharges included, when the shopper last saw it. */
  readonly seenAmount: number
  readonly vatRate: number
  /** Working days that pass at least until it arrives. */
  readonly minDeliveryDays: number
  /** Of one piece. */
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

/** Why the cart cannot be ordered as it is: what a refusal carries. */
export interface CartFault {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
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
  readonly shipsToInvoice: boolean
  /** Of the customer, or what a guest wrote into the checkout. */
  readonly email: string | null
  /** Those that may stay. */
  readonly lines: readonly PricedLine[]
  readonly coupons: readonly PricedCoupon[]
  /** Of everything. */
  readonly weightG: number
  /** The chosen method, and the cheapest one until the shopper chooses. Null: the chosen one does not carry this cart, or none does. */
  readonly shipping: ShippingOffer | null
  readonly isShippingChosen: boolean
  /** Where `shipping` is null: the cheapest one, which the sums include, so that no total is lower than what will be paid. */
  readonly estimatedShipping: ShippingOffer | null
  readonly payment: PaymentOffer | null
  readonly sums: Sums
  /** What would have to be taken out or changed now; an order is refused with the first of them. */
  readonly faults: readonly CartFault[]
  readonly orderContactWish: string
  readonly orderCustomerSign: string
  /** Wishes that the chosen shipping method carries. SF-3.68 */
  readonly preferredDelivery: PreferredDelivery | null
  readonly orderFailedAt: Date | null
}

/** The parcel that its goods make: what shipping methods are asked with. */
export function parcelOf({ shippingCountryId, currency, weightG, sums }: Pick<PricedCart, 'shippingCountryId' | 'currency' | 'weightG' | 'sums'>): Parcel {
  return { countryId: shippingCountryId, currency, weightG, value: sums.lines.reduce((sum, { discounted }) => sum + discounted, 0) }
}

/** What payment methods are asked with. */
export function paymentQuestionOf({ shippingCountryId, currency, shipping, sums }: Pick<PricedCart, 'shippingCountryId' | 'currency' | 'shipping' | 'sums'>): PaymentMethodQuery {
  return { countryId: shippingCountryId, currency, total: sums.amountToPay - sums.paymentFee, profileId: shipping?.profileId ?? null }
}

/** What one piece costs with all its surcharges: what a shopper has seen when the line was shown. */
export function priceOfOne({ unitAmount, surcharge, additional }: Pick<PricedLine, 'unitAmount' | 'surcharge' | 'additional'>): number {
  return unitAmount + surcharge + additional
}
