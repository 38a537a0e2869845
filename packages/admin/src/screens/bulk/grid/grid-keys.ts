import type { KeyboardEvent } from 'react'
import type { Sheet } from '../sheet/sheet-edits.ts'
import { clear, currentValue, fillDown, fillRight } from '../sheet/sheet-edits.ts'
import { hasCell } from '../sheet/sheet-rows.ts'
import { cellKey } from '../sheet/sheet-changes.ts'
import type { SheetAction } from '../use-sheet.ts'
import { findTarget, toBlock, type GridPlace, type Selection } from './selection.ts'

interface GridKeys {
  readonly sheet: Sheet
  readonly selection: Selection
  readonly dispatch: (action: SheetAction) => void
  readonly onMove: (cursor: GridPlace, extendsBlock: boolean) => void
  readonly onSelectAll: () => void
  /** With a typed letter, that replaces the value. */
  readonly onEdit: (letter?: string) => void
}

/** The keys of the sheet, as spreadsheets have them. They act only while one of its cells has the focus. */
export function handleGridKey(event: KeyboardEvent, keys: GridKeys): void {
  if (event.nativeEvent.isComposing || event.altKey) return
  if (pressCommand(event, keys) || move(event, keys) || changeCell(event, keys)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

function pressCommand(event: KeyboardEvent, { sheet, selection, dispatch, onSelectAll }: GridKeys): boolean {
  if (!event.ctrlKey && !event.metaKey) return false
  const block = toBlock(selection)
  switch (event.key.toLowerCase()) {
    case 'a':
      onSelectAll()
      return true
    case 'd':
      dispatch({ kind: 'edit', edits: fillDown(sheet, block) })
      return true
    case 'r':
      dispatch({ kind: 'edit', edits: fillRight(sheet, block) })
      return true
    case 'z':
      dispatch({ kind: event.shiftKey ? 'redo' : 'undo' })
      return true
    case 'y':
      dispatch({ kind: 'redo' })
      return true
    default:
      return false
  }
}

function move(event: KeyboardEvent, { sheet, selection, onMove }: GridKeys): boolean {
  const { cursor } = selection
  const size = { rows: sheet.rows.length, columns: sheet.columns.length }
  const target = findTarget(cursor, event, size)
  if (target !== undefined) {
    onMove(target, event.shiftKey)
    return true
  }
  if (event.key !== 'Tab') return false
  const column = cursor.column + (event.shiftKey ? -1 : 1)
  // At the end of a line, Tab leaves the sheet: a keyboard is not caught in it.
  if (column < 0 || column >= size.columns) return false
  onMove({ row: cursor.row, column }, false)
  return true
}

function changeCell(event: KeyboardEvent, { sheet, selection, dispatch, onEdit, onMove }: GridKeys): boolean {
  if (event.ctrlKey || event.metaKey) return false
  const { cursor } = selection
  const [row, column] = [sheet.rows[cursor.row], sheet.columns[cursor.column]]
  if (row === undefined || column === undefined) return false
  const isOpen = hasCell(row, column) && sheet.canEdit(column)
  if (event.key === 'Delete' || event.key === 'Backspace') {
    dispatch({ kind: 'edit', edits: clear(sheet, toBlock(selection)) })
    return true
  }
  if (event.key === 'Enter' && !isOpen) {
    onMove({ row: Math.min(cursor.row + 1, sheet.rows.length - 1), column: cursor.column }, false)
    return true
  }
  if (!isOpen) return false
  if (column.kind === 'flag' && (event.key === ' ' || event.key === 'Enter')) {
    const value = currentValue(sheet, row, column) !== true
    const isSaved = row.values.get(column.key) === value
    dispatch({ kind: 'edit', edits: [{ cell: cellKey(row, column), change: isSaved ? undefined : { value } }] })
    return true
  }
  if (event.key === 'F2' || event.key === 'Enter') {
    onEdit()
    return true
  }
  if (event.key.length !== 1) return false
  onEdit(event.key)
  return true
}
