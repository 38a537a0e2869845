import type { Product } from '@vitrine/contract/product'
import type { Dictionary } from './dictionary.ts'
import type { ItemRecord } from './item-record.ts'
import { toProduct, type ProductSource } from './product-document.ts'
import type { CatalogueView } from './reader.ts'

/**
 * Builds each product once per language, audience and customer class. Entries are weakly keyed by their record and dictionary, so no
 * invalidation is needed.
 */
export function createProductCache(): (shown: ProductSource, reader: CatalogueView) => Product {
  let day = ''
  let words: Dictionary | undefined
  let products = new WeakMap<ItemRecord, Map<string, Product>>()

  return (shown, reader) => {
    if (reader.dictionary !== words || reader.day !== day) {
      words = reader.dictionary
      day = reader.day
      products = new WeakMap()
    }
    const ofItem = products.get(shown.item) ?? new Map<string, Product>()
    products.set(shown.item, ofItem)
    const key = `${shown.variation.id} ${shown.view} ${reader.locale} ${reader.audience} ${reader.classId}`
    const product = ofItem.get(key) ?? toProduct(shown, reader)
    ofItem.set(key, product)
    return product
  }
}
