import { shippingDays } from '@vitrine/contract/orders/order-admin.contract'
import type { OrderRow } from '../../../data/order-queries.ts'
import { daysUntil } from '../../../parts/days-until.ts'
import { useText } from '../../../text/text.tsx'

const dayMs = 86_400_000

interface ShipByProps {
  readonly row: Pick<OrderRow, 'placedAt' | 'status' | 'isHeld'>
  readonly formatTime: (time: string) => string
}

/** Until when a paid order leaves the house, as the first screen counts late ones. */
export function ShipBy({ row, formatTime }: ShipByProps) {
  const t = useText()
  if (row.status !== 'confirmed' || row.isHeld) return <span className="faint">–</span>
  const deadline = new Date(Date.parse(row.placedAt) + shippingDays * dayMs).toISOString()
  const days = daysUntil(deadline)
  if (days < 0) return <span className="tbad">{t('orders.shipBy.late', { count: Math.ceil(-days) })}</span>
  return <>{formatTime(deadline)}</>
}
