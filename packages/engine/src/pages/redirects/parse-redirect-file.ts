import { parse } from 'csv-parse/sync'
import type { TypedRedirect } from './plan-redirects.ts'

const headings = {
  from: ['redirect from', 'from', 'weiterleitung von', 'von', 'przekierowanie z', 'z'],
  to: [
    'redirect to',
    'to',
    'target',
    'weiterleitung nach',
    'weiterleitung zu',
    'nach',
    'przekierowanie na',
    'na',
    'do',
  ],
} as const

export type RedirectFile =
  | { readonly rows: readonly TypedRedirect[] }
  | { readonly fault: 'redirect.notCsv' | 'redirect.columnsMissing' | 'redirect.fileEmpty' }

/** A CSV file whose first row names the columns, as Shopify writes it; comma, semicolon or tab between them. */
export function parseRedirectFile(csv: string): RedirectFile {
  // A workbook, an archive or a picture was read as a text.
  if (csv.includes('\u0000') || csv.startsWith('PK\u0003\u0004') || csv.includes('\uFFFD'))
    return { fault: 'redirect.notCsv' }
  const records = readRecords(csv)
  if (records === undefined) return { fault: 'redirect.notCsv' }
  const [first, ...others] = records
  if (first === undefined) return { fault: 'redirect.fileEmpty' }
  const names = first.cells.map((cell) => cell.trim().toLowerCase())
  const find = (column: keyof typeof headings) =>
    names.findIndex((name) => headings[column].some((each) => each === name))
  const [from, to] = [find('from'), find('to')]
  if (from < 0 || to < 0) return { fault: 'redirect.columnsMissing' }
  if (others.length === 0) return { fault: 'redirect.fileEmpty' }
  return { rows: others.map(({ row, cells }) => ({ row, from: readCell(cells[from]), to: readCell(cells[to]) })) }
}

// The export puts an apostrophe before what a spreadsheet would calculate.
const readCell = (cell = '') => cell.trim().replace(/^'(?=\s*[=+\-@])/, '')

function readRecords(csv: string): readonly { readonly row: number; readonly cells: readonly string[] }[] | undefined {
  const [head = ''] = csv.split('\n', 1)
  const delimiter = [';', '\t', ','].find((each) => head.includes(each)) ?? ','
  try {
    // With `info`, each record comes with its line.
    const records = parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[]
    return records.map(({ record, info }) => ({ row: info.lines, cells: record }))
  } catch {
    return undefined
  }
}
