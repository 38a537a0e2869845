/**
 * CSV by RFC 4180 with a byte-order mark, without which spreadsheets misread accents. A text that a spreadsheet would
 * run as a formula begins with an apostrophe.
 */
export function toSpreadsheetCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\u{FEFF}${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value)
  return /["\r\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
