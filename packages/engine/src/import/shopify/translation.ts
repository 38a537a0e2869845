import type { Locale } from '@vitrine/contract/kernel/locale'
import type { KnownItem } from '../known-items-store.ts'
import type { Column } from './columns.ts'
import type { VariationDraft } from './product-draft.ts'
import type { ShopWords } from './shop-words.ts'

/** The pictures of a product by their keys, as far as it has any. */
export interface Hung {
  readonly item: readonly string[]
  ofVariation(variation: VariationDraft): readonly string[] | undefined
}

export interface Translation {
  readonly words: ShopWords
  /** Of the texts of the file. */
  readonly language: Locale
  /** What the file has columns for: about everything else it says nothing. */
  readonly told: ReadonlySet<Column>
  /** Undefined: the pictures stay as they are. */
  readonly hung: Hung | undefined
  /** The product as the shop has it; undefined: it is new. */
  readonly known: KnownItem | undefined
  /** Variants whose pieces are not counted are sold without limit. */
  readonly sellsUntracked: boolean
  /** A row before this one had the SKU. */
  isUsed(sku: string): boolean
  /** A variation of another product has this number. */
  isForeign(sku: string): boolean
}
