import type { Block } from '../sheet/sheet-edits.ts'

export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The chosen block: from where it began to where the cursor is. */
export interface Selection {
  readonly anchor: GridPlace
  readonly cursor: GridPlace
}

/** The first variation: the row above it is the heading of its product. */
export const startOfGrid: Selection = { anchor: { row: 1, column: 0 }, cursor: { row: 1, column: 0 } }

export const toBlock = ({ anchor, cursor }: Selection): Block => ({
  top: Math.min(anchor.row, cursor.row),
  bottom: Math.max(anchor.row, cursor.row),
  left: Math.min(anchor.column, cursor.column),
  right: Math.max(anchor.column, cursor.column),
})

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

const pageRows = 20

/** Where a key leads to; undefined: it does not move. */
export function findTarget(
  { row, column }: GridPlace,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns }: GridSize,
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const at = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(lastRow, Math.max(0, nextRow)),
    column: Math.min(lastColumn, Math.max(0, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return at(isFar ? 0 : row - 1, column)
    case 'ArrowDown':
      return at(isFar ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return at(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return at(row, isFar ? lastColumn : column + 1)
    case 'Home':
      return at(isFar ? 0 : row, 0)
    case 'End':
      return at(isFar ? lastRow : row, lastColumn)
    case 'PageUp':
      return at(row - pageRows, column)
    case 'PageDown':
      return at(row + pageRows, column)
    default:
      return undefined
  }
}
