import { useCallback, useEffect, useEffectEvent, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import type { OrderRow } from '../../data/order-queries.ts'
import { useText } from '../../text/text.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { areLetterKeysOn, isLetterTaken } from '../../parts/letter-keys.ts'
import { listColumns, type ListColumn } from './list/list-columns.ts'
import type { ListOrigin } from './list/list-origin.ts'
import { headClasses } from './list/order-cell.tsx'
import { useRowWindow } from './list/use-row-window.ts'
import { OrderTableRow } from './order-table-row.tsx'

interface OrderTableProps {
  readonly orders: readonly OrderRow[]
  readonly timeZone: string
  readonly origin: ListOrigin
  readonly columns: readonly ListColumn[]
  readonly selected: ReadonlySet<number>
  readonly onSelect: Dispatch<SetStateAction<ReadonlySet<number>>>
  readonly onOpen: (orderId: number) => void
}

/**
 * J and K move, X selects, Ctrl A selects all, Enter opens. The rows are found by id: a new order moves neither cursor
 * nor selection.
 */
export function OrderTable({ orders, timeZone, origin, columns, selected, onSelect, onOpen }: OrderTableProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const body = useRef<HTMLTableSectionElement>(null)
  const [cursorId, setCursorId] = useState<number>()
  const cursor = Math.max(
    0,
    orders.findIndex(({ id }) => id === cursorId),
  )

  const drawn = useRowWindow({ count: orders.length, cursor, body })

  const areAllSelected = orders.length > 0 && orders.every(({ id }) => selected.has(id))

  const toggle = useCallback(
    (orderId: number) =>
      onSelect((current) => {
        const next = new Set(current)
        if (!next.delete(orderId)) next.add(orderId)
        return next
      }),
    [onSelect],
  )

  function moveTo(at: number) {
    const row = orders[Math.min(orders.length - 1, Math.max(0, at))]
    if (row === undefined) return
    // The row must be drawn before it can have the focus.
    flushSync(() => setCursorId(row.id))
    body.current?.querySelector<HTMLElement>(`[data-order="${row.id}"]`)?.focus()
  }

  const toggleAll = () => onSelect(areAllSelected ? new Set() : new Set(orders.map(({ id }) => id)))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isInRows = event.target instanceof Node && body.current?.contains(event.target) === true
    if ((isInRows && isSelectAll(event)) || (event.key === 'ArrowDown' && isInListSearch(event))) {
      event.preventDefault()
      return event.key === 'ArrowDown' ? moveTo(0) : toggleAll()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isLetterTaken(event)) return
    if (event.key.length === 1 && !areLetterKeysOn()) return
    // Letters work on the whole screen, the other keys where they would scroll or press otherwise.
    if (event.key.length > 1 && !isInRows) return
    const row = orders[cursor]
    if (event.key === 'j' && !isInRows) moveTo(cursor)
    else if (event.key === 'j' || event.key === 'ArrowDown') moveTo(cursor + 1)
    else if (event.key === 'k' || event.key === 'ArrowUp') moveTo(cursor - 1)
    else if (event.key === 'Home') moveTo(0)
    else if (event.key === 'End') moveTo(orders.length - 1)
    else if (event.key === 'x' && row !== undefined) toggle(row.id)
    else if (event.key === 'Enter' && row !== undefined && event.target instanceof HTMLTableRowElement) onOpen(row.id)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <div className="tw">
      <table className="tbl pics sticky" aria-rowcount={orders.length + 1}>
        <thead>
          <tr>
            <th className="ckcol">
              <input
                type="checkbox"
                className="ck"
                aria-label={t('orders.selectAll', { count: orders.length })}
                checked={areAllSelected}
                onChange={toggleAll}
              />
            </th>
            <th>{t('orders.column.number')}</th>
            {columns.map((column) => (
              <th key={column} className={headClasses[column]}>
                {t(listColumns[column].title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn.map((place) => {
            if ('gap' in place)
              return (
                <tr key={place.key} aria-hidden="true">
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: rows that are not drawn */}
                  <td className="rowgap" colSpan={columns.length + 2} style={{ height: place.gap }} />
                </tr>
              )
            const { at } = place
            const row = orders[at]
            if (row === undefined) return null
            return (
              <OrderTableRow
                key={row.id}
                row={row}
                at={at}
                isCursor={at === cursor}
                isSelected={selected.has(row.id)}
                columns={columns}
                origin={origin}
                formatTime={formatTime}
                onToggle={toggle}
                onFocus={setCursorId}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isSelectAll = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key === 'a' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** From what was searched to what was found. */
function isInListSearch({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.closest('main') !== null
}
