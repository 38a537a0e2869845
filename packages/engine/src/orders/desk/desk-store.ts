import type { OrderStatus } from '@vitrine/contract/order'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db.ts'

/** One line of the list of orders. Amounts are minor units. */
export interface ListedOrder {
  readonly id: number
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly paymentStatus: string
  readonly paymentMethod: string
  readonly currency: string
  readonly total: number
  readonly paid: number
  readonly name: string
  readonly city: string
}

/** Newest first. */
export async function listOrders(db: Db, { status, most }: { readonly status?: OrderStatus | undefined; readonly most: number }): Promise<readonly ListedOrder[]> {
  const rows = await db.selectFrom('orders as o')
    .innerJoin('payment_methods as method', 'method.id', 'o.payment_method_id')
    .innerJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.type_id', '=', 1))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? ''))
    .orderBy('o.placed_at', 'desc').orderBy('o.id', 'desc').limit(most)
    .select(['o.id', 'o.placed_at as placedAt', 'o.status', 'o.payment_status as paymentStatus', 'method.key as paymentMethod', 'o.currency', 'o.total_gross as total', 'o.paid_amount as paid'])
    .select([sql<string>`coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name))`.as('name'), sql<string>`coalesce(a.city, '')`.as('city')])
    .execute()
  // The CHECK of the column allows no other word.
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus }))
}

export interface ToldEvent {
  readonly at: Date
  readonly kind: string
  readonly details: unknown
  readonly madeBy: string
}

export async function eventsOf(db: Db, orderId: number): Promise<readonly ToldEvent[]> {
  return db.selectFrom('order_events').where('order_id', '=', orderId).orderBy('id').select(['at', 'kind', 'details', 'made_by as madeBy']).execute()
}

export interface ShippableLine {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly quantity: number
  /** Pieces that have not left the house and are not cancelled. */
  readonly left: number
}

/** The order is locked: nobody else ships of it. */
export async function shippableLines(tx: Tx, orderId: number): Promise<readonly ShippableLine[]> {
  return tx.selectFrom('order_items').where('order_id', '=', orderId).orderBy('id')
    .select(['id', 'parent_id as parentId', 'name', 'quantity', sql<number>`quantity - cancelled_quantity - shipped_quantity`.as('left')]).execute()
}

export interface NewShipment {
  readonly orderId: number
  readonly profileId: number
  readonly trackingNumber: string | null
  readonly now: Date
  readonly lines: readonly { readonly id: number; readonly quantity: number }[]
  /** Nothing is left in the house. */
  readonly isLast: boolean
}

export async function writeShipment(tx: Tx, { orderId, profileId, trackingNumber, now, lines, isLast }: NewShipment): Promise<number> {
  const { id } = await tx.insertInto('shipments')
    .values((eb) => ({
      order_id: orderId, provider_id: eb.selectFrom('shipping_profiles').where('id', '=', profileId).select('provider_id'), tracking_number: trackingNumber, shipped_at: now,
    }))
    .returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('shipment_items').values(lines.map((line) => ({ shipment_id: id, order_item_id: line.id, quantity: line.quantity }))).execute()
  for (const line of lines) {
    await tx.updateTable('order_items').set({ shipped_quantity: sql`shipped_quantity + ${line.quantity}` }).where('order_id', '=', orderId).where('id', '=', line.id).execute()
  }
  await tx.updateTable('orders').set({ shipped_at: sql`coalesce(shipped_at, ${now})`, ...(isLast && { status: 'shipped' }) }).where('id', '=', orderId).execute()
  return id
}

export interface RefundablePayment {
  readonly id: number
  /** Received and not asked back yet, minor units. */
  readonly left: number
}

/** Newest first, locked in the order of their ids. */
export async function refundablePayments(tx: Tx, orderId: number): Promise<readonly RefundablePayment[]> {
  const rows = await tx.selectFrom('payments').where('order_id', '=', orderId).select(['id', sql<number>`paid_amount - refunded_amount`.as('left')])
    .orderBy('id').forUpdate().execute()
  return rows.filter(({ left }) => left > 0).toReversed()
}

export async function raiseCredited(tx: Tx, orderId: number, amount: number): Promise<void> {
  await tx.updateTable('orders').set({ credited_amount: sql`credited_amount + ${amount}` }).where('id', '=', orderId).execute()
}

export async function creditedOf(tx: Tx, orderId: number): Promise<number> {
  const { credited_amount } = await tx.selectFrom('orders').where('id', '=', orderId).select('credited_amount').executeTakeFirstOrThrow()
  return credited_amount
}
