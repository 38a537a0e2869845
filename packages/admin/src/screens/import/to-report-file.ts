import { byteOrderMark, toSpreadsheetLine } from '@vitrine/contract/kernel/spreadsheet-line'

/** A table as CSV for a spreadsheet; no cell is a formula. */
export function toReportFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => toSpreadsheetLine(row)).join('')
  return new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' })
}
