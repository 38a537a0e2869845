import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { PickLine, ShortPickReason } from './pick-lines.ts'

export interface StoredPickLine extends PickLine {
  readonly variationId: number | null
}

/** The lines of the orders that are still on a list, in the order of their boxes. */
export async function listOpenPickLines(db: Db, pickListId: number): Promise<readonly StoredPickLine[]> {
  const { rows } = await sql<StoredPickLine>`
    select n.order_item_id as "orderItemId", n.order_id as "orderId", i.variation_id as "variationId", n.picked, n.packed, n.missing, n.reason,
           case when o.status = 'cancelled' then 0 else least(n.wanted, i.quantity - i.cancelled_quantity - i.shipped_quantity) end as wanted
      from pick_list_orders p join orders o on o.id = p.order_id
      join pick_list_lines n on n.pick_list_id = p.pick_list_id and n.order_id = p.order_id
      join order_items i on i.id = n.order_item_id
     where p.pick_list_id = ${pickListId} and p.state = 'open'
     order by p.box, n.order_item_id`.execute(db)
  return rows
}

/**
 * Locks the lines of a list, or of an order on the list that it is on, so that reports of missing items and
 * cancellations follow each other. After the list, or after the order.
 */
export async function lockPickLines(
  tx: Tx,
  of: { readonly pickListId: number } | { readonly orderId: number },
): Promise<void> {
  const chosen = 'pickListId' in of ? sql`n.pick_list_id = ${of.pickListId}` : sql`n.order_id = ${of.orderId}`
  await sql`
    select from pick_list_lines n join pick_list_orders p on p.pick_list_id = n.pick_list_id and p.order_id = n.order_id
     where ${chosen} and p.state = 'open' order by n.order_item_id for update of n`.execute(tx)
}

export async function updatePickLines(
  tx: Tx,
  { pickListId, lines }: { readonly pickListId: number; readonly lines: readonly PickLine[] },
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update pick_list_lines n set picked = c.picked, packed = c.packed, missing = c.missing, reason = c.reason
      from json_to_recordset(${JSON.stringify(lines)}::json) as c ("orderItemId" integer, picked integer, packed integer, missing integer, reason text)
     where n.pick_list_id = ${pickListId} and n.order_item_id = c."orderItemId"`.execute(tx)
}

/** The keys that were not used before. */
export async function insertScans(tx: Tx, pickListId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    insert into pick_scans (key, pick_list_id) select distinct key, ${pickListId}::integer from unnest(${[...keys]}::uuid[]) key
    on conflict (key) do nothing returning key`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

export interface PickOrderState {
  readonly orderId: number
  readonly state: 'open' | 'shipped' | 'released'
  readonly shipKey: string | null
}

export async function listPickOrderStates(db: Db, pickListId: number): Promise<readonly PickOrderState[]> {
  const { rows } = await sql<PickOrderState>`
    select order_id as "orderId", state, ship_key as "shipKey" from pick_list_orders where pick_list_id = ${pickListId} order by box`.execute(
    db,
  )
  return rows
}

/** Orders of a list of which a parcel left from another screen since the list was started. */
export async function listShippedElsewhere(db: Db, pickListId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly orderId: number }>`
    select p.order_id as "orderId" from pick_list_orders p join pick_lists l on l.id = p.pick_list_id
     where p.pick_list_id = ${pickListId} and p.state = 'open'
       and exists (select from shipments s where s.order_id = p.order_id and s.shipped_at > l.started_at)`.execute(db)
  return new Set(rows.map(({ orderId }) => orderId))
}

/** The order leaves the list; what was reported as missing makes it wait. */
export async function closePickOrder(
  tx: Tx,
  {
    pickListId,
    orderId,
    now,
    parcel,
  }: {
    readonly pickListId: number
    readonly orderId: number
    readonly now: Date
    readonly parcel?: { readonly shipmentId: number; readonly key: string }
  },
): Promise<void> {
  await tx
    .updateTable('pick_list_orders')
    .set(
      parcel === undefined
        ? { state: 'released' }
        : { state: 'shipped', shipment_id: parcel.shipmentId, ship_key: parcel.key },
    )
    .where('pick_list_id', '=', pickListId)
    .where('order_id', '=', orderId)
    .execute()
  await sql`
    insert into pick_shortages (order_item_id, order_id, quantity, reason, reported_at)
    select n.order_item_id, n.order_id, n.missing, n.reason, ${now}
      from pick_list_lines n join order_items i on i.id = n.order_item_id
     where n.pick_list_id = ${pickListId} and n.order_id = ${orderId} and n.missing > 0
       and i.quantity - i.cancelled_quantity - i.shipped_quantity > 0
    on conflict (order_item_id) do update set quantity = excluded.quantity, reason = excluded.reason, reported_at = excluded.reported_at`.execute(
    tx,
  )
}

export interface WaitingLine {
  readonly orderId: number
  readonly reportedAt: Date
  readonly name: string
  readonly quantity: number
  readonly reason: ShortPickReason
}

/** Missing items of orders that still wait for them, the oldest first. */
export async function listWaitingLines(db: Db): Promise<readonly WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select s.order_id as "orderId", s.reported_at as "reportedAt", i.name, s.quantity, s.reason
      from pick_shortages s join orders o on o.id = s.order_id join order_items i on i.id = s.order_item_id
     where o.status = 'confirmed' and i.quantity - i.cancelled_quantity - i.shipped_quantity > 0
       and not exists (select from pick_list_orders p where p.order_id = s.order_id and p.state = 'open')
     order by s.reported_at, s.order_item_id limit 200`.execute(db)
  return rows
}

/** Returns whether the order was waiting. */
export async function deleteShortages(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.deleteFrom('pick_shortages').where('order_id', '=', orderId).returning('order_id').execute()
  return rows.length > 0
}

interface MissingUnits {
  readonly variationId: number
  readonly quantity: number
}

/** Of cancelled units, those that were missing, which wait no more. Units are by order line. */
export async function takeShortages(
  tx: Tx,
  orderId: number,
  units: ReadonlyMap<number, number>,
): Promise<readonly MissingUnits[]> {
  const { rows } = await sql<MissingUnits>`
    with cancelled as (
      select * from unnest(${[...units.keys()]}::integer[], ${[...units.values()]}::integer[]) as c (id, quantity)),
    missing as materialized (
      select s.order_item_id, s.quantity, least(s.quantity, c.quantity) as taken from pick_shortages s join cancelled c on c.id = s.order_item_id
       where s.order_id = ${orderId} order by s.order_item_id for update of s),
    ended as (delete from pick_shortages where order_item_id in (select order_item_id from missing where taken = quantity)),
    reduced as (
      update pick_shortages s set quantity = s.quantity - m.taken from missing m where m.order_item_id = s.order_item_id and m.taken < m.quantity)
    select i.variation_id as "variationId", m.taken as quantity from missing m join order_items i on i.id = m.order_item_id
     where i.variation_id is not null`.execute(tx)
  return rows
}

export interface MissingLine {
  readonly orderId: number
  readonly orderItemId: number
  readonly quantity: number
  readonly reason: ShortPickReason
}

/** Lines of which units were reported as missing, by the orders that wait for them or the list that an order is on. */
export async function listMissingLines(db: Db, orderIds: readonly number[]): Promise<readonly MissingLine[]> {
  const { rows } = await sql<MissingLine>`
    select i.order_id as "orderId", i.id as "orderItemId", max(m.reason) as reason,
           least(max(m.quantity), i.quantity - i.cancelled_quantity - i.shipped_quantity) as quantity
      from (select order_item_id, quantity, reason from pick_shortages where order_id = any(${[...orderIds]}::integer[])
            union all select n.order_item_id, n.missing, n.reason from pick_list_orders p
              join pick_list_lines n on n.pick_list_id = p.pick_list_id and n.order_id = p.order_id
             where p.order_id = any(${[...orderIds]}::integer[]) and p.state = 'open' and n.missing > 0) m
      join order_items i on i.id = m.order_item_id
     where i.quantity - i.cancelled_quantity - i.shipped_quantity > 0
     group by i.id order by i.id`.execute(db)
  return rows
}

/** Of an order as a whole, also those on the list that it is on. */
export async function listMissingUnits(db: Db, orderId: number): Promise<readonly MissingUnits[]> {
  const { rows } = await sql<MissingUnits>`
    select i.variation_id as "variationId", least(max(m.quantity), i.quantity - i.cancelled_quantity - i.shipped_quantity) as quantity
      from (select order_item_id, quantity from pick_shortages where order_id = ${orderId}
            union all select n.order_item_id, n.missing from pick_list_orders p
              join pick_list_lines n on n.pick_list_id = p.pick_list_id and n.order_id = p.order_id
             where p.order_id = ${orderId} and p.state = 'open' and n.missing > 0) m
      join order_items i on i.id = m.order_item_id
     where i.variation_id is not null and i.quantity - i.cancelled_quantity - i.shipped_quantity > 0
     group by i.id`.execute(db)
  return rows
}

/** Whether some of the lines have missing units on the list that the order is on. */
export async function isMissingOnList(db: Db, orderId: number, lineIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from pick_list_orders p join pick_list_lines n on n.pick_list_id = p.pick_list_id and n.order_id = p.order_id
     where p.order_id = ${orderId} and p.state = 'open' and n.missing > 0 and n.order_item_id = any(${[...lineIds]}::integer[])
     limit 1`.execute(db)
  return rows.length > 0
}

/** Of lines of the order that need nothing any more. */
export async function deleteFulfilledShortages(tx: Tx, orderId: number): Promise<void> {
  await sql`
    delete from pick_shortages s using order_items i
     where s.order_id = ${orderId} and i.id = s.order_item_id and i.quantity - i.cancelled_quantity - i.shipped_quantity <= 0`.execute(
    tx,
  )
}

/** Of orders that need nothing any more. */
export async function deleteSettledShortages(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from pick_shortages where order_item_id in (
      select s.order_item_id from pick_shortages s join orders o on o.id = s.order_id
       where s.reported_at < ${before} and o.status <> 'confirmed' order by s.reported_at limit ${limit} for update of s skip locked)
    returning order_item_id`.execute(tx)
  return rows.length
}
