import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Focal } from '@vitrine/contract/pages/picture'
import type { Product, ProductDetail, ProductImage } from '@vitrine/contract/catalogue/product'
import type { priceRules, PricesByCurrency } from '../../pricing/pricing.ts'

/** The fields of a product's item that are stored as the contract has them. */
export const storedItemFields = [
  'id',
  'itemType',
  'condition',
  'createdAt',
  'feedbackCount',
  'feedbackDecimal',
] as const satisfies readonly (keyof Product['item'])[]

/** The fields of a product's variation that are stored as the contract has them. */
export const storedVariationFields = [
  'id',
  'number',
  'minimumOrderQuantity',
  'intervalOrderQuantity',
  'maximumOrderQuantity',
  'availabilityId',
  'availableUntil',
  'widthMM',
  'heightMM',
  'lengthMM',
  'weightG',
  'stockLeft',
  'gtin',
] as const satisfies readonly (keyof Product['variation'])[]

/** An item's part of the contract's product, in all languages and for all customer classes; cached until it changes. */
export interface ItemRecord
  extends
    Pick<Product['item'], (typeof storedItemFields)[number]>,
    Pick<ProductDetail, 'fibres' | 'hasSizeGuide' | 'lastUpdated'> {
  readonly manufacturerId: number | null
  readonly texts: Readonly<Partial<Record<Locale, ItemText>>>
  /** The active variations with a price in the shop's currency, by position. */
  readonly variations: readonly VariationRecord[]
  readonly images: readonly ImageRecord[]
  /** The default category first. */
  readonly categoryIds: readonly number[]
  /** All categories of the item are restricted. SF-6.15 */
  readonly isRestricted: boolean
  readonly tagIds: readonly number[]
  readonly properties: readonly ItemProperty[]
  readonly setComponents: readonly { readonly itemId: number; readonly quantity: number }[]
  readonly crossSelling: readonly {
    readonly itemId: number
    readonly relation: ProductDetail['crossSelling'][number]['relation']
  }[]
  /** The time at which the record expires, because a sale of a variation ends. */
  readonly expiresAt: Date | null
}

/** The texts of one language. */
export interface ItemText extends Pick<Product, 'texts'>, Pick<Product['seoSettings'], 'robots' | 'canonicalLink'> {}

/** A variation's part of the contract's product. */
export interface VariationRecord
  extends
    Pick<Product['variation'], (typeof storedVariationFields)[number]>,
    Pick<Product['seoSettings'], 'mpn'>,
    Pick<Product['filter'], 'isSalable'> {
  readonly isMain: boolean
  readonly unitId: number | null
  readonly unitContent: number | null
  readonly showsUnitPrice: boolean
  readonly vatClass: number
  readonly valueIds: readonly number[]
  readonly imageIds: readonly number[]
  readonly components: readonly ComponentRecord[]
  readonly prices: priceRules.VariationPrices
  /** Class prices by class id. */
  readonly classPrices: ReadonlyMap<number, priceRules.ClassPrices>
  /** The same in the currencies beside the shop's. */
  readonly inMarkets: PricesByCurrency['inMarkets']
}

export interface ComponentRecord {
  readonly variationId: number
  readonly itemId: number
  readonly quantity: number
}

export interface ImageRecord extends Pick<ProductImage, 'id' | 'width' | 'height' | 'position' | 'cleanImageName'> {
  readonly mediaId: number
  readonly storageKey: string
  readonly focal: Focal
  readonly alt: Labels | null
}

export interface ItemProperty {
  readonly propertyId: number
  readonly selectionId: number | null
  readonly texts: Labels | null
  readonly number: number | null
}
