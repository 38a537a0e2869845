import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type ClipboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../text/text.tsx'
import { useColumnName } from '../column-names.ts'
import { parseTable, writeTable } from '../sheet/clipboard-table.ts'
import { columnLetter } from '../sheet/columns.ts'
import { clear, copy, paste, shownText, typeText, type Sheet } from '../sheet/sheet-edits.ts'
import { hasCell } from '../sheet/sheet-rows.ts'
import type { SheetAction } from '../use-sheet.ts'
import { CellEditor } from './cell-editor.tsx'
import { handleGridKey } from './grid-keys.ts'
import { toBlock, type GridPlace, type Selection } from './selection.ts'
import { SheetGridRow } from './sheet-grid-row.tsx'

interface SheetGridProps {
  readonly sheet: Sheet
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly dispatch: (action: SheetAction) => void
}

// In pixels, as the style has them.
const rowHeight = 29
const headingHeight = 36

/** The cells of the sheet. Only rows in view are drawn. */
export function SheetGrid({ sheet, selection, onSelect, dispatch }: SheetGridProps) {
  const t = useText()
  const nameOf = useColumnName()
  const box = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ readonly place: GridPlace; readonly text: string }>()
  const { rows, columns, cells, locale, canEdit } = sheet
  const { cursor } = selection
  const block = toBlock(selection)
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => (rows[at]?.subject === 'item' ? headingHeight : rowHeight),
    overscan: 12,
    scrollPaddingStart: rowHeight,
    // The row with the cursor stays drawn, so that it keeps the focus.
    rangeExtractor: (range) =>
      [...new Set([Math.min(cursor.row, rows.length - 1), ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  })
  const drawn = virtualizer.getVirtualItems()

  const focusCell = ({ row, column }: GridPlace) =>
    box.current
      ?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
      ?.focus({ preventScroll: true })

  function moveTo(target: GridPlace, extendsBlock: boolean) {
    // The cell must be drawn before it can have the focus.
    flushSync(() => onSelect({ anchor: extendsBlock ? selection.anchor : target, cursor: target }))
    virtualizer.scrollToIndex(target.row)
    focusCell(target)
    const cell = box.current?.querySelector(`[data-row="${target.row}"][data-column="${target.column}"]`)
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function startEditing(letter?: string) {
    const [row, column] = [rows[cursor.row], columns[cursor.column]]
    if (row === undefined || column === undefined || !canEdit(column) || !hasCell(row, column)) return
    setEditing({ place: cursor, text: letter ?? shownText(sheet, row, column) })
  }

  const steps = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const

  function commit(text: string, next: keyof typeof steps) {
    const place = editing?.place
    setEditing(undefined)
    const [row, column] = [rows[place?.row ?? -1], columns[place?.column ?? -1]]
    if (place === undefined || row === undefined || column === undefined) return
    if (text !== shownText(sheet, row, column))
      dispatch({ kind: 'edit', edits: typeText(sheet, { row, column }, text) })
    if (next === 'stay') return
    const [down, right] = steps[next]
    moveTo(
      {
        row: Math.min(rows.length - 1, Math.max(0, place.row + down)),
        column: Math.min(columns.length - 1, Math.max(0, place.column + right)),
      },
      false,
    )
  }

  function toClipboard(event: ClipboardEvent) {
    if (editing !== undefined) return
    event.clipboardData.setData('text/plain', writeTable(copy(sheet, block)))
    event.preventDefault()
    if (event.type === 'cut') dispatch({ kind: 'edit', edits: clear(sheet, block) })
  }

  function fromClipboard(event: ClipboardEvent) {
    if (editing !== undefined) return
    event.preventDefault()
    const table = parseTable(event.clipboardData.getData('text/plain'))
    if (table.length > 0) dispatch({ kind: 'edit', edits: paste(sheet, block, table) })
  }

  function press(event: MouseEvent) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    if (cell === null || event.button !== 0) return undefined
    return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
  }

  return (
    <div className="grid-w" ref={box}>
      <table
        className="xl"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are moved through and edited
        role="grid"
        aria-label={t('bulk.sheet')}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={(event) =>
          handleGridKey(event, {
            sheet,
            selection,
            dispatch,
            onMove: moveTo,
            onEdit: startEditing,
            onSelectAll: () =>
              onSelect({
                anchor: { row: 0, column: cursor.column },
                cursor: { row: rows.length - 1, column: cursor.column },
              }),
          })
        }
        onCopy={toClipboard}
        onCut={toClipboard}
        onPaste={fromClipboard}
        onMouseDown={(event) => {
          const place = press(event)
          if (place === undefined) return
          event.preventDefault()
          moveTo(place, event.shiftKey)
        }}
        onMouseMove={(event) => {
          const place = event.buttons === 1 ? press(event) : undefined
          if (place === undefined || (place.row === cursor.row && place.column === cursor.column)) return
          onSelect({ ...selection, cursor: place })
        }}
        onDoubleClick={() => startEditing()}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('bulk.row')}</span>
            </th>
            <th scope="col">
              <small aria-hidden="true">A</small>
              {t('bulk.column.variation')}
            </th>
            {columns.map(({ key, kind }, at) => (
              <th key={key} scope="col" className={`k-${kind}`}>
                <small aria-hidden="true">{columnLetter(at + 1)}</small>
                {nameOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((item, place) => {
            const row = rows[item.index]
            if (row === undefined) return null
            const before = drawn[place - 1]
            const gap = item.start - (before === undefined ? 0 : before.end)
            return [
              gap > 0 && (
                <tr key={`gap ${item.index}`} aria-hidden="true">
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: rows that are not drawn */}
                  <td className="rowgap" colSpan={columns.length + 2} style={{ height: gap }} />
                </tr>
              ),
              <SheetGridRow
                key={row.key}
                row={row}
                at={item.index}
                columns={columns}
                cells={cells}
                locale={locale}
                canEdit={canEdit}
                block={item.index >= block.top && item.index <= block.bottom ? block : undefined}
                cursor={item.index === cursor.row ? cursor.column : undefined}
              />,
            ]
          })}
          {virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0) > 0 && (
            <tr aria-hidden="true">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- as above */}
              <td
                className="rowgap"
                colSpan={columns.length + 2}
                style={{ height: virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0) }}
              />
            </tr>
          )}
        </tbody>
      </table>
      {editing !== undefined && (
        <CellEditor
          box={box}
          place={editing.place}
          label={nameOf(columns[editing.place.column]?.key ?? '')}
          text={editing.text}
          isNumber={['money', 'whole'].includes(columns[editing.place.column]?.kind ?? '')}
          onCommit={commit}
          onCancel={() => {
            setEditing(undefined)
            focusCell(editing.place)
          }}
        />
      )}
    </div>
  )
}
