import { columnOf, keyColumns, type Column } from '../../shopify/file/columns.ts'
import { toCells } from '../../shopify/file/read-rows.ts'
import { toSlug } from '../../slug.ts'
import { listIgnored, type ProductSource } from '../product-source.ts'

/** Shopify's product CSV, in the older column names and those of its template of 2025. */
export const shopifySource: ProductSource = {
  key: 'shopify',
  recognises: (names) => {
    const known = [...names].filter((name) => columnOf(name) !== undefined)
    const columns = new Set(known.map((name) => columnOf(name)))
    if (columns.size < 2 || !keyColumns.some((column) => columns.has(column))) return false
    // 'SKU' and 'Price' stand in lists of suppliers, too.
    return columns.has('Handle') || known.length === names.size
  },
  assignColumns(head) {
    const used = new Set<string>()
    return new Map(
      head.flatMap((name, index) => {
        const column = columnOf(name)
        if (column === undefined || used.has(column)) return []
        used.add(column)
        return [[index, column] as const]
      }),
    )
  },
  async open(table, columns) {
    const indexes = [...columns].map(([index, column]) => [column as Column, index] as const)
    return {
      format: table.format,
      columns: new Set(indexes.map(([column]) => column)),
      ignoredColumns: listIgnored(table.head, columns),
      async *rows(onBrokenRow) {
        for await (const { line, cells } of table.rows(onBrokenRow)) yield { line, cells: toCells(cells, indexes) }
      },
      oldPaths: (handle) => [`products/${handle}`],
      // A collection has an address of one name.
      oldCategoryPaths: (names) => [`collections/${toSlug(names.at(-1) ?? '')}`],
    }
  },
}
