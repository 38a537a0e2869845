import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ManufacturerEntry, PropertyEntry, ShopDocument, TagEntry } from '@vitrine/contract/shop/shop-document'
import type { ShopNames } from '../../names-store.ts'
import { attributeNames, type AttributeNames } from './attribute-names.ts'
import { categoryNames, type CategoryNames } from './category-names.ts'
import { simpleNames, type SimpleNames } from './simple-names.ts'

type Selection = NonNullable<PropertyEntry['selections']>[number]
export type NewEntries = Required<
  Pick<ShopDocument, 'categories' | 'manufacturers' | 'attributes' | 'tags' | 'properties'>
>

/** Translates between names in files and codes of the shop. New entries are named in the language of the file. */
export interface NameTranslator {
  readonly categories: CategoryNames
  readonly manufacturers: SimpleNames<ManufacturerEntry>
  readonly tags: SimpleNames<TagEntry>
  readonly types: SimpleNames<Selection>
  readonly attributes: AttributeNames
  /** New entries of the file, which must be written before the items that refer to them. */
  news(): NewEntries
  settle(written: NewEntries): void
}

/** The property that stores Shopify's product type. */
export const typeProperty = 'product-type'

export function createNameTranslator(names: ShopNames, language: Locale): NameTranslator {
  const categories = categoryNames(names.categories, { takenPaths: names.reservedPaths, language })
  const manufacturers = simpleNames<ManufacturerEntry>({
    existing: names.manufacturers,
    language,
    codeIsName: true,
    createEntry: (code, name) => ({ code, party: { name } }),
  })
  const tags = simpleNames<TagEntry>({
    existing: names.tags,
    language,
    takenCodes: names.tags.flatMap(({ slug }) => slug ?? []),
    createEntry: (code, name) => ({ code, texts: { [language]: { name, slug: code } } }),
  })
  const types = simpleNames<Selection>({
    existing: names.types,
    language,
    createEntry: (key, name) => ({ key, names: { [language]: name } }),
  })
  const attributes = attributeNames(names.attributes, language)
  return {
    categories,
    manufacturers,
    tags,
    types,
    attributes,
    news: () => ({
      categories: categories.news.list(),
      manufacturers: manufacturers.news.list(),
      tags: tags.news.list(),
      attributes: attributes.news.list(),
      properties:
        types.news.list().length === 0
          ? []
          : [
              {
                code: typeProperty,
                valueType: 'selection',
                names: { en: 'Type', de: 'Art', pl: 'Rodzaj' },
                selections: types.news.list(),
              },
            ],
    }),
    settle(written) {
      categories.news.confirm(written.categories)
      manufacturers.news.confirm(written.manufacturers)
      tags.news.confirm(written.tags)
      attributes.news.settle(written.attributes)
      types.news.confirm(written.properties.flatMap(({ selections }) => selections ?? []))
    },
  }
}
