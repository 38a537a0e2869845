import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface OrderEventRow {
  readonly at: Date
  readonly kind: string
  readonly details: unknown
  readonly madeBy: string
}

export async function listOrderEvents(db: Db, orderId: number): Promise<readonly OrderEventRow[]> {
  return db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['at', 'kind', 'details', 'made_by as madeBy'])
    .execute()
}

export interface ParcelRow {
  readonly id: number
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

export async function listParcels(db: Db, orderId: number): Promise<readonly ParcelRow[]> {
  return db
    .selectFrom('shipments as s')
    .leftJoin('shipping_providers as p', 'p.id', 's.provider_id')
    .where('s.order_id', '=', orderId)
    .select(['s.id', 'p.name as carrier', 's.tracking_number as trackingNumber'])
    .execute()
}

/** The currency of the amounts in the order's events. */
export async function getOrderCurrency(db: Db, orderId: number): Promise<string> {
  return (await db.selectFrom('orders').where('id', '=', orderId).select('currency').executeTakeFirstOrThrow()).currency
}

export interface ShippableLine {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly quantity: number
  /** The quantity that is neither shipped nor cancelled. */
  readonly left: number
}

/** For a shipment, the order must be locked, so that no concurrent one is created. */
export async function listShippableLines(db: Db, orderId: number): Promise<readonly ShippableLine[]> {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'parent_id as parentId',
      'name',
      'quantity',
      sql<number>`quantity - cancelled_quantity - shipped_quantity`.as('left'),
    ])
    .execute()
}

export interface NewShipment {
  readonly orderId: number
  readonly profileId: number
  /** Null: the carrier of the shipping profile. */
  readonly carrierId: number | null
  readonly trackingNumber: string | null
  readonly now: Date
  readonly lines: readonly { readonly id: number; readonly quantity: number }[]
  /** True if nothing of the order remains to be shipped. */
  readonly isLast: boolean
  /** Null: it is not known where it left. */
  readonly locationId: number | null
}

export async function writeShipment(
  tx: Tx,
  { orderId, profileId, carrierId, trackingNumber, now, lines, isLast, locationId }: NewShipment,
): Promise<number> {
  const { id } = await tx
    .insertInto('shipments')
    .values((eb) => ({
      order_id: orderId,
      provider_id: carrierId ?? eb.selectFrom('shipping_profiles').where('id', '=', profileId).select('provider_id'),
      tracking_number: trackingNumber,
      service: eb
        .selectFrom('shipping_profiles')
        .where('id', '=', profileId)
        // Of another carrier it is not known.
        .where(sql<boolean>`(${carrierId}::integer is null or provider_id = ${carrierId}::integer)`)
        .select('service'),
      shipped_at: now,
      location_id: locationId,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_items')
    .values(lines.map((line) => ({ shipment_id: id, order_item_id: line.id, quantity: line.quantity })))
    .execute()
  await sql`
    update shipments set weight_g = (
      select nullif(sum(x.quantity * v.weight_g), 0)
        from shipment_items x join order_items i on i.id = x.order_item_id join variations v on v.id = i.variation_id
       where x.shipment_id = ${id} and not exists (select from order_items part where part.parent_id = i.id))
     where id = ${id}`.execute(tx)
  for (const line of lines) {
    await tx
      .updateTable('order_items')
      .set({ shipped_quantity: sql`shipped_quantity + ${line.quantity}` })
      .where('order_id', '=', orderId)
      .where('id', '=', line.id)
      .execute()
  }
  await tx
    .updateTable('orders')
    .set({ shipped_at: sql`coalesce(shipped_at, ${now})`, ...(isLast && { status: 'shipped' }) })
    .where('id', '=', orderId)
    .execute()
  return id
}

export async function listCarriers(db: Db): Promise<{ readonly id: number; readonly name: string }[]> {
  return db.selectFrom('shipping_providers').select(['id', 'name']).orderBy('name').execute()
}

/** What was measured of the parcel itself; without a weight, that of its items stays. */
export async function setParcelFacts(
  tx: Tx,
  shipmentId: number,
  { box, weightG }: { readonly box: string | null; readonly weightG: number | null },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ box, ...(weightG !== null && { weight_g: weightG }) })
    .where('id', '=', shipmentId)
    .execute()
}

export interface ParcelFacts {
  readonly shipmentId: number
  readonly service: string | null
  readonly weightG: number | null
  readonly box: string | null
}

export async function listParcelFacts(db: Db, orderId: number): Promise<readonly ParcelFacts[]> {
  return db
    .selectFrom('shipments')
    .where('order_id', '=', orderId)
    .select(['id as shipmentId', 'service', 'weight_g as weightG', 'box'])
    .orderBy('id')
    .execute()
}

export interface RefundablePayment {
  readonly id: number
  /** Received and not refunded yet, in minor units. */
  readonly left: number
}

/** Newest first, for previews: nothing is locked. */
export async function listRefundablePayments(
  db: Db,
  orderId: number,
): Promise<readonly (RefundablePayment & { readonly methodNames: Labels; readonly provider: string })[]> {
  return db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.method_id')
    .where('p.order_id', '=', orderId)
    .where(sql<boolean>`p.paid_amount > p.refunded_amount`)
    .select(['p.id', sql<number>`p.paid_amount - p.refunded_amount`.as('left'), 'm.names as methodNames', 'p.provider'])
    .orderBy('p.id', 'desc')
    .execute()
}

/** Newest first, locked in the order of their ids. */
export async function lockRefundablePayments(tx: Tx, orderId: number): Promise<readonly RefundablePayment[]> {
  const rows = await tx
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', sql<number>`paid_amount - refunded_amount`.as('left')])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter(({ left }) => left > 0).toReversed()
}

export async function increaseCreditedAmount(tx: Tx, orderId: number, amount: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ credited_amount: sql`credited_amount + ${amount}` })
    .where('id', '=', orderId)
    .execute()
}

/** `delivery` is at most what is left of the delivery costs and the payment fee. */
export async function addRefundedDelivery(tx: Tx, orderId: number, delivery: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ refunded_shipping_gross: sql`least(shipping_gross, refunded_shipping_gross + ${delivery})` })
    .where('id', '=', orderId)
    .execute()
}

export async function getCreditedAmount(db: Db, orderId: number): Promise<number> {
  const { credited_amount } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('credited_amount')
    .executeTakeFirstOrThrow()
  return credited_amount
}
