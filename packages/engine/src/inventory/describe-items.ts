import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Db } from '../kernel/database/db.ts'
import { listItemFacts, type ItemFacts } from './items-store.ts'

/** Variations as staff know them, in the language of the reader. */
export async function describeItems(db: Db, variationIds: readonly number[], locale: Locale) {
  const facts = await listItemFacts(db, variationIds)
  return new Map(facts.map((each) => [each.variationId, toStockItem(each, locale)]))
}

export function toStockItem(
  { variationId, itemId, sku, gtin, names, attributes, storageKey }: ItemFacts,
  locale: Locale,
) {
  return {
    variationId,
    itemId,
    sku,
    gtin,
    name: names === null ? sku : getLabel(names, locale),
    attributes: attributes.map((labels) => getLabel(labels, locale)),
    imageBase: storageKey && pictureAddress(storageKey),
  }
}
