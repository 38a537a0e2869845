import type { OptionalText, ProductTexts } from '@vitrine/contract/catalogue/product'
import type { Tables } from '../../kernel/database/tables.ts'

/** The column of each text in `item_texts` that an item can do without. Reading, import and export follow this list. */
export const optionalTextColumns = {
  title: 'title',
  description: 'description',
  shortDescription: 'short_description',
  technicalData: 'technical_data',
  careInstructions: 'care_instructions',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  keywords: 'keywords',
} as const satisfies Record<OptionalText, keyof Tables['item_texts']>

/** The texts that may contain HTML, which an import sanitises. */
export const htmlTexts: readonly OptionalText[] = ['description', 'technicalData', 'careInstructions']

export const textColumns = { name1: 'name1', ...optionalTextColumns, urlPath: 'url_path' } as const

// The columns include every text of a product.
/** The texts of an item that has none. */
export const noTexts = Object.fromEntries(Object.keys(textColumns).map((name) => [name, ''])) as ProductTexts
