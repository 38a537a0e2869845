import { catalogueImportLimits } from '@vitrine/contract/catalogue/catalogue-import.contract'
import type { Table } from '../table/table.ts'

export interface FaultyRows {
  readonly head: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** The rows that an import leaves out, as the file has them. Of a product that is left out, all rows are. */
export async function collectFaultyRows(
  table: Table,
  leftOut: { readonly lines: ReadonlySet<number>; readonly handles: ReadonlySet<string> },
): Promise<FaultyRows> {
  const rows: { line: number; cells: readonly string[] }[] = []
  if (leftOut.lines.size === 0) return { head: [], rows }
  const handleColumn = table.head.findIndex((name) => /^(url )?handle$/i.test(name.trim()))
  for await (const { line, cells } of table.rows()) {
    const handle = handleColumn < 0 ? '' : (cells[handleColumn] ?? '').trim()
    if (!leftOut.lines.has(line) && !(handle !== '' && leftOut.handles.has(handle))) continue
    rows.push({ line, cells: cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()) })
    if (rows.length >= catalogueImportLimits.faultyRows) break
  }
  return { head: table.head, rows }
}
