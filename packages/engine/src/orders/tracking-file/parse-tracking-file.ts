import { parse } from 'csv-parse/sync'

export interface TrackingRow {
  /** As counted by a spreadsheet, from 1. */
  readonly row: number
  readonly orderNumber: string
  readonly trackingNumber: string
  readonly carrier: string
}

const headings = {
  orderNumber: [
    'order',
    'order number',
    'order no',
    'bestellung',
    'bestellnummer',
    'auftrag',
    'zamówienie',
    'numer zamówienia',
    'name',
  ],
  trackingNumber: [
    'tracking',
    'tracking number',
    'tracking no',
    'sendungsnummer',
    'paketnummer',
    'numer przesyłki',
    'numer śledzenia',
    'awb',
  ],
  carrier: ['carrier', 'versanddienst', 'versanddienstleister', 'przewoźnik', 'kurier', 'shipping carrier'],
} as const

/**
 * The rows of a CSV file, separated by comma, semicolon or tab. Its first row may name the columns; otherwise they are
 * order number, tracking number and carrier. Undefined: it is not CSV.
 */
export function parseTrackingFile(csv: string): readonly TrackingRow[] | undefined {
  const records = readRecords(csv)
  if (records === undefined) return undefined
  const [first] = records
  const columns = first && findColumns(first.cells)
  const { orderNumber, trackingNumber, carrier } = columns ?? { orderNumber: 0, trackingNumber: 1, carrier: 2 }
  return records.slice(columns ? 1 : 0).map(({ row, cells }) => ({
    row,
    orderNumber: (cells[orderNumber] ?? '').trim().replace(/^#/, ''),
    trackingNumber: (cells[trackingNumber] ?? '').trim(),
    carrier: (cells[carrier] ?? '').trim(),
  }))
}

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
      trim: true,
      info: true,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[]
    return records.map(({ record, info }) => ({ row: info.lines, cells: record }))
  } catch {
    return undefined
  }
}

function findColumns(cells: readonly string[]) {
  const names = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^\p{L} ]/gu, ' ')
      .trim(),
  )
  const find = (column: keyof typeof headings) =>
    names.findIndex((name) => headings[column].some((each) => each === name))
  const [orderNumber, trackingNumber] = [find('orderNumber'), find('trackingNumber')]
  return orderNumber < 0 || trackingNumber < 0 ? undefined : { orderNumber, trackingNumber, carrier: find('carrier') }
}
