import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import type { SheetPart } from '../../data/batch-queries.ts'
import { deleteDraft, readDraft, writeDraft } from '../../parts/form/drafts.ts'
import { useLocale } from '../../text/text.tsx'
import { listColumns, type SheetColumn } from './sheet/columns.ts'
import { edit, noChanges, redo, undo, type Change, type Edit, type SheetChanges } from './sheet/sheet-changes.ts'
import type { Sheet } from './sheet/sheet-edits.ts'
import { filterRows, toRows, type SheetRow } from './sheet/sheet-rows.ts'

export type SheetAction =
  | { readonly kind: 'edit'; readonly edits: readonly Edit[] }
  | { readonly kind: 'undo' | 'redo' | 'discard' }
  | { readonly kind: 'restore'; readonly cells: ReadonlyMap<string, Change> }

function reduce(changes: SheetChanges, action: SheetAction): SheetChanges {
  switch (action.kind) {
    case 'edit':
      return action.edits.length === 0 ? changes : edit(changes, action.edits)
    case 'undo':
      return undo(changes)
    case 'redo':
      return redo(changes)
    case 'discard':
      return noChanges
    case 'restore':
      return { ...noChanges, cells: action.cells }
  }
}

interface SheetOptions {
  readonly data: SheetPart
  readonly permissions: readonly Permission[]
  /** Keys of the columns that are shown beside those of every sheet, or instead of them. */
  readonly shown: ReadonlySet<string> | undefined
  readonly onlyProducts: boolean
  /** Words of names, options or SKUs. */
  readonly search: string
}

const draftName = 'products/bulk'
const draftPauseMs = 500

/** The rows and columns of a sheet with what is changed in them. Changes are kept on the device. */
export function useSheet({ data, permissions, shown, onlyProducts, search }: SheetOptions) {
  const locale = useLocale()
  const [changes, dispatch] = useReducer(reduce, noChanges)
  /** Values of now of cells that others changed. */
  const [newer, setNewer] = useState<ReadonlyMap<string, CellValue>>(new Map())
  const allColumns = useMemo(() => listColumns(data.currencies, data.languages), [data])
  const allRows = useMemo(() => withNewer(toRows(data.items), newer), [data, newer])
  const columns = useMemo(
    () =>
      allColumns.filter(
        ({ key, isExtra, subject }) =>
          (shown === undefined ? isExtra !== true : shown.has(key)) && (!onlyProducts || subject === 'item'),
      ),
    [allColumns, shown, onlyProducts],
  )
  const rows = useMemo(
    () => filterRows(onlyProducts ? allRows.filter(({ subject }) => subject === 'item') : allRows, search),
    [allRows, onlyProducts, search],
  )
  const canEdit = useCallback(
    ({ permission }: SheetColumn) => permission === undefined || permissions.includes(permission),
    [permissions],
  )
  const { cells } = changes
  const sheet: Sheet = useMemo(
    () => ({ rows, columns, cells, locale, canEdit }),
    [rows, columns, cells, locale, canEdit],
  )
  const isKept = useDraft(cells, allRows, dispatch)
  return { sheet, allRows, allColumns, changes, dispatch, setNewer, isKept }
}

function withNewer(rows: readonly SheetRow[], newer: ReadonlyMap<string, CellValue>): readonly SheetRow[] {
  if (newer.size === 0) return rows
  return rows.map((row) => {
    const values = new Map(row.values)
    for (const column of row.values.keys()) {
      const now = newer.get(`${row.key} ${column}`)
      if (now !== undefined) values.set(column, now)
    }
    return { ...row, values }
  })
}

/** Restores what was typed before a crash, in rows that are shown, and keeps what is typed. */
function useDraft(
  cells: ReadonlyMap<string, Change>,
  rows: readonly SheetRow[],
  dispatch: (action: SheetAction) => void,
): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (isRead) return
    let isCurrent = true
    void readDraft(draftName).then((draft) => {
      if (!isCurrent) return
      const keys = new Set(rows.map(({ key }) => key))
      // Written by this hook only.
      const kept = Object.entries(draft?.changes ?? {}) as [string, Change][]
      const found = kept.filter(([cell]) => keys.has(cell.split(' ').slice(0, 2).join(' ')))
      if (found.length > 0) dispatch({ kind: 'restore', cells: new Map(found) })
      setRead(true)
    })
    return () => {
      isCurrent = false
    }
  }, [isRead, rows, dispatch])
  useEffect(() => {
    if (!isRead) return
    const timer = setTimeout(() => {
      const kept =
        cells.size === 0
          ? deleteDraft(draftName)
          : writeDraft({ name: draftName, version: 0, changes: Object.fromEntries(cells), at: Date.now() })
      // A browser without storage keeps nothing.
      kept.catch(() => {})
    }, draftPauseMs)
    return () => clearTimeout(timer)
  }, [cells, isRead])
  return isRead
}
