import { byteOrderMark, toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'
import type { CatalogueImport } from '../../data/setup-queries.ts'

/** The report as CSV for a spreadsheet. */
export function toReportFile(lines: CatalogueImport['lines']): Blob {
  const rows = lines.map((line) => [
    line.line,
    line.handle,
    line.sku,
    line.isLeftOut ? 'left out' : 'changed',
    line.reason,
  ])
  const text = [['Line', 'Handle', 'SKU', 'What', 'Reason'], ...rows].map((row) => toSpreadsheetLine(row)).join('')
  return new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' })
}
