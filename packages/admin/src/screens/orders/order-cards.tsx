import { memo } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '../../data/order-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { PaymentBadge, ShippingBadge } from './order-badges.tsx'
import type { ListOrigin } from './list/list-origin.ts'
import { RowTags } from './list/row-tags.tsx'
import { OrderPictures } from './order-pictures.tsx'

interface OrderCardsProps {
  readonly orders: readonly OrderRow[]
  readonly timeZone: string
  readonly origin: ListOrigin
}

/** The list on a phone: three lines an order. */
export function OrderCards({ orders, timeZone, origin }: OrderCardsProps) {
  const formatTime = useFormatTime(timeZone)
  return (
    <ul className="olist ph">
      {orders.map((row) => (
        <OrderCard key={row.id} row={row} origin={origin} formatTime={formatTime} />
      ))}
    </ul>
  )
}

interface OrderCardProps {
  readonly row: OrderRow
  readonly origin: ListOrigin
  readonly formatTime: (time: string) => string
}

const OrderCard = memo(function OrderCard({ row, origin, formatTime }: OrderCardProps) {
  return (
    <li>
      <Link to={`/orders/${row.id}`} state={origin}>
        <span className="row between">
          <span className="med cut">{row.customerName}</span>
          <span className="num med">{row.total.formatted}</span>
        </span>
        <span className="soft s12">
          {row.id} · {formatTime(row.placedAt)} · {row.countryCode} {row.city}
          {row.assignee !== null && ` · ${row.assignee}`}
        </span>
        <span className="row between">
          <span className="row wrap">
            <PaymentBadge {...row} />
            <ShippingBadge {...row} />
            <RowTags tags={row.tags} />
          </span>
          <OrderPictures pictures={row.pictures} quantity={row.quantity} />
        </span>
      </Link>
    </li>
  )
})
