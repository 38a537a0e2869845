import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { memo } from 'react'
import { ItemPicture } from '../../../parts/item-pictures.tsx'
import type { SheetColumn } from '../sheet/columns.ts'
import { cellKey, type Change } from '../sheet/sheet-changes.ts'
import type { Block } from '../sheet/sheet-edits.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import { SheetCell } from './sheet-cell.tsx'

interface SheetGridRowProps {
  readonly row: SheetRow
  readonly at: number
  readonly columns: readonly SheetColumn[]
  readonly cells: ReadonlyMap<string, Change>
  readonly locale: Locale
  readonly canEdit: (column: SheetColumn) => boolean
  /** The chosen block, if this row is in it. */
  readonly block: Block | undefined
  /** The column of the cursor, if it is in this row. */
  readonly cursor: number | undefined
}

/** A product, or a variation of it. Rendered again only if something of it has changed. */
export const SheetGridRow = memo(
  function SheetGridRow({ row, at, columns, cells, locale, canEdit, block, cursor }: SheetGridRowProps) {
    return (
      <tr aria-rowindex={at + 2} className={row.subject === 'item' ? 'g' : ''}>
        <td>{at + 1}</td>
        <th scope="row">
          {row.subject === 'item' ? (
            <span className="row">
              <ItemPicture name="" imageBase={row.imageBase} />
              <b className="cut">{row.name}</b>
            </span>
          ) : (
            <span className="cut">{row.label === '' ? row.name : row.label}</span>
          )}
        </th>
        {columns.map((column, place) => (
          <SheetCell
            key={column.key}
            row={row}
            column={column}
            at={{ row: at, column: place }}
            change={cells.get(cellKey(row, column))}
            locale={locale}
            isReadOnly={!canEdit(column)}
            isCursor={cursor === place}
            chosen={toClasses(block, at, place)}
          />
        ))}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.columns === after.columns &&
    before.locale === after.locale &&
    before.canEdit === after.canEdit &&
    before.cursor === after.cursor &&
    isSameBlock(before.block, after.block, after.at) &&
    (before.cells === after.cells ||
      after.columns.every(
        (column) => before.cells.get(cellKey(before.row, column)) === after.cells.get(cellKey(after.row, column)),
      )),
)

function toClasses(block: Block | undefined, row: number, column: number): string {
  if (block === undefined || column < block.left || column > block.right) return ''
  const sides = [
    row === block.top ? 'first' : '',
    row === block.bottom ? 'last' : '',
    column === block.left ? 'left' : '',
    column === block.right ? 'right' : '',
  ]
  return ['selc', ...sides].filter(Boolean).join(' ')
}

const isSameBlock = (before: Block | undefined, after: Block | undefined, at: number): boolean =>
  before === after ||
  (before !== undefined &&
    after !== undefined &&
    before.left === after.left &&
    before.right === after.right &&
    (before.top === at) === (after.top === at) &&
    (before.bottom === at) === (after.bottom === at))
