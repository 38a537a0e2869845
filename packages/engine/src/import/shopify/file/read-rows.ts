import { pipeline } from 'node:stream/promises'
import { parse, type CsvError } from 'csv-parse'
import { columnOf, type Cells, type Column, type ShopifyRow } from './columns.ts'
import { decode, readBytes } from './file-encoding.ts'
import { mapColumns, type FileFormat } from './file-format.ts'
import { explainFileError, NoProductFile } from './no-product-file.ts'

export interface BrokenRow {
  readonly line: number
  readonly reason: string
}

const maxRowLength = 2_000_000 // characters; otherwise an unclosed quote would include the rest of the file

export interface ReadRowsHandlers {
  /** Called for a row that cannot be read and is skipped. */
  onBrokenRow?(row: BrokenRow): void
  /** Called before the first row with the known columns and the names of ignored ones. */
  onHeader?(columns: ReadonlySet<Column>, ignoredColumns: readonly string[]): void
}

/** A row of a file, its head included. */
export interface FileRecord {
  /** Line of the file on which it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Streams the rows of a product CSV, compressed or not. */
export async function* readRows(
  file: string,
  format: FileFormat,
  { onBrokenRow, onHeader }: ReadRowsHandlers = {},
): AsyncGenerator<ShopifyRow> {
  yield* streamRows(readRecords(file, format, onBrokenRow && { onBrokenRow }), file, onHeader)
}

/** Streams the records of a CSV file, compressed or not. */
export async function* readRecords(
  file: string,
  { encoding, delimiter, hasSeparatorLine }: FileFormat,
  { onBrokenRow }: Pick<ReadRowsHandlers, 'onBrokenRow'> = {},
): AsyncGenerator<FileRecord> {
  // The last line of the previous row. An error contains the line at which it was detected, which can be the end of the
  // file.
  let end = 0
  const parser = parse({
    bom: true,
    info: true,
    delimiter,
    from_line: hasSeparatorLine ? 2 : 1,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: maxRowLength,
    on_record: (record, { lines }) => {
      end = lines
      return record
    },
    on_skip: (error) => {
      if (!error) return
      onBrokenRow?.({ line: end + 1, reason: toReason(error) })
      end = getLine(error)
    },
  })
  // An error of the pipeline ends the parser, and the loop below throws it.
  pipeline(readBytes(file), (bytes: AsyncIterable<Uint8Array>) => decode(bytes, encoding), parser).catch(() => {})
  try {
    let lastLine = 0
    for await (const chunk of parser) {
      // With `info`, the parser returns each record with its last line.
      const { record, info } = chunk as {
        readonly record: readonly string[]
        readonly info: { readonly lines: number }
      }
      yield { line: lastLine + 1, cells: record }
      lastLine = info.lines
    }
  } catch (error) {
    throw explainFileError(file, error)
  } finally {
    parser.destroy()
  }
}

async function* streamRows(
  records: AsyncIterable<FileRecord>,
  file: string,
  onHeader: ReadRowsHandlers['onHeader'],
): AsyncGenerator<ShopifyRow> {
  let columnIndexes: readonly (readonly [Column, number])[] | undefined
  for await (const { line, cells } of records) {
    if (columnIndexes) yield { line, cells: toCells(cells, columnIndexes) }
    else {
      columnIndexes = mapColumns(cells, file)
      onHeader?.(
        new Set(columnIndexes.map(([column]) => column)),
        cells.map((name) => name.trim()).filter((name) => name !== '' && columnOf(name) === undefined),
      )
    }
  }
  if (!columnIndexes) throw new NoProductFile(`${file} is empty.`, 'empty')
}

export function toCells(record: readonly string[], columnIndexes: readonly (readonly [Column, number])[]): Cells {
  const cells: Partial<Record<Column, string>> = {}
  for (const [column, index] of columnIndexes) {
    const cell = record[index]
    // PostgreSQL texts cannot contain NUL.
    if (cell) cells[column] = cell.includes('\0') ? cell.replaceAll('\0', '') : cell
  }
  return cells
}

function getLine(error: CsvError): number {
  const { lines } = error as CsvError & { readonly lines?: number }
  return lines ?? 0
}

function toReason({ code, message }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quote is opened in this row and never closed: all rows after it are part of it and are left out, too'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `longer than ${maxRowLength} characters: a quote before it may not be closed`
  return message
}
