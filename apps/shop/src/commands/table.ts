type Cell = string | number

/** Rows under their heads, each column as wide as it must be; figures stand on the right. */
export function tableOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)))
  const isFigure = heads.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number' || /^-?[^\s\d]?\d[\d.,\u00a0]*\D?$/.test(String(row[column]))))
  const lineOf = (cells: readonly Cell[]) =>
    widths.map((width, column) => (isFigure[column] ? String(cells[column] ?? '').padStart(width) : String(cells[column] ?? '').padEnd(width))).join('  ').trimEnd()
  return [lineOf(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(lineOf)].join('\n')
}

/** Labels and values, one a line; empty values are left out. */
export function factsOf(facts: readonly (readonly [label: string, value: Cell])[]): string {
  const shown = facts.filter(([, value]) => value !== '')
  const width = Math.max(...shown.map(([label]) => label.length))
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n')
}

/** What programs read; times are ISO texts. */
export function printJson(thing: unknown): void {
  console.log(JSON.stringify(thing, null, 2))
}
