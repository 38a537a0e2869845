import type { StoredBlock } from '../blocks/block.ts'
import type { Labels, Locale } from '../kernel/i18n/locale.ts'
import type { Measure } from '../size-guide/measures.ts'
import type { OptionalText } from '../catalogue/product.ts'
import type { CarrierEntry, CouponCampaignEntry, PaymentMethodEntry } from './shop-document-terms.ts'

/**
 * The import format of a catalogue. The demo shop and every import produce it, and one writer of the engine reads it.
 * Entities are identified by codes of their own (a handle, a SKU, a key), never by ids of the database. Amounts are
 * minor units, gross, in `currency`. A document may be partial: anything it does not contain stays unchanged.
 */
export interface ShopDocument {
  readonly currency: string
  readonly settings?: Readonly<Record<string, unknown>>
  /** All countries to which the shop delivers, ISO 3166-1 alpha-2. SF-3.10 */
  readonly deliversTo?: readonly string[]
  readonly vat?: readonly VatEntry[]
  readonly media?: readonly MediaEntry[]
  readonly manufacturers?: readonly ManufacturerEntry[]
  readonly categories?: readonly CategoryEntry[]
  readonly attributes?: readonly AttributeEntry[]
  readonly sizeGuides?: readonly SizeGuideEntry[]
  readonly properties?: readonly PropertyEntry[]
  readonly tags?: readonly TagEntry[]
  readonly items?: readonly ItemEntry[]
  readonly pages?: readonly PageEntry[]
  readonly customerClasses?: readonly CustomerClassEntry[]
  readonly customers?: readonly CustomerEntry[]
  readonly shipping?: readonly CarrierEntry[]
  readonly payment?: readonly PaymentMethodEntry[]
  readonly coupons?: readonly CouponCampaignEntry[]
}

export interface MediaEntry {
  readonly key: string
  readonly fileName: string
  readonly width?: number
  readonly height?: number
  readonly alt?: Labels
  /**
   * The point that must stay visible when the image is cropped, from 0 to 1 of its width and height. Defaults to the
   * middle.
   */
  readonly focal?: { readonly x: number; readonly y: number }
  /** Bytes of the picture in full size, WebP, AVIF, JPEG or PNG. */
  read(): Promise<Uint8Array>
}

export interface PartyEntry {
  readonly name: string
  readonly externalName?: string
  readonly legalName?: string
  readonly street?: string
  readonly houseNo?: string
  readonly postcode?: string
  readonly town?: string
  /** ISO 3166-1 alpha-2 */
  readonly country?: string
  readonly email?: string
  readonly phoneNumber?: string
  readonly faxNumber?: string
  readonly url?: string
  readonly contactUrl?: string
  readonly logo?: string
}
export interface ManufacturerEntry {
  readonly code: string
  readonly party: PartyEntry
  readonly responsible?: PartyEntry
}

export interface CategoryTextEntry {
  readonly name: string
  /** One segment of the address: lower case, no underscore. */
  readonly slug: string
  readonly description?: string
  readonly metaTitle?: string
  readonly metaDescription?: string
  readonly metaKeywords?: string
  readonly description2?: string
  readonly shortDescription?: string
  readonly metaRobots?: string
  readonly canonicalLink?: string
}
export interface CategoryEntry {
  readonly key: string
  readonly parent?: string
  readonly type: 'item' | 'content'
  /** `customer`: only for visitors who are logged in. */
  readonly right?: 'all' | 'customer'
  readonly position?: number
  readonly inNavigation?: boolean
  readonly sitemap?: boolean
  readonly linklist?: boolean
  /** A content page of which nothing is published yet. */
  readonly isDraft?: boolean
  readonly image?: string
  readonly image2?: string
  readonly texts: Readonly<Partial<Record<Locale, CategoryTextEntry>>>
}

export interface AttributeEntry {
  readonly code: string
  readonly type: 'dropdown' | 'image' | 'box'
  readonly names: Labels
  /** Without it, the order of the document. */
  readonly position?: number
  readonly values: readonly AttributeValueEntry[]
}
export interface AttributeValueEntry {
  readonly code: string
  readonly names: Labels
  readonly color?: string
  readonly image?: string
  readonly position?: number
}

/**
 * The body measures of the sizes of a type of garment: value code -> measure -> from and to in millimetres, on the
 * body.
 */
export interface SizeGuideEntry {
  readonly code: string
  readonly names: Labels
  /** The attribute whose values the sizes are. */
  readonly attribute: string
  readonly sizes: Readonly<Record<string, Readonly<Partial<Record<Measure, readonly [from: number, to: number]>>>>>
}

export interface PropertyEntry {
  readonly code: string
  readonly valueType: 'empty' | 'text' | 'int' | 'float' | 'selection' | 'file'
  readonly names: Labels
  readonly descriptions?: Labels
  readonly group?: { readonly key: string; readonly names: Labels }
  readonly selections?: readonly { readonly key: string; readonly names: Labels }[]
  /** An order property is filled in by the customer; any other is a fact about the item. */
  readonly order?: {
    readonly isRequired?: boolean
    readonly isPreselected?: boolean
    readonly isMultiline?: boolean
    readonly isShownAsAdditionalCosts?: boolean
    readonly surcharge?: number
    /** Currency -> amount, for other currencies than that of the document. */
    readonly surcharges?: Readonly<Record<string, number>>
    readonly vatClass?: number
    readonly acceptedFormats?: readonly string[]
    readonly maximumBytes?: number
  }
}

export interface TagEntry {
  readonly code: string
  /** '#rrggbb'; without it the default of the specification, SF-3.33 */
  readonly color?: string
  readonly texts: Readonly<Partial<Record<Locale, { readonly name: string; readonly slug: string }>>>
}

/** The texts of the contract's product. Those with HTML are sanitised by the writer. */
export interface ItemTextEntry extends Readonly<Partial<Record<OptionalText, string>>> {
  readonly name: string
  readonly name2?: string
  readonly name3?: string
  readonly metaRobots?: string
  readonly canonicalLink?: string
  readonly urlPath: string
}

export interface PriceEntry {
  readonly amount: number
  readonly special?: number
  readonly rrp?: number
  readonly graduated?: readonly { readonly from: number; readonly amount: number }[]
  /** Prices of customer classes, applied where they are lower. */
  readonly classes?: readonly ClassPriceEntry[]
  /** Earlier prices, oldest first; the present price follows them. Only read when the price is new. */
  readonly history?: readonly { readonly daysAgo: number; readonly amount: number; readonly special?: number }[]
  /** Instead of `history`: what the database recorded, with ISO dates. */
  readonly past?: readonly {
    readonly amount: number
    readonly isReduced: boolean
    readonly beganAt?: string
    readonly validFrom: string
  }[]
}

export interface ClassPriceEntry {
  /** Code of the class. */
  readonly class: string
  readonly amount?: number
  readonly special?: number
  readonly rrp?: number
  readonly graduated?: readonly { readonly from: number; readonly amount: number }[]
}

export interface VariationEntry {
  readonly sku: string
  /** attribute code -> value code; without it a known variation keeps its own. */
  readonly attributes?: Readonly<Record<string, string>>
  /** A new variation needs one; without it a known variation keeps its own. */
  readonly price?: PriceEntry
  /** Currency -> price, for other currencies than that of the document. */
  readonly prices?: Readonly<Record<string, PriceEntry>>
  /** Without it, the order of the document. */
  readonly position?: number
  /** Units; without it a new variation has none and a known one keeps its own. */
  readonly stock?: number
  readonly mayOversell?: boolean
  /** Below it the stock counts as low. */
  readonly lowBelow?: number
  /** Of one unit, net, in minor units of the shop's currency, as it was bought last. */
  readonly cost?: number
  readonly isActive?: boolean
  /** The one that a new item shows first; without it the first. */
  readonly isMain?: boolean
  /** Sold together with a promotion only. */
  readonly requiresPromotion?: boolean
  /** 1 to 10, SF-3.32 */
  readonly availability?: number
  readonly minimumQuantity?: number
  readonly intervalQuantity?: number
  readonly maximumQuantity?: number
  readonly weightG?: number
  readonly widthMm?: number
  readonly heightMm?: number
  readonly lengthMm?: number
  readonly gtin?: string
  /** Where it lies in the warehouse. */
  readonly shelf?: string
  readonly mpn?: string
  readonly model?: string
  readonly externalId?: string
  /** 0 to 3: standard, reduced and others, as the country of sale has them. */
  readonly vatClass?: number
  /** ISO dates and times. */
  readonly availableUntil?: string
  readonly releasedAt?: string
  /** For the price per unit: 0.5 of 'KGM'. */
  readonly unit?: { readonly code: string; readonly content: number }
  /** Without it, for every unit but pieces and pairs. */
  readonly showsUnitPrice?: boolean
  readonly images?: readonly string[]
  /** A bundle is sold at its own price and takes its parts from stock. */
  readonly bundle?: readonly { readonly sku: string; readonly quantity: number }[]
}

export interface ReplyEntry {
  readonly author?: string
  readonly text: string
  readonly daysAgo?: number
  readonly createdAt?: string
  readonly status?: 'submitted' | 'visible' | 'hidden'
}

export interface ReviewEntry {
  readonly author?: string
  readonly locale: Locale
  readonly title: string
  readonly text?: string
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly fit?: 'small' | 'right' | 'large'
  readonly isVerified?: boolean
  /** Or `createdAt`, an ISO date and time; without both, now. */
  readonly daysAgo?: number
  readonly createdAt?: string
  readonly reply?: ReplyEntry
  /** Instead of `reply`, where there are several. */
  readonly replies?: readonly ReplyEntry[]
  /** SKU of the variation that it is about. */
  readonly variation?: string
  /** Without it `visible`. */
  readonly status?: 'submitted' | 'visible' | 'hidden'
}

export interface ItemEntry {
  readonly handle: string
  readonly type?: 'default' | 'set' | 'bundle'
  readonly isActive?: boolean
  readonly manufacturer?: string
  readonly sizeGuide?: string
  /**
   * The measurements of each size, laid flat: value code -> measure -> millimetres. The attribute is that of the size
   * guide.
   */
  readonly measures?: Readonly<Record<string, Readonly<Partial<Record<Measure, number>>>>>
  /** Category keys; the first one is the default category, which gives the breadcrumb. */
  readonly categories: readonly string[]
  /** Category key -> place in the order of its items; new items come last without it. */
  readonly places?: Readonly<Record<string, number>>
  readonly tags?: readonly string[]
  readonly texts: Readonly<Partial<Record<Locale, ItemTextEntry>>>
  readonly fibres?: readonly { readonly part?: string; readonly fibre: string; readonly percent: number }[]
  /**
   * Facts and order properties: property code -> value (a selection key or several, a number, texts, or true for an
   * order property).
   */
  readonly properties?: Readonly<Record<string, string | number | Labels | true | readonly string[]>>
  readonly images?: readonly string[]
  readonly variations: readonly VariationEntry[]
  readonly crossSelling?: readonly {
    readonly handle: string
    readonly relation: 'Accessory' | 'ReplacementPart' | 'Similar' | 'Bundle'
  }[]
  readonly setOf?: readonly { readonly handle: string; readonly quantity: number }[]
  readonly reviews?: readonly ReviewEntry[]
  /** For "newest": how long the item has been in the shop; or `createdAt`, an ISO date and time. */
  readonly daysAgo?: number
  readonly createdAt?: string
  readonly condition?: 'new' | 'used' | 'refurbished'
  readonly customsTariffNumber?: string
  readonly ageRestriction?: number
  readonly durabilityYears?: number
  /** Counts while it is not active. */
  readonly archivedAt?: string
  readonly visibleFrom?: string
  readonly visibleUntil?: string
  /** Of ISO 3758. */
  readonly careSymbols?: readonly string[]
  /** ISO 3166-1 alpha-2 */
  readonly producingCountry?: string
  readonly isGiftCard?: boolean
  readonly isSubscription?: boolean
  /** Countries to which it is not sent, ISO 3166-1 alpha-2. */
  readonly blockedCountries?: readonly string[]
  /** Codes of the customer classes to which it is sold; all customers without them. */
  readonly customerClasses?: readonly string[]
}

export interface PageEntry {
  readonly type: 'immutable' | 'category' | 'global'
  /** 'index' for the home page, the category's key for a category page. */
  readonly identifier: string
  readonly locale: Locale
  readonly blocks: readonly StoredBlock[]
}

/**
 * A group of customers with other prices: net, with a rebate on the whole cart, or with prices of their own
 * (`PriceEntry.classes`).
 */
export interface CustomerClassEntry {
  readonly code: string
  readonly names: Labels
  readonly showNetPrices?: boolean
  /** Percent, at most two decimals. */
  readonly rebatePercent?: number
}

export interface CustomerEntry {
  /** Code of a class. */
  readonly class?: string
  readonly type?: 'private' | 'business'
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/**
 * Percentages of a country by class (0: standard); a rate applies from its day on, until the next one of its class
 * begins.
 */
export interface VatEntry {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly rates: readonly { readonly class: number; readonly from: string; readonly percent: number }[]
}
