type Cell = string | number

/** Formats rows below their headers; columns fit their content, numbers are right-aligned. */
export function formatTable(headers: readonly string[], input: readonly (readonly Cell[])[]): string {
  const rows = input.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : sanitizeForTerminal(cell).replaceAll('\n', ' '))),
  )
  const widths = headers.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)),
  )
  const isNumeric = headers.map(
    (_, column) =>
      rows.length > 0 &&
      rows.every(
        (row) => typeof row[column] === 'number' || /^-?[^\s\d]?\d[\d.,\u00a0]*\D?$/.test(String(row[column])),
      ),
  )
  const toLine = (cells: readonly Cell[]) =>
    widths
      .map((width, column) =>
        isNumeric[column] ? String(cells[column] ?? '').padStart(width) : String(cells[column] ?? '').padEnd(width),
      )
      .join('  ')
      .trimEnd()
  return [toLine(headers), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(toLine)].join('\n')
}

/**
 * Formats labels and values, one per line, without empty values. Multi-line values are indented, so that no line looks
 * like another fact.
 */
export function formatFacts(facts: readonly (readonly [label: string, value: Cell])[]): string {
  const nonEmpty = facts.filter(([, value]) => value !== '')
  const width = Math.max(...nonEmpty.map(([label]) => label.length))
  return nonEmpty
    .map(
      ([label, value]) =>
        `${label.padEnd(width)}  ${sanitizeForTerminal(String(value)).replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
    )
    .join('\n')
}

/** Replaces control characters and bidi controls, so that user input cannot send escape sequences to the terminal. */
export function sanitizeForTerminal(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd')
}

/** Prints JSON for programs; times are in ISO format. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}
