import type { PreferredService } from '../checkout/delivery.ts'
import type { ShippingZone } from '../checkout/shipping-rates.ts'
import type { Labels } from '../kernel/i18n/locale.ts'

// Shipping, payment and coupons: parts of a ShopDocument. Amounts are minor units, gross, in the document's currency;
// countries are ISO 3166-1 alpha-2.

/** A carrier, identified by its name. */
export interface CarrierEntry {
  readonly name: string
  /** With {number} as the placeholder of the tracking number. */
  readonly trackingUrl?: string
  /** Of the carrier, shown where a customer agrees to share data with it. */
  readonly address?: string
  readonly privacyHint?: boolean
  readonly methods: readonly ShippingMethodEntry[]
}

export interface ShippingMethodEntry {
  readonly code: string
  readonly names: Labels
  readonly isParcelBox?: boolean
  readonly isPostOffice?: boolean
  /** Delivery preferences for receivers in Germany. */
  readonly preferredServices?: readonly PreferredService[]
  /** Working days until a parcel arrives. */
  readonly daysFrom: number
  readonly daysTo: number
  readonly position?: number
  readonly isActive?: boolean
  /** The key of the rate that calculates its prices. Left out, a new method has the rate 'table'. */
  readonly rate?: string
  /** Of the rate 'table'. Left out, the prices of a known method stay. */
  readonly prices?: readonly ShippingPriceEntry[]
  /** Of any other rate. */
  readonly zones?: readonly ShippingZone[]
  /** Codes of the customer classes to which it is offered; everybody without it. */
  readonly customerClasses?: readonly string[]
  /** Keys of payment methods that do not go with it. */
  readonly excludedPayments?: readonly string[]
}

/** Applies from a weight and an order value on, until the next row begins; null ends the method there. */
export interface ShippingPriceEntry {
  readonly countries: readonly string[]
  readonly fromWeightG?: number
  readonly fromValue?: number
  readonly amount: number | null
}

export interface PaymentMethodEntry {
  /** The kind of method: 'creditcard', 'paypal', 'advance', 'cashOnDelivery'. */
  readonly key: string
  /**
   * The key of the online provider that processes its payments, or how staff receive the money: 'advance',
   * 'cash_on_delivery'.
   */
  readonly provider: string
  readonly names: Labels
  readonly descriptions?: Labels
  readonly icon?: string
  /** False: the order is confirmed without money. */
  readonly paysFirst?: boolean
  /** How long stock stays reserved while the payment is pending. */
  readonly holdMinutes?: number
  readonly position?: number
  readonly isActive?: boolean
  /** Left out, the terms of a known method stay. */
  readonly terms?: readonly PaymentTermEntry[]
}

/** The countries and the order amounts (from, and below) for which a method is offered. */
export interface PaymentTermEntry {
  readonly countries: readonly string[]
  readonly fee?: number
  readonly fromTotal?: number
  readonly toTotal?: number
}

interface CampaignEntry {
  readonly code: string
  readonly name: string
  /** ISO date and time; without it for ever. */
  readonly validUntil?: string
  readonly minimumValue?: number
  readonly customers?: 'all' | 'new' | 'existing'
  readonly usesPerCustomer?: number
  readonly allowsSpecialOffers?: boolean
  /** Counts for these items and categories only; without both for everything. */
  readonly items?: readonly string[]
  readonly categories?: readonly string[]
  readonly isActive?: boolean
}

/** Coupons with the same discount. How often each was used is recorded by the shop and never overwritten. */
export type CouponCampaignEntry = CampaignEntry &
  (
    | { readonly type: 'percentage'; readonly percent: number; readonly coupons: readonly CouponEntry[] }
    | { readonly type: 'fixed'; readonly amount: number; readonly coupons: readonly CouponEntry[] }
    | { readonly type: 'free_shipping'; readonly coupons: readonly CouponEntry[] }
    | { readonly type: 'gift_card'; readonly coupons: readonly (CouponEntry & { readonly value: number })[] }
  )

export interface CouponEntry {
  readonly code: string
  /** Total number of uses; unlimited without it. */
  readonly uses?: number
}
