import type { Answer } from '@vitrine/contract/api/operations'
import { isGtin } from '@vitrine/contract/catalogue/variations/gtin'
import { foldColumn, type Table } from '../table/table.ts'
import { recogniseFile } from './recognise-file.ts'

const inspectedRows = 500
const sampleLength = 60
type Inspected = Answer<'getCatalogueImportColumns'>
type Column = Inspected['columns'][number]

/** What a file is, with the first values of its columns, and the fields that they become by guess. */
export async function inspectFile(
  table: Table,
  remembered: (kind: string) => Promise<ReadonlyMap<string, { readonly field: string; readonly times: number }>>,
): Promise<Inspected> {
  const found = recogniseFile(table)
  const rows: (readonly string[])[] = []
  for await (const { cells } of table.rows()) {
    rows.push(cells)
    if (rows.length >= inspectedRows) break
  }
  const known = found.source === 'table' ? await remembered(found.kind) : new Map()
  const used = new Set(found.columns.values())
  const columns = table.head.map((name, index): Column => {
    const values = rows.map((cells) => (cells[index] ?? '').replaceAll('\0', '').trim()).filter((value) => value !== '')
    const samples = [...new Set(values)].slice(0, 3).map((value) => value.slice(0, sampleLength).toWellFormed())
    const before = known.get(foldColumn(name))
    const shown = { name: name.trim().slice(0, 200).toWellFormed(), samples }
    if (before && found.fields.includes(before.field))
      return { ...shown, field: before.field, sureness: 'remembered', times: before.times }
    const gtins = values.filter((value) => isGtin(value)).length
    const field = found.columns.get(index)
    if (field !== undefined)
      return isGtinField(field) && gtins > 0
        ? { ...shown, field, sureness: 'values', times: gtins }
        : { ...shown, field, sureness: 'name', times: 0 }
    const guess = found.source === 'table' ? guessField(values, gtins) : undefined
    if (guess === undefined || used.has(guess)) return { ...shown, field: null, sureness: null, times: 0 }
    used.add(guess)
    return { ...shown, field: guess, sureness: 'values', times: values.length }
  })
  return {
    kind: found.kind,
    source: found.source,
    rows: rows.length,
    columns: withoutDoubles(columns),
    fields: [...found.fields],
  }
}

const isGtinField = (field: string) => field === 'gtin' || field === 'Variant Barcode'

function guessField(values: readonly string[], gtins: number): string | undefined {
  if (values.length === 0) return undefined
  if (gtins === values.length) return 'gtin'
  return values.every((value) => /^https?:\/\/\S+\.(jpe?g|png|webp|avif|gif)(\?\S*)?$/i.test(value))
    ? 'image'
    : undefined
}

// A field has one column: the surest.
function withoutDoubles(columns: readonly Column[]): Column[] {
  const rank = ({ sureness }: Column) => ['remembered', 'name', 'values'].indexOf(sureness ?? '')
  const best = new Map<string, Column>()
  for (const column of columns) {
    if (column.field === null) continue
    const other = best.get(column.field)
    if (!other || rank(column) < rank(other)) best.set(column.field, column)
  }
  return columns.map((column) =>
    column.field !== null && best.get(column.field) !== column
      ? { ...column, field: null, sureness: null, times: 0 }
      : column,
  )
}
