/** Begins a file: without it, spreadsheets misread accents. */
export const byteOrderMark = '\u{FEFF}'

/**
 * One line of a CSV file for a spreadsheet (RFC 4180). A text that the spreadsheet would calculate begins with an
 * apostrophe, so that a customer's name cannot run a formula on the computer of staff.
 */
export function toSpreadsheetLine(cells: readonly (string | number | null)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => quote(neutralize(cell), separator)).join(separator)}\r\n`
}

// A tab or a carriage return at the beginning is skipped by spreadsheets, and what follows is calculated.
const neutralize = (cell: string | number | null) =>
  typeof cell === 'string' && /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '')

const quote = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
