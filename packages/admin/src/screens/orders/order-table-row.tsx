import { memo } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '../../data/order-queries.ts'
import { useText } from '../../text/text.tsx'
import type { ListColumn } from './list/list-columns.ts'
import type { ListOrigin } from './list/list-origin.ts'
import { OrderCell } from './list/order-cell.tsx'

interface OrderTableRowProps {
  readonly row: OrderRow
  readonly at: number
  readonly isCursor: boolean
  readonly isSelected: boolean
  readonly columns: readonly ListColumn[]
  readonly origin: ListOrigin
  readonly formatTime: (time: string) => string
  readonly onToggle: (orderId: number) => void
  readonly onFocus: (orderId: number) => void
}

/** Rendered again only when something of it has changed: there are many, and a dialog opens above them. */
export const OrderTableRow = memo(function OrderTableRow({
  row,
  at,
  isCursor,
  isSelected,
  columns,
  origin,
  formatTime,
  onToggle,
  onFocus,
}: OrderTableRowProps) {
  const t = useText()
  return (
    <tr
      data-order={row.id}
      aria-rowindex={at + 2}
      tabIndex={isCursor ? 0 : -1}
      className={isSelected ? 'on' : ''}
      aria-selected={isSelected}
      onFocus={() => onFocus(row.id)}
    >
      <td>
        <input
          type="checkbox"
          className="ck"
          aria-label={t('orders.select', { number: row.id })}
          checked={isSelected}
          onChange={() => onToggle(row.id)}
        />
      </td>
      <td>
        <Link className="main-l" to={`/orders/${row.id}`} state={origin}>
          {row.id}
        </Link>
      </td>
      {columns.map((column) => (
        <OrderCell key={column} column={column} row={row} formatTime={formatTime} />
      ))}
    </tr>
  )
})
