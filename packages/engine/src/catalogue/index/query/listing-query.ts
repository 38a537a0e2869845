import type { FacetKind, SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Audience } from '../../../kernel/context.ts'
import type { Arrangement, SearchWordRow } from '../memory/rows.ts'

export type ListingScope =
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'tag'; readonly id: number }
  | { readonly kind: 'search'; readonly term: string }
  | { readonly kind: 'all' }
  /** These items, arranged as a category would be: a preview. */
  | { readonly kind: 'items'; readonly ids: readonly number[]; readonly arrangement: Arrangement }

/**
 * The parameters of a listing. Amounts are minor units of the shop's currency. The chosen attributes, availability and
 * price must match in one sellable variation of an item. An item without sellable variations counts as one variation
 * without any of the three: it remains, last in the recommended order, until one of them is chosen.
 */
export interface ListingQuery {
  readonly locale: Locale
  readonly audience: Audience
  readonly scope: ListingScope
  /** Ids of facet values as in a URL: 'a12', 'm3'. Unknown ones are ignored. */
  readonly facets: readonly string[]
  readonly priceMin?: number
  readonly priceMax?: number
  readonly sort: SortKey
  /** From 1; past the end gives no hits and the right total. */
  readonly page: number
  readonly itemsPerPage: number
}

/**
 * An item and the variation that represents it: the cheapest sellable one that matches the choice, then by position; of
 * a sold-out item the cheapest.
 */
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
  readonly values: readonly {
    readonly id: string
    readonly valueId: number
    readonly count: number
    readonly selected: boolean
  }[]
}

export interface ListingAnswer {
  readonly hits: readonly ListingHit[]
  readonly total: number
  /** Values with a count of 0 are omitted unless they are chosen. Each facet is counted without its own choice. */
  readonly facets: readonly FacetCounts[]
  /** The ids of the query that exist, in the order of the facets and their values. */
  readonly chosen: readonly string[]
  /**
   * Minimum and maximum price of the sellable variations in the listing, without the price filter; null if there is
   * none.
   */
  readonly range: { readonly min: number; readonly max: number } | null
}

export interface Suggestions {
  readonly categories: readonly { readonly categoryId: number; readonly count: number }[]
  readonly items: readonly ListingHit[]
  readonly phrases: readonly string[]
}

/** The filters extracted from a phrase, and the remaining term. */
export interface PhraseFilters {
  /** The remaining search term; '' if the phrase consists of filters only. */
  readonly term: string
  /** Ids of facet values: all sizes with one of the names. */
  readonly facets: readonly string[]
  /** The folded names of the sizes in the phrase. */
  readonly sizes: readonly string[]
  /** Decimal amounts in the shop's currency. */
  readonly priceMin?: number
  readonly priceMax?: number
}

/** The in-memory index of the catalogue. Its answers are exact and take well under a millisecond. */
export interface CatalogueIndex {
  list(query: ListingQuery): ListingAnswer
  suggest(query: {
    readonly locale: Locale
    readonly audience: Audience
    readonly phrase: string
    readonly limit: number
  }): Suggestions
  /** The sizes and prices in a phrase; undefined if it has none. */
  extractFilters(query: { readonly locale: Locale; readonly phrase: string }): PhraseFilters | undefined
  /** The phrase without its colours. */
  removeColours(query: { readonly locale: Locale; readonly phrase: string }): string
  /** The phrase with its misspelt words corrected; undefined if every word is known. */
  correctSpelling(query: { readonly locale: Locale; readonly phrase: string }): string | undefined
  /** Phrases with results that are similar to a phrase without results, nearest first. */
  findNearestPhrases(query: {
    readonly locale: Locale
    readonly audience: Audience
    readonly phrase: string
    readonly limit: number
  }): readonly string[]
  /** What staff have decided for a searched phrase. */
  findSearchWord(query: { readonly locale: Locale; readonly phrase: string }): SearchWordRow | undefined
  /** The categories (with their ancestors) and tags whose listings contain the item. */
  getListings(itemId: number): { readonly categoryIds: readonly number[]; readonly tagIds: readonly number[] }
  /** Whether a variation of the item is sold now. */
  isSellable(itemId: number): boolean
  /** The number of sellable items in a category and its descendants, for the audience. */
  countSellableItems(categoryId: number, audience: Audience): number
  /**
   * Reports the cache tags of items and listings that applied changes have changed. Returns the unsubscribe function.
   */
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void
  /** Milliseconds since the last applied change. */
  ageMs(): number
  memoryBytes(): number
  close(): Promise<void>
}
