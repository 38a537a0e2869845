import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface LabelParcelRow {
  /** Null: nothing was shipped yet, the label is for what is left. */
  readonly shipmentId: number | null
  readonly carrier: string
  readonly service: string
  readonly trackingNumber: string | null
  readonly weightG: number | null
}

/** The parcels of an order; before the first, the one that is packed now. */
export async function listLabelParcels(db: Db, orderId: number): Promise<readonly LabelParcelRow[]> {
  const { rows } = await sql<LabelParcelRow>`
    select s.id as "shipmentId", coalesce(carrier.name, '') as carrier, coalesce(s.service, '') as service, s.tracking_number as "trackingNumber", s.weight_g as "weightG"
      from shipments s left join shipping_providers carrier on carrier.id = s.provider_id where s.order_id = ${orderId} order by s.id`.execute(
    db,
  )
  if (rows.length > 0) return rows
  const { rows: next } = await sql<LabelParcelRow>`
    select null::integer as "shipmentId", carrier.name as carrier, coalesce(profile.service, '') as service, null::text as "trackingNumber",
           (select nullif(sum((i.quantity - i.cancelled_quantity) * v.weight_g), 0)::integer from order_items i join variations v on v.id = i.variation_id
             where i.order_id = o.id and not exists (select from order_items part where part.parent_id = i.id)) as "weightG"
      from orders o join shipping_profiles profile on profile.id = o.shipping_profile_id join shipping_providers carrier on carrier.id = profile.provider_id
     where o.id = ${orderId}`.execute(db)
  return next
}

/** The number that a carrier assigned; one that was typed meanwhile stays. */
export async function writeAssignedNumber(tx: Tx, shipmentId: number, trackingNumber: string): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ tracking_number: trackingNumber })
    .where('id', '=', shipmentId)
    .where('tracking_number', 'is', null)
    .execute()
}
