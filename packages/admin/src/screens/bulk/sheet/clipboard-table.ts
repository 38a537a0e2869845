/** Cells as spreadsheets copy them: tabs between cells, quotes around cells with tabs, quotes or line breaks. */
export function parseTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    rows.at(-1)?.push(cell)
    at = end
    if (text[at] === '\t') {
      at++
      // A tab at the end is followed by an empty cell.
      if (at === text.length || text[at] === '\r' || text[at] === '\n') rows.at(-1)?.push('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') {
      at++
      if (at < text.length) rows.push([])
      // Empty lines are rows with one empty cell.
      while (at < text.length && (text[at] === '\n' || text.startsWith('\r\n', at))) {
        rows.at(-1)?.push('')
        rows.push([])
        at += text[at] === '\r' ? 2 : 1
      }
    }
  }
  return rows.filter((row) => row.length > 0)
}

function readPlain(text: string, from: number): { readonly cell: string; readonly end: number } {
  let end = from
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(from, end), end }
}

function readQuoted(text: string, from: number): { readonly cell: string; readonly end: number } {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    // A quote that is never closed belongs to the text: 24" for example.
    if (quote === -1) return readPlain(text, from)
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1]
      const isEnd = next === undefined || next === '\t' || next === '\n' || next === '\r'
      return isEnd ? { cell, end: quote + 1 } : readPlain(text, from)
    }
    cell += '"'
    at = quote + 2
  }
}

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
