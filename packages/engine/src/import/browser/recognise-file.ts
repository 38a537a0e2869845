import type { ImportKind, ImportSourceKey } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { RecordKind } from '../records/record-kind.ts'
import { recordKinds } from '../records/record-kinds.ts'
import { assignByName } from '../sources/source-cells.ts'
import { productSources } from '../sources/product-sources.ts'
import type { ProductSource } from '../sources/product-source.ts'
import { tableFields } from '../sources/table/table-source.ts'
import { indexColumns, type Table } from '../table/table.ts'
import type { ImportOptions } from './import-options.ts'

export type RecognisedFile = {
  readonly source: ImportSourceKey
  /** The field of each column by its position. */
  readonly columns: ReadonlyMap<number, string>
  /** Fields that its columns can become. */
  readonly fields: readonly string[]
} & (
  | { readonly kind: 'products'; readonly products: ProductSource }
  | { readonly kind: Exclude<ImportKind, 'products'>; readonly records: RecordKind }
)

/** What the rows of a file are, by its column names and by what a person chose. */
export function recogniseFile({ head }: Pick<Table, 'head'>, options: Partial<ImportOptions> = {}): RecognisedFile {
  const names = new Set(indexColumns(head).keys())
  const chosen = options.columns && new Map(options.columns.map(({ column, field }) => [column, field]))
  const found = options.source === undefined ? recogniseRecords(names, options.kind) : undefined
  if (found && (options.kind ?? found.records.key) !== 'products')
    return {
      kind: found.records.key,
      records: found.records,
      source: found.source,
      columns: keepFields(chosen ?? assignByName(head, found.records.columns), Object.keys(found.records.columns)),
      fields: Object.keys(found.records.columns),
    }
  const products =
    productSources.find(({ key }) => key === options.source) ??
    productSources.find((source) => source.recognises(names)) ??
    // The last one takes any list.
    productSources[productSources.length - 1]
  if (!products) throw new Error('there is no source that takes any list')
  const byName = products.assignColumns(head)
  const fields = products.key === 'table' ? Object.keys(tableFields) : [...new Set(byName.values())]
  return {
    kind: 'products',
    products,
    source: products.key,
    columns: keepFields(chosen ?? byName, fields),
    fields,
  }
}

function recogniseRecords(names: ReadonlySet<string>, kind: ImportKind | undefined) {
  for (const records of recordKinds) {
    if (kind !== undefined && kind !== records.key) continue
    const source = records.recognise(names)
    if (source) return { records, source }
  }
  return undefined
}

function keepFields(columns: ReadonlyMap<number, string>, fields: readonly string[]): ReadonlyMap<number, string> {
  return new Map([...columns].filter(([, field]) => fields.includes(field)))
}
