import { indexColumns, type Table } from '../table/table.ts'

/** A field of a source with the names that its column can have, in small letters. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>

/** The field of each column by its name; of several columns for a field, the one whose name stands first. */
export function assignByName(head: readonly string[], names: ColumnNames): ReadonlyMap<number, string> {
  const indexes = indexColumns(head)
  const assigned = new Map<number, string>()
  for (const [field, all] of Object.entries(names)) {
    const name = all.find((each) => indexes.has(each) && !assigned.has(indexes.get(each) ?? -1))
    const index = name === undefined ? undefined : indexes.get(name)
    if (index !== undefined) assigned.set(index, field)
  }
  return assigned
}

/** A row of a source by its fields; a field without a column is ''. */
export interface SourceRow {
  readonly line: number
  get(field: string): string
}

export async function* readSourceRows(
  table: Table,
  columns: ReadonlyMap<number, string>,
  onBrokenRow?: Parameters<Table['rows']>[0],
): AsyncGenerator<SourceRow> {
  const indexes = new Map([...columns].map(([index, field]) => [field, index]))
  for await (const { line, cells } of table.rows(onBrokenRow)) {
    yield {
      line,
      get(field) {
        const index = indexes.get(field)
        return index === undefined ? '' : (cells[index] ?? '').replaceAll('\0', '').trim()
      },
    }
  }
}

/** Parts of a cell, without empty ones. */
export const splitCell = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const grams: Readonly<Record<string, number>> = { g: 1, kg: 1000, lb: 453.59237, lbs: 453.59237, oz: 28.349523 }

/** A weight with its unit in whole grams; a text that is no number stays, so that the report names it. */
export function toGrams(weight: string, unit: string): string {
  const number = Number(weight.replace(',', '.'))
  return weight === '' || !Number.isFinite(number) ? weight : String(Math.round(number * (grams[unit] ?? 1)))
}

/** Handles by name: the second product of one name gets '-2', as shops write addresses. */
export function createHandles(toSlug: (name: string) => string): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const slug = toSlug(name)
    const count = (counts.get(slug) ?? 0) + 1
    counts.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}
