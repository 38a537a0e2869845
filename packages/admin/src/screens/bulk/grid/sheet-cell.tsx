import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatCell, isLargeChange } from '../sheet/cell-values.ts'
import type { SheetColumn } from '../sheet/columns.ts'
import type { Change } from '../sheet/sheet-changes.ts'
import { hasCell, savedValue, type SheetRow } from '../sheet/sheet-rows.ts'

interface SheetCellProps {
  readonly row: SheetRow
  readonly column: SheetColumn
  readonly at: { readonly row: number; readonly column: number }
  readonly change: Change | undefined
  readonly locale: Locale
  readonly isReadOnly: boolean
  readonly isCursor: boolean
  /** Classes of the chosen block. */
  readonly chosen: string
}

/** One cell: what is saved, or the new value with the old one struck through. */
export function SheetCell({ row, column, at, change, locale, isReadOnly, isCursor, chosen }: SheetCellProps) {
  const exists = hasCell(row, column)
  const saved = savedValue(row, column)
  const isFaulty = change !== undefined && 'fault' in change
  const value = change !== undefined && 'value' in change ? change.value : saved
  const text = isFaulty ? change.text : formatCell(value, column, locale)
  const isAsked = !isFaulty && change !== undefined && isLargeChange(column, saved, value)
  const classes = [
    column.kind === 'money' || column.kind === 'whole' ? 'r' : column.kind === 'flag' ? 'c' : '',
    exists && isReadOnly ? 'ro' : '',
    change === undefined ? '' : 'chg',
    isFaulty ? 'wrong' : isAsked ? 'bad' : '',
    chosen,
  ]
  return (
    <td
      data-row={at.row}
      data-column={at.column}
      tabIndex={isCursor ? 0 : -1}
      aria-colindex={at.column + 2}
      aria-selected={chosen !== ''}
      aria-invalid={isFaulty}
      className={classes.filter(Boolean).join(' ')}
    >
      {!exists ? null : column.kind === 'flag' && !isFaulty ? (
        <span className={value === true ? 'ck on' : 'ck'} role="img" aria-label={value === true ? '✓' : '–'} />
      ) : (
        text
      )}
      {change !== undefined && saved !== null && column.kind !== 'flag' && <s>{formatCell(saved, column, locale)}</s>}
    </td>
  )
}
