import { integers, type Integers } from '../memory/column.ts'
import type { Tables } from '../item-table.ts'
import { textAt } from '../memory/packed-texts.ts'

/** Variation rows in the order of their lower-cased SKUs. */
export type SkuOrder = Integers

// A prefix with more matches is not specific enough.
const maxFound = 1000

export function createSkuOrder(tables: Tables): SkuOrder {
  const skus = Array.from({ length: tables.variations.id.length }, (_, row) => getSku(tables, row))
  const rows = Int32Array.from(skus.keys()).sort((a, b) => compare(skus[a] ?? '', skus[b] ?? ''))
  const order = integers()
  order.append(rows)
  return order
}

/** Inserts the variations from row `first` on. */
export function insertSkus(order: SkuOrder, tables: Tables, first: number): void {
  for (let row = first; row < tables.variations.id.length; row++)
    order.insert(findPlace(order, tables, getSku(tables, row)), row)
}

/** Rows of the variations whose SKU equals the phrase or begins with it. */
export function findBySku(
  order: SkuOrder,
  tables: Tables,
  phrase: string,
): { readonly row: number; readonly isExact: boolean }[] {
  const prefix = phrase.toLowerCase()
  const found: { row: number; isExact: boolean }[] = []
  for (let place = findPlace(order, tables, prefix); place < order.length && found.length < maxFound; place++) {
    const row = order.data[place] ?? 0
    const sku = getSku(tables, row)
    if (!sku.startsWith(prefix)) break
    found.push({ row, isExact: sku === prefix })
  }
  return found
}

function findPlace(order: SkuOrder, tables: Tables, prefix: string): number {
  let from = 0
  let to = order.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(getSku(tables, order.data[middle] ?? 0), prefix) < 0) from = middle + 1
    else to = middle
  }
  return from
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function getSku({ skus, variations }: Tables, row: number): string {
  return textAt(skus, variations.skuNumbers.data[row] ?? 0)
}
