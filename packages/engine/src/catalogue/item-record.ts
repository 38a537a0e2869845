import type { Robots } from '@vitrine/contract/category'
import type { Labels, Locale } from '@vitrine/contract/kernel/locale'
import type { Focal } from '@vitrine/contract/picture'
import type { Product, ProductDetail } from '@vitrine/contract/product'
import type { ClassPrices, VariationPrices } from '../pricing/pricing.ts'

/** An item in all languages, cached until it changes. */
export interface ItemRecord {
  readonly id: number
  readonly type: Product['item']['itemType']
  readonly condition: Product['item']['condition']
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly manufacturerId: number | null
  readonly rating: { readonly count: number; readonly average: number }
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
  readonly fibres: ProductDetail['fibres']
  readonly hasSizeGuide: boolean
  readonly setComponents: readonly { readonly itemId: number; readonly quantity: number }[]
  readonly crossSelling: readonly {
    readonly itemId: number
    readonly relation: ProductDetail['crossSelling'][number]['relation']
  }[]
  /** The time at which the record expires, because a sale of a variation ends. */
  readonly expiresAt: Date | null
}

export interface ItemText {
  readonly name1: string
  readonly title: string | null
  readonly shortDescription: string | null
  readonly description: string | null
  readonly technicalData: string | null
  readonly metaTitle: string | null
  readonly metaDescription: string | null
  readonly keywords: string | null
  readonly urlPath: string
  readonly robots: Robots
  readonly canonicalLink: string | null
}

export interface VariationRecord {
  readonly id: number
  readonly number: string
  readonly isMain: boolean
  readonly availabilityId: number
  readonly availableUntil: Date | null
  readonly minimumOrderQuantity: number
  readonly intervalOrderQuantity: number
  readonly maximumOrderQuantity: number | null
  readonly weightG: number
  readonly widthMM: number | null
  readonly heightMM: number | null
  readonly lengthMM: number | null
  readonly unitId: number | null
  readonly unitContent: number | null
  readonly showsUnitPrice: boolean
  readonly vatClass: number
  readonly gtin: string | null
  readonly mpn: string | null
  readonly valueIds: readonly number[]
  readonly imageIds: readonly number[]
  readonly components: readonly ComponentRecord[]
  readonly prices: VariationPrices
  /** Class prices by class id. */
  readonly classPrices: ReadonlyMap<number, ClassPrices>
  readonly isSalable: boolean
  /** Remaining quantity when low; null: enough. */
  readonly stockLeft: number | null
}

export interface ComponentRecord {
  readonly variationId: number
  readonly itemId: number
  readonly quantity: number
}

export interface ImageRecord {
  readonly id: number
  readonly mediaId: number
  readonly storageKey: string
  readonly width: number
  readonly height: number
  readonly focal: Focal
  readonly fileName: string
  readonly alt: Labels | null
  readonly position: number
}

export interface ItemProperty {
  readonly propertyId: number
  readonly selectionId: number | null
  readonly texts: Labels | null
  readonly number: number | null
}
