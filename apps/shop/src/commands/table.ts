type Cell = string | number

/** Rows under their heads, each column as wide as it must be; figures stand on the right. */
export function tableOf(heads: readonly string[], given: readonly (readonly Cell[])[]): string {
  const rows = given.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : shownText(cell).replaceAll('\n', ' '))))
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)))
  const isFigure = heads.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number' || /^-?[^\s\d]?\d[\d.,\u00a0]*\D?$/.test(String(row[column]))))
  const lineOf = (cells: readonly Cell[]) =>
    widths.map((width, column) => (isFigure[column] ? String(cells[column] ?? '').padStart(width) : String(cells[column] ?? '').padEnd(width))).join('  ').trimEnd()
  return [lineOf(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(lineOf)].join('\n')
}

/** Labels and values, one a line; empty values are left out. A value of several lines stands under its beginning, so that none of them looks like a fact of its own. */
export function factsOf(facts: readonly (readonly [label: string, value: Cell])[]): string {
  const shown = facts.filter(([, value]) => value !== '')
  const width = Math.max(...shown.map(([label]) => label.length))
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${shownText(String(value)).replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`).join('\n')
}

/** What shoppers typed, for a terminal: it obeys no escape sequence of theirs, and no sign that turns the order of letters. */
export function shownText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd')
}

/** What programs read; times are ISO texts. */
export function printJson(thing: unknown): void {
  console.log(JSON.stringify(thing, null, 2))
}
