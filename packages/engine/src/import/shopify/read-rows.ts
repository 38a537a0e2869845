import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse, type CsvError } from 'csv-parse'
import { columns, neededColumns, type Cells, type Column, type ShopifyRow } from './columns.ts'

export class NoProductFile extends Error {
  override readonly name = 'NoProductFile'
}

export interface BrokenRow {
  readonly line: number
  readonly reason: string
}

const longestRow = 2_000_000 // characters; a lost quote would otherwise swallow the rest of the file

export interface Hearing {
  /** A row that cannot be read and is left out. */
  broken?(row: BrokenRow): void
  /** What the file has columns for, before the first row comes. */
  header?(columns: ReadonlySet<Column>): void
}

/** Streams the rows of a product CSV, packed or not. */
export async function* readRows(file: string, { broken, header }: Hearing = {}): AsyncGenerator<ShopifyRow> {
  const parser = parse({
    bom: true, info: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_error: true, max_record_size: longestRow,
    on_skip: (error) => {
      if (error) broken?.({ line: lineOf(error), reason: reasonOf(error) })
    },
  })
  const source = createReadStream(file)
  const steps = file.toLowerCase().endsWith('.gz') ? [source, createGunzip(), parser] : [source, parser]
  // Whatever breaks on the way ends the parser with that error, and the loop below tells it.
  pipeline(steps).catch(() => {})
  try {
    yield* rowsOf(parser, file, header)
  } catch (error) {
    throw readable(file, error)
  } finally {
    parser.destroy()
  }
}

async function* rowsOf(parser: AsyncIterable<unknown>, file: string, header: Hearing['header']): AsyncGenerator<ShopifyRow> {
  let places: readonly (readonly [Column, number])[] | undefined
  let lastLine = 0
  for await (const chunk of parser) {
    // With `info`, the parser hands out each record together with where it ended.
    const { record, info } = chunk as { readonly record: readonly string[]; readonly info: { readonly lines: number } }
    const line = lastLine + 1
    lastLine = info.lines
    if (!places) {
      places = placesIn(record, file)
      header?.(new Set(places.map(([column]) => column)))
    } else yield { line, cells: cellsOf(record, places) }
  }
  if (!places) throw new NoProductFile(`${file} is empty.`)
}

function placesIn(header: readonly string[], file: string): (readonly [Column, number])[] {
  const names = header.map((name) => name.trim().toLowerCase())
  const missing = neededColumns.filter((column) => !names.includes(column.toLowerCase()))
  if (missing.length > 0) throw new NoProductFile(`${file} is no product CSV of Shopify: the column ${missing.map((name) => `'${name}'`).join(', ')} is missing.`)
  return columns.flatMap((column) => names.includes(column.toLowerCase()) ? [[column, names.indexOf(column.toLowerCase())] as const] : [])
}

function cellsOf(record: readonly string[], places: readonly (readonly [Column, number])[]): Cells {
  const cells: Partial<Record<Column, string>> = {}
  for (const [column, index] of places) {
    const cell = record[index]
    // PostgreSQL has no NUL in texts, and no shop needs one.
    if (cell) cells[column] = cell.includes('\0') ? cell.replaceAll('\0', '') : cell
  }
  return cells
}

function readable(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  if (error.code === 'ENOENT') return new NoProductFile(`There is no file ${file}.`)
  if (/^(Z_|CSV_|E[A-Z]+$)/.test(error.code)) return new NoProductFile(`${file} cannot be read: ${error.message}`)
  return error
}

function lineOf(error: CsvError): number {
  const { lines } = error as CsvError & { readonly lines?: number }
  return lines ?? 0
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed; the file ends inside it'
  if (code === 'CSV_MAX_RECORD_SIZE') return `longer than ${longestRow} characters: a quote before it may not be closed`
  return message
}
