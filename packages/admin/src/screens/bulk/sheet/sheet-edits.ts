import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatCell, parseCell, type Parsed } from './cell-values.ts'
import type { SheetColumn } from './columns.ts'
import { applyFormula, replaceAll, type Formula } from './formula.ts'
import { cellKey, type Change, type Edit } from './sheet-changes.ts'
import { hasCell, savedValue, type SheetRow } from './sheet-rows.ts'

/** What is seen of a sheet, and what is changed in it. */
export interface Sheet {
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  readonly cells: ReadonlyMap<string, Change>
  readonly locale: Locale
  readonly canEdit: (column: SheetColumn) => boolean
}

/** A block of cells by the places of its corners, which belong to it. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The value as it is now; a text that means nothing counts as the saved value. */
export function currentValue({ cells }: Pick<Sheet, 'cells'>, row: SheetRow, column: SheetColumn): CellValue {
  const change = cells.get(cellKey(row, column))
  return change !== undefined && 'value' in change ? change.value : savedValue(row, column)
}

/** What the cell shows: also a text that means nothing. */
export function shownText(sheet: Sheet, row: SheetRow, column: SheetColumn): string {
  const change = sheet.cells.get(cellKey(row, column))
  if (change !== undefined && 'fault' in change) return change.text
  return formatCell(currentValue(sheet, row, column), column, sheet.locale)
}

interface Place {
  readonly row: SheetRow
  readonly column: SheetColumn
}

/** The cells of a block that can be changed. */
export function cellsOf({ rows, columns, canEdit }: Sheet, { top, bottom, left, right }: Block): readonly Place[] {
  const chosen = columns.slice(left, right + 1).filter(canEdit)
  return rows
    .slice(top, bottom + 1)
    .flatMap((row) => chosen.flatMap((column) => (hasCell(row, column) ? [{ row, column }] : [])))
}

function toEdit({ row, column }: Place, parsed: Parsed, text: string): Edit {
  const cell = cellKey(row, column)
  if ('fault' in parsed) return { cell, change: { text, fault: parsed.fault } }
  return { cell, change: parsed.value === savedValue(row, column) ? undefined : { value: parsed.value } }
}

export const typeText = (sheet: Sheet, place: Place, text: string): readonly Edit[] =>
  sheet.canEdit(place.column) && hasCell(place.row, place.column)
    ? [toEdit(place, parseCell(text, place.column, sheet.locale), text)]
    : []

export function calculate(sheet: Sheet, block: Block, formula: Formula): readonly Edit[] {
  return cellsOf(sheet, block).flatMap((place) => {
    const result = applyFormula(formula, currentValue(sheet, place.row, place.column), place.column, sheet.locale)
    return result === undefined ? [] : [toEdit(place, result, formula.kind === 'value' ? formula.text : '')]
  })
}

export const clear = (sheet: Sheet, block: Block): readonly Edit[] =>
  cellsOf(sheet, block).map((place) => toEdit(place, parseCell('', place.column, sheet.locale), ''))

export function findAndReplace(
  sheet: Sheet,
  block: Block,
  words: { readonly find: string; readonly replacement: string },
): readonly Edit[] {
  return cellsOf(sheet, block).flatMap((place) => {
    if (place.column.kind === 'flag') return []
    const text = replaceAll(shownText(sheet, place.row, place.column), words)
    return text === undefined ? [] : typeText(sheet, place, text)
  })
}

/** The rows that have cells in these columns: headings between variations take no part. */
const rowsWith = (rows: readonly SheetRow[], columns: readonly SheetColumn[]) =>
  rows.filter((row) => columns.some((column) => hasCell(row, column)))

/** A copied table from the first cell of a block on; one cell, or one line, fills the block. */
export function paste(sheet: Sheet, block: Block, table: readonly (readonly string[])[]): readonly Edit[] {
  const width = Math.max(...table.map((line) => line.length), 0)
  const isFill = (size: number, length: number) => size === 1 && length > 1
  const across = isFill(width, block.right - block.left + 1) ? block.right - block.left + 1 : width
  const columns = sheet.columns.slice(block.left, block.left + across)
  const below = rowsWith(sheet.rows.slice(block.top), columns)
  const chosen = rowsWith(sheet.rows.slice(block.top, block.bottom + 1), columns).length
  const height = isFill(table.length, chosen) ? chosen : table.length
  return below.slice(0, height).flatMap((row, down) => {
    const line = table[down % table.length] ?? []
    return columns.flatMap((column, right) => {
      const text = line[right % width]
      return text === undefined ? [] : typeText(sheet, { row, column }, text)
    })
  })
}

export function copy(sheet: Sheet, block: Block): readonly (readonly string[])[] {
  const columns = sheet.columns.slice(block.left, block.right + 1)
  return rowsWith(sheet.rows.slice(block.top, block.bottom + 1), columns).map((row) =>
    columns.map((column) => (hasCell(row, column) ? shownText(sheet, row, column) : '')),
  )
}

/** The first line of a block in all lines below it; of one line, the cell above. */
export function fillDown(sheet: Sheet, block: Block): readonly Edit[] {
  return sheet.columns.slice(block.left, block.right + 1).flatMap((column) => {
    const rows = rowsWith(sheet.rows, [column])
    const inside = new Set(sheet.rows.slice(block.top, block.bottom + 1))
    const chosen = rows.filter((row) => inside.has(row))
    const first = chosen[0]
    if (first === undefined) return []
    const above = rows[rows.indexOf(first) - 1]
    const source = chosen.length === 1 ? above : first
    if (source === undefined) return []
    const text = shownText(sheet, source, column)
    return chosen.filter((row) => row !== source).flatMap((row) => typeText(sheet, { row, column }, text))
  })
}

/** The first column of a block in all columns to its right. */
export function fillRight(sheet: Sheet, block: Block): readonly Edit[] {
  const [source, ...targets] = sheet.columns.slice(block.left, block.right + 1)
  if (source === undefined) return []
  return sheet.rows
    .slice(block.top, block.bottom + 1)
    .flatMap((row) =>
      hasCell(row, source)
        ? targets.flatMap((column) => typeText(sheet, { row, column }, shownText(sheet, row, source)))
        : [],
    )
}
