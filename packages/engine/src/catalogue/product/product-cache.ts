import type { Product } from '@vitrine/contract/catalogue/product'
import type { Dictionary } from '../dictionary/dictionary.ts'
import type { ItemRecord } from './item-record.ts'
import { toProduct, type ProductSource } from './product-document.ts'
import type { CatalogueViewer } from '../viewer.ts'

/**
 * Builds each product once per language, audience, customer class and currency. Entries are weakly keyed by their
 * record and dictionary, so no invalidation is needed.
 */
export function createProductCache(): (source: ProductSource, viewer: CatalogueViewer) => Product {
  let cachedDay = ''
  let cachedDictionary: Dictionary | undefined
  let products = new WeakMap<ItemRecord, Map<string, Product>>()

  return (source, viewer) => {
    if (viewer.dictionary !== cachedDictionary || viewer.day !== cachedDay) {
      cachedDictionary = viewer.dictionary
      cachedDay = viewer.day
      products = new WeakMap()
    }
    const byKey = products.get(source.item) ?? new Map<string, Product>()
    products.set(source.item, byKey)
    const key = `${source.variation.id} ${source.view} ${viewer.locale} ${viewer.audience} ${viewer.classId} ${viewer.selling.currency}`
    const product = byKey.get(key) ?? toProduct(source, viewer)
    byKey.set(key, product)
    return product
  }
}
