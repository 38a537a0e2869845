import type { Product } from '@vitrine/contract/product'
import type { Dictionary } from './dictionary.ts'
import type { ItemRecord } from './item-record.ts'
import { productOf, type Shown } from './product-document.ts'
import type { Reader } from './reader.ts'

/**
 * Builds each product once per language, audience and class of customers. It lives as long as the record and the words that it was made of, so that nothing has to
 * be dropped when one of them changes.
 */
export function keepProducts(): (shown: Shown, reader: Reader) => Product {
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
    const product = ofItem.get(key) ?? productOf(shown, reader)
    ofItem.set(key, product)
    return product
  }
}
