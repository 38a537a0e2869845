/** One line of a CSV file (RFC 4180); a cell is quoted only where it must be. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
}
