import { Icon } from '../../parts/icon.tsx'
import { useText, type TextKey } from '../../text/text.tsx'
import type { Selection } from './grid/selection.ts'
import { columnLetter } from './sheet/columns.ts'
import { cellKey } from './sheet/sheet-changes.ts'
import type { Sheet } from './sheet/sheet-edits.ts'
import type { RefusedCell } from './use-save-sheet.ts'
import { isLargeChange } from './sheet/cell-values.ts'
import { savedValue } from './sheet/sheet-rows.ts'

interface SheetFootProps {
  readonly sheet: Sheet
  readonly refused: readonly RefusedCell[]
  readonly onSelect: (selection: Selection) => void
}

interface Remark {
  readonly row: number
  readonly column: number
  readonly reason: string
}

const reasons: Readonly<Record<string, TextKey>> = {
  number: 'bulk.fault.number',
  wholeNumber: 'bulk.fault.wholeNumber',
  notNegative: 'bulk.fault.notNegative',
  decimals: 'bulk.fault.decimals',
  required: 'bulk.fault.required',
  gtin: 'bulk.fault.gtin',
  flag: 'bulk.fault.flag',
  large: 'bulk.fault.large',
  changed: 'bulk.fault.changed',
  tooLong: 'bulk.fault.tooLong',
  taken: 'bulk.fault.taken',
  notBelowPrice: 'bulk.fault.notBelowPrice',
  noPrice: 'bulk.fault.noPrice',
  bundleStock: 'bulk.fault.bundleStock',
  unknownTag: 'bulk.fault.unknownTag',
  gone: 'bulk.fault.gone',
}

/** The keys of the sheet, and the cells that need a look: each leads to its cell. */
export function SheetFoot({ sheet, refused, onSelect }: SheetFootProps) {
  const t = useText()
  const remarks = listRemarks(sheet, refused)
  const [first] = remarks
  return (
    <div className="xfoot soft s12">
      <span className="hide-ph">
        <Icon name="copy" />
        {t('bulk.keys.paste')} <kbd>Ctrl</kbd> <kbd>V</kbd>
      </span>
      <span className="hide-ph">
        <kbd>Ctrl</kbd> <kbd>D</kbd> {t('bulk.keys.fill')}
      </span>
      <span className="hide-ph">
        <kbd>F2</kbd> {t('bulk.keys.edit')}
      </span>
      <span className="hide-ph">
        <kbd>Ctrl</kbd> <kbd>Z</kbd> {t('bulk.keys.undo')}
      </span>
      {first !== undefined && (
        <span className="end warn-t" role="status">
          <Icon name="warning" />
          <button
            type="button"
            className="lnk"
            onClick={() => onSelect({ anchor: first, cursor: { row: first.row, column: first.column } })}
          >
            {t('bulk.remarks', {
              count: remarks.length,
              cell: `${columnLetter(first.column + 1)}${first.row + 1}`,
              reason: t(reasons[first.reason] ?? 'bulk.fault.other'),
            })}
          </button>
        </span>
      )}
    </div>
  )
}

function listRemarks({ rows, columns, cells }: Sheet, refused: readonly RefusedCell[]): readonly Remark[] {
  if (cells.size === 0) return []
  const refusedBy = new Map(refused.map(({ cell, reason }) => [cell, reason]))
  return rows.flatMap((row, at) =>
    columns.flatMap((column, place): Remark[] => {
      const key = cellKey(row, column)
      const change = cells.get(key)
      if (change === undefined) return []
      const reason =
        refusedBy.get(key) ??
        ('fault' in change
          ? change.fault
          : isLargeChange(column, savedValue(row, column), change.value)
            ? 'large'
            : undefined)
      return reason === undefined ? [] : [{ row: at, column: place, reason }]
    }),
  )
}
