import { pipeline } from 'node:stream/promises'
import { parse, type CsvError } from 'csv-parse'
import { columnOf, type Cells, type Column, type ShopifyRow } from './columns.ts'
import { decode, readBytes } from './file-encoding.ts'
import { placesIn, type FileFormat } from './file-format.ts'
import { explainFileError, NoProductFile } from './no-product-file.ts'

export interface BrokenRow {
  readonly line: number
  readonly reason: string
}

const longestRow = 2_000_000 // characters; a lost quote would otherwise swallow the rest of the file

export interface Hearing {
  /** A row that cannot be read and is left out. */
  broken?(row: BrokenRow): void
  /** What the file has columns for and the names of those that mean nothing here, before the first row comes. */
  header?(columns: ReadonlySet<Column>, unread: readonly string[]): void
}

/** Streams the rows of a product CSV, packed or not. */
export async function* readRows(file: string, { encoding, delimiter, hasSeparatorLine }: FileFormat, { broken, header }: Hearing = {}): AsyncGenerator<ShopifyRow> {
  // The last line of the row before: an error names the line at which it was noticed, which may be the end of the file.
  let end = 0
  const parser = parse({
    bom: true, info: true, delimiter, from_line: hasSeparatorLine ? 2 : 1, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, skip_records_with_error: true,
    max_record_size: longestRow,
    on_record: (record, { lines }) => {
      end = lines
      return record
    },
    on_skip: (error) => {
      if (!error) return
      broken?.({ line: end + 1, reason: reasonOf(error) })
      end = linesOf(error)
    },
  })
  // Whatever breaks on the way ends the parser with that error, and the loop below tells it.
  pipeline(readBytes(file), (bytes: AsyncIterable<Uint8Array>) => decode(bytes, encoding), parser).catch(() => {})
  try {
    yield* rowsOf(parser, file, header)
  } catch (error) {
    throw explainFileError(file, error)
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
      header?.(new Set(places.map(([column]) => column)), record.map((name) => name.trim()).filter((name) => name !== '' && columnOf(name) === undefined))
    } else yield { line, cells: cellsOf(record, places) }
  }
  if (!places) throw new NoProductFile(`${file} is empty.`)
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

function linesOf(error: CsvError): number {
  const { lines } = error as CsvError & { readonly lines?: number }
  return lines ?? 0
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened in this row and never closed: all rows after it are part of it and are left out, too'
  if (code === 'CSV_MAX_RECORD_SIZE') return `longer than ${longestRow} characters: a quote before it may not be closed`
  return message
}
