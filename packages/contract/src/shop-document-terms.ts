import type { PreferredService } from './delivery.ts'
import type { Labels } from './kernel/locale.ts'

// How a shop sends, is paid and gives away: parts of a ShopDocument. Amounts are minor units, gross, in the document's currency; countries are ISO 3166-1 alpha-2.

/** Who carries parcels; known by its name. */
export interface CarrierEntry {
  readonly name: string
  /** With {number} where the number of the parcel stands. */
  readonly trackingUrl?: string
  /** Of the carrier, told where a shopper agrees that their data go there. */
  readonly address?: string
  readonly privacyHint?: boolean
  readonly methods: readonly ShippingMethodEntry[]
}

export interface ShippingMethodEntry {
  readonly code: string
  readonly names: Labels
  readonly isParcelBox?: boolean
  readonly isPostOffice?: boolean
  /** What receivers in Germany may wish for. */
  readonly preferredServices?: readonly PreferredService[]
  /** Working days until a parcel arrives. */
  readonly daysFrom: number
  readonly daysTo: number
  readonly position?: number
  readonly isActive?: boolean
  /** Left out, the prices of a known method stay. */
  readonly prices?: readonly ShippingPriceEntry[]
  /** Keys of payment methods that do not go with it. */
  readonly excludedPayments?: readonly string[]
}

/** Holds from a weight and a value of goods on, until the next row begins; null ends the method there. */
export interface ShippingPriceEntry {
  readonly countries: readonly string[]
  readonly fromWeightG?: number
  readonly fromValue?: number
  readonly amount: number | null
}

export interface PaymentMethodEntry {
  /** What it is: 'creditcard', 'paypal', 'advance', 'cashOnDelivery'. */
  readonly key: string
  /** Which provider carries it out. */
  readonly provider: 'mollie' | 'advance' | 'cash_on_delivery'
  readonly names: Labels
  readonly descriptions?: Labels
  readonly icon?: string
  /** False: the order is confirmed without money. */
  readonly paysFirst?: boolean
  /** For how long pieces are kept while the money is on its way. */
  readonly holdMinutes?: number
  readonly position?: number
  readonly isActive?: boolean
  /** Left out, the terms of a known method stay. */
  readonly terms?: readonly PaymentTermEntry[]
}

/** Where a method is offered, and for orders of which amount: from, and below. */
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

/** Coupons under which the same is given away. How often each was used is the shop's own knowledge and never written over. */
export type CouponCampaignEntry = CampaignEntry & (
  | { readonly type: 'percentage'; readonly percent: number; readonly coupons: readonly CouponEntry[] }
  | { readonly type: 'fixed'; readonly amount: number; readonly coupons: readonly CouponEntry[] }
  | { readonly type: 'free_shipping'; readonly coupons: readonly CouponEntry[] }
  | { readonly type: 'gift_card'; readonly coupons: readonly (CouponEntry & { readonly value: number })[] })

export interface CouponEntry {
  readonly code: string
  /** How often in all; without it as often as one likes. */
  readonly uses?: number
}
