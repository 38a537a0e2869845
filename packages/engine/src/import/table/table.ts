import type { BrokenRow, FileRecord } from '../shopify/file/read-rows.ts'
import type { FileFormat } from '../shopify/file/file-format.ts'

export type TableKind = 'csv' | 'xlsx' | 'xml'

/** A file of rows below a line of column names, whatever program wrote it. */
export interface Table {
  readonly kind: TableKind
  /** Of its text; a workbook and a feed are UTF-8. */
  readonly format: FileFormat
  readonly head: readonly string[]
  /** Each call reads the file again, from the first row below the head. */
  rows(onBrokenRow?: (row: BrokenRow) => void): AsyncGenerator<FileRecord>
}

/** The index of each column by its name in small letters; of two with one name the first. */
export function indexColumns(head: readonly string[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>()
  for (const [index, name] of head.entries()) {
    const key = foldColumn(name)
    if (key !== '' && !indexes.has(key)) indexes.set(key, index)
  }
  return indexes
}

export const foldColumn = (name: string): string =>
  name.trim().normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase().slice(0, 200)
