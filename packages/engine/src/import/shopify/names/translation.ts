import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ExistingItem } from '../../items/existing-items-store.ts'
import type { Column } from '../file/columns.ts'
import type { VariationDraft } from '../products/product-draft.ts'
import type { NameTranslator } from './name-translator.ts'

/** The picture keys of a product and its variations. */
export interface PictureAssignment {
  readonly item: readonly string[]
  getVariationPictures(variation: VariationDraft): readonly string[] | undefined
}

export interface Translation {
  readonly words: NameTranslator
  /** The language of the texts in the file. */
  readonly language: Locale
  /** The columns of the file. */
  readonly columns: ReadonlySet<Column>
  /** Undefined: the pictures are unchanged. */
  readonly pictureAssignment: PictureAssignment | undefined
  /** The existing product; undefined for a new one. */
  readonly known: ExistingItem | undefined
  /** Variants with untracked stock are sold without limit. */
  readonly sellsUntracked: boolean
  /** Whether a previous row had the SKU. */
  isUsed(sku: string): boolean
  /** Whether a variation of another product has the SKU. */
  isForeign(sku: string): boolean
}
