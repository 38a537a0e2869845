import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'
import type { Product, VariationAttributeMap } from '@vitrine/contract/catalogue/product'

// The database rows from which the index is built.

export interface VariationRow
  extends Pick<Product['variation'], 'id' | 'availabilityId'>, Pick<Product['seoSettings'], 'sku'> {
  /** Gross price of one unit in minor units. */
  readonly price: number
  /** Sellable now. Bundles: every component is available in its quantity. */
  readonly isSalable: Product['filter']['isSalable']
  readonly valueIds: readonly number[]
  /** The end of its sale in milliseconds since 1970; null: it has no end, or has ended. */
  readonly endsAt: number | null
}

export interface ItemRow {
  readonly id: number
  readonly manufacturerId: number | null
  /** Microseconds since 1970. */
  readonly createdAt: number
  readonly ratingCount: number
  /** Stars of all visible reviews together. */
  readonly ratingSum: number
  readonly categoryIds: readonly number[]
  readonly tagIds: readonly number[]
  readonly selectionIds: readonly number[]
  readonly names: Labels
  /** Sold in the last 30 days. */
  readonly sold: number
  /** Active ones that have a price, by position. */
  readonly variations: readonly VariationRow[]
}

export interface CategoryRow {
  readonly id: number
  readonly parentId: number | null
  /** Root first. */
  readonly ancestorIds: readonly number[]
  readonly isRestricted: boolean
  readonly isBinned: boolean
  readonly names: Labels
  /** Null: nobody has arranged its listing. */
  readonly arrangement: Arrangement | null
}

/** How the listing of a category is shown. */
export interface Arrangement extends Pick<ListingFields, 'sort' | 'soldOutLast' | 'hidden'> {
  /** Items at a fixed place, from 1, in their order. */
  readonly pins: ListingFields['pins']
}

export interface SynonymRow {
  readonly locale: string
  /** Null: all words find each other. */
  readonly word: string | null
  readonly words: readonly string[]
}

export interface SearchWordRow {
  readonly locale: string
  /** Folded. */
  readonly word: string
  readonly categoryId: number | null
  readonly itemId: number | null
  readonly path: string | null
  /** In their order. */
  readonly pinnedIds: readonly number[]
}

export interface ValueRow {
  readonly id: number
  readonly names: Labels
}

export interface FacetRow {
  readonly id: number
  readonly values: readonly ValueRow[]
}

export interface AttributeRow extends FacetRow {
  /** box: sizes; image: colours. */
  readonly type: VariationAttributeMap['attributes'][number]['type']
  readonly values: readonly (ValueRow & { readonly color: string | null })[]
}

/** The entities that items refer to. Every list is in the shop's order. */
export interface Dictionary {
  readonly categories: readonly CategoryRow[]
  readonly tags: readonly ValueRow[]
  readonly attributes: readonly AttributeRow[]
  readonly properties: readonly FacetRow[]
  readonly manufacturers: readonly ValueRow[]
  /** Of staff, beside those of the language. */
  readonly synonyms: readonly SynonymRow[]
  readonly searchWords: readonly SearchWordRow[]
}
