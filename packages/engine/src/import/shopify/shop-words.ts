import type { Locale } from '@vitrine/contract/kernel/locale'
import type { ManufacturerEntry, PropertyEntry, ShopDocument, TagEntry } from '@vitrine/contract/shop-document'
import type { ShopNames } from '../names-store.ts'
import { attributeNames, type AttributeNames } from './attribute-names.ts'
import { categoryNames, type CategoryNames } from './category-names.ts'
import { simpleNames, type SimpleNames } from './simple-names.ts'

type Selection = NonNullable<PropertyEntry['selections']>[number]
export type News = Required<Pick<ShopDocument, 'categories' | 'manufacturers' | 'attributes' | 'tags' | 'properties'>>

/** The words of the shop, for reading and for writing its files. New things get their names in the language of the file. */
export interface ShopWords {
  readonly categories: CategoryNames
  readonly manufacturers: SimpleNames<ManufacturerEntry>
  readonly tags: SimpleNames<TagEntry>
  readonly types: SimpleNames<Selection>
  readonly attributes: AttributeNames
  /** What the file brought that the shop did not have: to be written before the items that name it. */
  news(): News
  settle(written: News): void
}

/** Shopify's product type is a fact about the item, to filter by. */
export const typeProperty = 'product-type'

export function shopWords(names: ShopNames, language: Locale): ShopWords {
  const categories = categoryNames(names.categories, { takenPaths: names.reservedPaths, language })
  const manufacturers = simpleNames<ManufacturerEntry>({ known: names.manufacturers, language, codeIsName: true, make: (code, name) => ({ code, party: { name } }) })
  const tags = simpleNames<TagEntry>({
    known: names.tags, language, taken: names.tags.flatMap(({ slug }) => slug ?? []), make: (code, name) => ({ code, texts: { [language]: { name, slug: code } } }),
  })
  const types = simpleNames<Selection>({ known: names.types, language, make: (key, name) => ({ key, names: { [language]: name } }) })
  const attributes = attributeNames(names.attributes, language)
  return {
    categories, manufacturers, tags, types, attributes,
    news: () => ({
      categories: categories.news.list(), manufacturers: manufacturers.news.list(), tags: tags.news.list(), attributes: attributes.news.list(),
      properties: types.news.list().length === 0 ? []
        : [{ code: typeProperty, valueType: 'selection', names: { en: 'Type', de: 'Art', pl: 'Rodzaj' }, selections: types.news.list() }],
    }),
    settle(written) {
      categories.news.settle(written.categories)
      manufacturers.news.settle(written.manufacturers)
      tags.news.settle(written.tags)
      attributes.news.settle(written.attributes)
      types.news.settle(written.properties.flatMap(({ selections }) => selections ?? []))
    },
  }
}
