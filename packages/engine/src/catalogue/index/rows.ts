import type { Labels } from '@vitrine/contract/kernel/locale'

// What is read from the database, for the index to be built of.

export interface VariationRow {
  readonly id: number
  readonly sku: string
  /** Minor units, gross, for one piece. */
  readonly price: number
  /** May be bought now. Bundles: every component is there in its quantity. */
  readonly isSalable: boolean
  readonly availabilityId: number
  readonly valueIds: readonly number[]
  /** When it will no longer be sold, in milliseconds since 1970; null: no end is known, or it has come. */
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
  readonly type: 'dropdown' | 'image' | 'box'
  readonly values: readonly (ValueRow & { readonly color: string | null })[]
}

/** What items point at. Every list is in the shop's order. */
export interface Dictionary {
  readonly categories: readonly CategoryRow[]
  readonly tags: readonly ValueRow[]
  readonly attributes: readonly AttributeRow[]
  readonly properties: readonly FacetRow[]
  readonly manufacturers: readonly ValueRow[]
}
