import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { MailedShipment } from '../../ports/mail-texts.ts'

interface Row {
  readonly orderItemId: number
  readonly inParcel: number
  readonly following: number
  readonly shippedBefore: number
  readonly trackingNumber: string | null
}

/** What a shipment contains, and what remained to be shipped after it: later shipments do not change its mail. */
export async function findMailedShipment(db: Db, shipmentId: number): Promise<MailedShipment | null> {
  const { rows } = await sql<Row>`
    select i.id as "orderItemId", parcel.tracking_number as "trackingNumber", coalesce(sum(si.quantity) filter (where s.id = parcel.id), 0)::integer as "inParcel",
           coalesce(sum(si.quantity) filter (where s.id < parcel.id), 0)::integer as "shippedBefore",
           (i.quantity - i.cancelled_quantity - coalesce(sum(si.quantity) filter (where s.id <= parcel.id), 0))::integer as following
      from shipments parcel join order_items i on i.order_id = parcel.order_id
      left join shipment_items si on si.order_item_id = i.id left join shipments s on s.id = si.shipment_id
     where parcel.id = ${shipmentId} group by i.id, parcel.id order by i.position`.execute(db)
  const [first] = rows
  if (!first) return null
  const select = (quantityOf: (row: Row) => number) =>
    rows
      .filter((row) => quantityOf(row) > 0)
      .map((row) => ({ orderItemId: row.orderItemId, quantity: quantityOf(row) }))
  const following = select((row) => row.following)
  return {
    state: following.length > 0 ? 'part' : rows.some(({ shippedBefore }) => shippedBefore > 0) ? 'rest' : 'whole',
    lines: select(({ inParcel }) => inParcel),
    following,
    trackingNumber: first.trackingNumber,
  }
}
