import type { OrderRow } from '../../../data/order-queries.ts'
import { PaymentBadge, ShippingBadge } from '../order-badges.tsx'
import { OrderPictures } from '../order-pictures.tsx'
import type { ListColumn } from './list-columns.ts'
import { RowTags } from './row-tags.tsx'
import { ShipBy } from './ship-by.tsx'

/** Of the heads of the columns. */
export const headClasses: Readonly<Partial<Record<ListColumn, string>>> = {
  total: 'num',
  shipBy: 'lg',
  method: 'lg',
  assignee: 'lg',
  tags: 'lg',
}

interface OrderCellProps {
  readonly column: ListColumn
  readonly row: OrderRow
  readonly formatTime: (time: string) => string
}

/** What a column of the list shows of an order. */
export function OrderCell({ column, row, formatTime }: OrderCellProps) {
  switch (column) {
    case 'placed':
      return <td className="soft nw">{formatTime(row.placedAt)}</td>
    case 'customer':
      return (
        <td>
          <div className="cut cust">{row.customerName}</div>
          <span className="s12 faint">
            {row.countryCode} {row.city}
          </span>
        </td>
      )
    case 'items':
      return (
        <td>
          <OrderPictures pictures={row.pictures} quantity={row.quantity} />
        </td>
      )
    case 'total':
      return <td className="num med">{row.total.formatted}</td>
    case 'payment':
      return (
        <td>
          <PaymentBadge {...row} />
        </td>
      )
    case 'shipping':
      return (
        <td>
          <ShippingBadge {...row} />
        </td>
      )
    case 'shipBy':
      return (
        <td className="nw lg">
          <ShipBy row={row} formatTime={formatTime} />
        </td>
      )
    case 'method':
      return <td className="soft nw lg">{row.shippingMethod}</td>
    case 'assignee':
      return <td className="soft nw lg">{row.assignee ?? ''}</td>
    case 'tags':
      return (
        <td className="lg">
          <span className="row wrap rowtags">
            <RowTags tags={row.tags} />
          </span>
        </td>
      )
  }
}
