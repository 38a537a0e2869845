import type { Input } from '@vitrine/contract/api/operations'
import { isLargeChange } from './cell-values.ts'
import type { SheetColumn } from './columns.ts'
import { cellKey, type Change } from './sheet-changes.ts'
import { savedValue, type SheetRow } from './sheet-rows.ts'

export interface ChangedCell {
  readonly row: SheetRow
  readonly column: SheetColumn
  readonly change: Change
}

/** The changed cells, in the order of the sheet. */
export function listChanged(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  cells: ReadonlyMap<string, Change>,
): readonly ChangedCell[] {
  if (cells.size === 0) return []
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const change = cells.get(cellKey(row, column))
      return change === undefined ? [] : [{ row, column, change }]
    }),
  )
}

export const isLarge = ({ row, column, change }: ChangedCell): boolean =>
  'value' in change && isLargeChange(column, savedValue(row, column), change.value)

/** As the server saves them: column by column. */
export function toColumns(changed: readonly ChangedCell[]): Input<'doSaveBatch'>['columns'] {
  const byColumn = Map.groupBy(changed, ({ column }) => column)
  return [...byColumn].map(([column, cells]) => {
    const valid = cells.flatMap(({ row, change }) => ('value' in change ? [{ row, value: change.value }] : []))
    return {
      subject: column.subject,
      column: column.key,
      ids: valid.map(({ row }) => row.id),
      before: valid.map(({ row }) => savedValue(row, column)),
      after: valid.map(({ value }) => value),
    }
  })
}
