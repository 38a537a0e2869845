import type { CatalogueImport } from '../../data/setup-queries.ts'

/** The report as CSV. A cell that a spreadsheet would calculate begins with an apostrophe. */
export function toReportFile(lines: CatalogueImport['lines']): Blob {
  const rows = lines.map((line) => [
    String(line.line),
    line.handle,
    line.sku,
    line.isLeftOut ? 'left out' : 'changed',
    line.reason,
  ])
  const text = [['Line', 'Handle', 'SKU', 'What', 'Reason'], ...rows]
    .map((row) => row.map(toCell).join(','))
    .join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

export function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
