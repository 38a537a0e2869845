import type { FacetKind, SortKey } from '@vitrine/contract/catalogue.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Audience } from '../../kernel/context.ts'

export type ListingScope =
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'tag'; readonly id: number }
  | { readonly kind: 'search'; readonly term: string }
  | { readonly kind: 'all' }

/**
 * What a listing is asked for. Amounts are minor units of the shop's currency. An item counts by its variations that may be bought: what is
 * chosen of attributes, availability and price must meet in one of them. An item of which none may be bought counts as one variation
 * without any of the three: it stays, last among the recommended, until one of them is chosen.
 */
export interface ListingQuery {
  readonly locale: Locale
  readonly audience: Audience
  readonly scope: ListingScope
  /** Ids of facet values as they stand in an address: 'a12', 'm3'. Unknown ones are ignored. */
  readonly facets: readonly string[]
  readonly priceMin?: number
  readonly priceMax?: number
  readonly sort: SortKey
  /** From 1; past the end gives no hits and the right total. */
  readonly page: number
  readonly itemsPerPage: number
}

/** An item and the variation that stands for it: the cheapest that may be bought and fits the choice, then by position; of a sold-out item the cheapest. */
export interface ListingHit {
  readonly itemId: number
  readonly variationId: number
}

export interface FacetCounts {
  /** 'attribute-2', 'property-5', 'manufacturer', 'availability', 'rating', 'category', 'price' */
  readonly id: string
  readonly kind: FacetKind
  /** Id of the attribute or property; 0 for the others. */
  readonly ownerId: number
  readonly values: readonly { readonly id: string; readonly valueId: number; readonly count: number; readonly selected: boolean }[]
}

export interface ListingAnswer {
  readonly hits: readonly ListingHit[]
  readonly total: number
  /** Values with a count of 0 are left out unless they are chosen. Each facet is counted without its own choice. */
  readonly facets: readonly FacetCounts[]
  /** The ids of the query that exist, in the order of the facets and their values. */
  readonly chosen: readonly string[]
  /** Least and greatest price of what may be bought in the listing without its own price choice; null when nothing may. */
  readonly range: { readonly min: number; readonly max: number } | null
}

export interface Suggestions {
  readonly categories: readonly { readonly categoryId: number; readonly count: number }[]
  readonly items: readonly ListingHit[]
  readonly phrases: readonly string[]
}

/** A phrase with its filters read out of it. */
export interface Understood {
  /** What is left to look for; '' when the phrase names filters only. */
  readonly term: string
  /** Ids of facet values: all sizes that are called so. */
  readonly facets: readonly string[]
  /** The sizes as they were named, folded. */
  readonly sizes: readonly string[]
  /** Decimal amounts in the shop's currency. */
  readonly priceMin?: number
  readonly priceMax?: number
}

/** The catalogue in memory: exact answers, in well under a millisecond. */
export interface CatalogueIndex {
  list(query: ListingQuery): ListingAnswer
  suggest(query: { readonly locale: Locale; readonly audience: Audience; readonly phrase: string; readonly most: number }): Suggestions
  /** Sizes and prices that a phrase names; undefined when it names none. */
  understand(query: { readonly locale: Locale; readonly phrase: string }): Understood | undefined
  /** The phrase without the colours that it names. */
  withoutColours(query: { readonly locale: Locale; readonly phrase: string }): string
  /** The phrase with its misspelt words as they were taken; undefined when every word is known. */
  corrected(query: { readonly locale: Locale; readonly phrase: string }): string | undefined
  /** Words near a phrase that finds nothing, nearest first. */
  nearest(query: { readonly locale: Locale; readonly audience: Audience; readonly phrase: string; readonly most: number }): readonly string[]
  /** Categories (with all above them) and tags in whose listings an item stands now or stood before the changes that were taken in last. */
  listingsOf(itemId: number): { readonly categoryIds: readonly number[]; readonly tagIds: readonly number[] }
  /** Salable items in a category and below it, for the audience. */
  itemCount(categoryId: number, audience: Audience): number
  /** Milliseconds since the last change that it has taken in. */
  age(): number
  memoryBytes(): number
  close(): Promise<void>
}
