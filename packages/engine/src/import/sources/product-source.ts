import type { Column, ShopifyRow } from '../shopify/file/columns.ts'
import type { FileFormat } from '../shopify/file/file-format.ts'
import type { BrokenRow } from '../shopify/file/read-rows.ts'
import type { Table } from '../table/table.ts'

export const productSourceKeys = ['shopify', 'woocommerce', 'plentyone', 'google', 'table'] as const
export type ProductSourceKey = (typeof productSourceKeys)[number]

/** A program whose product files are imported: its rows are translated to those of Shopify, which one writer reads. */
export interface ProductSource {
  readonly key: ProductSourceKey
  /** By the names of the columns in small letters. */
  recognises(names: ReadonlySet<string>): boolean
  /** The field that each of its columns becomes; columns that are not read have none. */
  assignColumns(head: readonly string[]): ReadonlyMap<number, string>
  open(table: Table, columns: ReadonlyMap<number, string>): Promise<ProductReader>
}

/** The rows of a product file. Each call of `rows` reads the file again. */
export interface ProductReader {
  readonly format: FileFormat
  readonly columns: ReadonlySet<Column>
  readonly ignoredColumns: readonly string[]
  rows(onBrokenRow?: (row: BrokenRow) => void): AsyncGenerator<ShopifyRow>
  /** Paths under which the former shop had a product, without slashes at their ends. */
  oldPaths(handle: string): readonly string[]
  /** The same of a category, by its names from the root. */
  oldCategoryPaths(names: readonly string[]): readonly string[]
}

export function listIgnored(head: readonly string[], columns: ReadonlyMap<number, string>): readonly string[] {
  return head.map((name) => name.trim()).filter((name, index) => name !== '' && !columns.has(index))
}
