import { integers, type Integers } from '../column.ts'
import type { Tables } from '../item-table.ts'
import { textAt } from '../packed-texts.ts'

/** Rows of variations in the order of their SKUs in small letters. */
export type SkuOrder = Integers

// A beginning that fits more than this tells nothing.
const mostFound = 1000

export function orderSkus(tables: Tables): SkuOrder {
  const skus = Array.from({ length: tables.variations.id.length }, (_, row) => skuOf(tables, row))
  const rows = Int32Array.from(skus.keys()).sort((a, b) => compare(skus[a] ?? '', skus[b] ?? ''))
  const order = integers()
  order.append(rows)
  return order
}

/** Puts the variations from row `first` on in their places. */
export function placeSkus(order: SkuOrder, tables: Tables, first: number): void {
  for (let row = first; row < tables.variations.id.length; row++) order.insert(placeOf(order, tables, skuOf(tables, row)), row)
}

/** Rows of the variations whose SKU is this, or begins with it. */
export function withSku(order: SkuOrder, tables: Tables, phrase: string): { readonly row: number; readonly isExact: boolean }[] {
  const wanted = phrase.toLowerCase()
  const found: { row: number; isExact: boolean }[] = []
  for (let place = placeOf(order, tables, wanted); place < order.length && found.length < mostFound; place++) {
    const row = order.data[place] ?? 0
    const sku = skuOf(tables, row)
    if (!sku.startsWith(wanted)) break
    found.push({ row, isExact: sku === wanted })
  }
  return found
}

function placeOf(order: SkuOrder, tables: Tables, wanted: string): number {
  let from = 0
  let to = order.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(skuOf(tables, order.data[middle] ?? 0), wanted) < 0) from = middle + 1
    else to = middle
  }
  return from
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function skuOf({ skus, variations }: Tables, row: number): string {
  return textAt(skus, variations.skuNumbers.data[row] ?? 0)
}
