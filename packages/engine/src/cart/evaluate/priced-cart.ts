import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import type { PreferredDelivery } from '@vitrine/contract/checkout/delivery'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Parcel, PaymentOffer, PaymentMethodQuery, ShippingMethod, ShippingOffer } from '../../methods/methods.ts'
import type { SummedCoupon, Sums } from '../../pricing/pricing.ts'
import type { LineParam } from '../lines-store.ts'

/** A line at current prices, gross minor units. */
export interface PricedLine {
  readonly id: number
  readonly itemId: number
  readonly variationId: number
  /** Of the item. */
  readonly names: Labels
  readonly quantity: number
  /** Per unit at this quantity, without surcharges. */
  readonly unitAmount: number
  /** The regular price per unit, before reductions and graduated prices. */
  readonly regularAmount: number
  /**
   * The comparison price per unit: the prior price of a reduction, or the single unit price where a graduated price
   * applies.
   */
  readonly comparedAmount: number
  /** Per unit: of order properties that belong to the price. */
  readonly surcharge: number
  /** Per unit: of order properties that are shown as additional costs. */
  readonly additional: number
  /** The unit price including surcharges that the customer last saw. */
  readonly seenAmount: number
  readonly vatRate: number
  /** Minimum working days until delivery. */
  readonly minDeliveryDays: number
  /** Per unit. */
  readonly weightG: number
  readonly isSpecialOffer: boolean
  readonly isSubscription: boolean
  readonly requiresPromotion: boolean
  readonly categoryIds: readonly number[]
  readonly params: readonly LineParam[]
  /** Stock quantities needed for the whole line. */
  readonly takes: readonly VariationQuantity[]
  /** Bundle parts or set components per item; empty for ordinary lines. */
  readonly components: readonly { readonly variationId: number; readonly quantity: number }[]
}

export interface VariationQuantity {
  readonly variationId: number
  readonly quantity: number
}

export interface PricedCoupon {
  readonly id: number
  readonly campaignId: number
  readonly code: string
  readonly summed: SummedCoupon
}

/** A reason why the cart cannot be ordered, in the form of a refusal. */
export interface CartFault {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
}

/** The cart for checkout and order, read from the database without caches. */
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
  /** The methods of its country, whether or not they accept its parcel. */
  readonly shippingMethods: readonly ShippingMethod[]
  /**
   * The chosen method, and the cheapest one until the shopper chooses. Null: the chosen one does not carry this cart,
   * or none does.
   */
  readonly shipping: ShippingOffer | null
  readonly isShippingChosen: boolean
  /**
   * If `shipping` is null: the cheapest method. The totals include it, so that no total is lower than the amount to be
   * paid.
   */
  readonly estimatedShipping: ShippingOffer | null
  /** The item value from which delivery is free with `shipping`, or with any home delivery; null: never. */
  readonly freeShippingFrom: number | null
  readonly payment: PaymentOffer | null
  /** The methods of which `payment` was chosen; null if none is chosen, because they are not read then. */
  readonly paymentOffers: readonly PaymentOffer[] | null
  readonly sums: Sums
  /** Current faults; an order is refused with the first one. */
  readonly faults: readonly CartFault[]
  readonly orderContactWish: string
  readonly orderCustomerSign: string
  /** Preferences that the selected shipping method supports. SF-3.68 */
  readonly preferredDelivery: PreferredDelivery | null
  readonly orderFailedAt: Date | null
  readonly selection: CheckoutSelection
  /** The shop's, read with the cart. */
  readonly settings: PublicSettings
}

/** The customer's selections and inputs, whether or not they are still valid. */
export interface CheckoutSelection {
  readonly invoiceAddressId: number | null
  readonly shippingAddressId: number | null
  /** True if one address is used for both. */
  readonly shipsToInvoice: boolean
  readonly shippingCountryId: number
  readonly shippingProfileId: number | null
  readonly paymentMethodId: number | null
  readonly orderContactWish: string
  readonly orderCustomerSign: string
  readonly shippingPrivacyHintAccepted: boolean
  readonly templateType: string
  /** As selected, even if the shipping method does not support them. */
  readonly preferredDelivery: PreferredDelivery | null
  /** What the customer has typed and not saved. */
  readonly draft: Readonly<Record<string, string>>
  readonly notices: readonly CartNotice[]
}

/** The parcel with all lines, for which shipping methods have a price. */
export function toParcel({ lines, sums }: Pick<PricedCart, 'lines' | 'sums'>): Parcel {
  return {
    weightG: lines.reduce((sum, { quantity, weightG }) => sum + quantity * weightG, 0),
    value: sums.lines.reduce((sum, { discounted }) => sum + discounted, 0),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** The query for payment methods. */
export function getPaymentMethodQuery({
  shippingCountryId,
  currency,
  shipping,
  sums,
}: Pick<PricedCart, 'shippingCountryId' | 'currency' | 'shipping' | 'sums'>): PaymentMethodQuery {
  return {
    countryId: shippingCountryId,
    currency,
    total: sums.amountToPay - sums.paymentFee,
    profileId: shipping?.profileId ?? null,
  }
}

/** The unit price with all surcharges, as displayed. */
export function unitPriceWithSurcharges({
  unitAmount,
  surcharge,
  additional,
}: Pick<PricedLine, 'unitAmount' | 'surcharge' | 'additional'>): number {
  return unitAmount + surcharge + additional
}
