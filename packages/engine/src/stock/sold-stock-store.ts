import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import { groupByVariation, type StockRequest } from './stock-store.ts'

export interface SoldItem extends StockRequest {
  /** Its components are in the list themselves. */
  readonly hasParts: boolean
}

/** Resolves items into stock requests: a bundle has no stock of its own, its components have. */
export async function resolveStockRequests(db: Db, items: readonly SoldItem[]): Promise<readonly StockRequest[]> {
  const { rows } = await sql<StockRequest>`
    select coalesce(b.component_id, g.id) as "variationId", (g.quantity * coalesce(b.quantity, 1))::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(items.map(({ variationId, quantity, hasParts }) => ({ id: variationId, quantity, parts: hasParts })))}) as g (id integer, quantity integer, parts boolean)
      join variations v on v.id = g.id left join bundle_components b on b.bundle_id = v.id and v.kind = 'bundle'
     where v.kind <> 'bundle' or not g.parts`.execute(db)
  return rows
}

/**
 * Returns some of the units that an order holds to the stock: a partial cancellation. Its holds shrink, so that a later
 * cancellation of the whole order returns only the rest.
 */
export async function releaseHeldUnits(tx: Tx, orderId: number, requests: readonly StockRequest[]): Promise<void> {
  await sql`
    with wanted as materialized (${groupByVariation(requests)}),
    held as materialized (
      select h.id, h.quantity, w.quantity as given from stock_holds h join wanted w on w.variation_id = h.variation_id
       where h.order_id = ${orderId} order by h.id for update of h),
    ended as (delete from stock_holds where id in (select id from held where quantity <= given))
    update stock_holds h set quantity = h.quantity - held.given from held where held.id = h.id and held.quantity > held.given`.execute(
    tx,
  )
  await restock(tx, orderId, requests, 'cancel')
}

export type RestockReason = 'cancel' | 'return'

/**
 * Returns units of an order to the stock. The holds of the order stay unchanged.
 */
export async function restock(
  tx: Tx,
  orderId: number,
  requests: readonly StockRequest[],
  reason: RestockReason,
  returnId: number | null = null,
): Promise<void> {
  if (requests.length === 0) return
  await sql`
    with given as materialized (${groupByVariation(requests)}),
    locked as materialized (
      select s.variation_id, g.quantity from stock s join given g on g.variation_id = s.variation_id order by s.variation_id for update of s),
    raised as (
      update stock s set available = s.available + l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id)
    insert into stock_movements (variation_id, change, reason, order_id, return_id)
    select variation_id, quantity, ${reason}, ${orderId}::integer, ${returnId}::integer from locked`.execute(tx)
}

/** Takes units that an order has returned to the stock out of it again: they were not found, or are damaged. */
export async function writeOff(tx: Tx, orderId: number, requests: readonly StockRequest[]): Promise<void> {
  if (requests.length === 0) return
  await sql`
    with lost as materialized (${groupByVariation(requests)}),
    locked as materialized (
      select s.variation_id, l.quantity from stock s join lost l on l.variation_id = s.variation_id order by s.variation_id for update of s),
    lowered as (
      update stock s set available = s.available - l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id
      returning s.variation_id, l.quantity)
    insert into stock_movements (variation_id, change, reason, order_id)
    select variation_id, -quantity, 'loss', ${orderId}::integer from lowered`.execute(tx)
}

/**
 * Ends the reservation of shipped units at their location. Without a location, the units of the default leave first.
 * False: fewer units of the order are at the location.
 */
export async function recordShippedUnits(
  tx: Tx,
  {
    orderId,
    shipmentId,
    locationId,
  }: { readonly orderId: number; readonly shipmentId: number; readonly locationId: number | null },
): Promise<boolean> {
  const { rows: allocated } = await sql<{ readonly variationId: number }>`
    select variation_id as "variationId" from stock_allocations where order_id = ${orderId} order by variation_id for update`.execute(
    tx,
  )
  if (allocated.length === 0) return locationId === null || locationId === 1
  const { rows: lacking } = await sql`
    with shipped as (
      select i.variation_id, sum(x.quantity)::integer as quantity from shipment_items x join order_items i on i.id = x.order_item_id
       where x.shipment_id = ${shipmentId} group by 1),
    open as (
      select i.variation_id, sum(i.quantity - i.cancelled_quantity - i.shipped_quantity)::integer as quantity from order_items i
       where i.order_id = ${orderId} group by 1),
    placed as materialized (
      select a.variation_id, a.location_id, a.quantity, coalesce(s.quantity, 0) as shipped, coalesce(o.quantity, 0) as open,
             sum(a.quantity) over (partition by a.variation_id) as total,
             sum(a.quantity) over (partition by a.variation_id order by a.location_id) - a.quantity as before
        from stock_allocations a left join shipped s on s.variation_id = a.variation_id left join open o on o.variation_id = a.variation_id
       where a.order_id = ${orderId}),
    left_over as materialized (
      select variation_id, location_id, quantity,
             case when ${locationId}::integer is null or ${locationId} = 1 then least(quantity, greatest(open - before, 0))
                  when location_id = ${locationId} then quantity - least(shipped, quantity) else quantity end::integer as rest
        from placed),
    gone as (
      delete from stock_allocations a using left_over l
       where a.order_id = ${orderId} and a.variation_id = l.variation_id and a.location_id = l.location_id and l.rest <= 0),
    fewer as (
      update stock_allocations a set quantity = l.rest from left_over l
       where a.order_id = ${orderId} and a.variation_id = l.variation_id and a.location_id = l.location_id and l.rest between 1 and l.quantity - 1)
    select from shipped s where ${locationId}::integer is not null and s.variation_id is not null and s.quantity >
      case when ${locationId} = 1 then
        s.quantity + coalesce((select o.quantity from open o where o.variation_id = s.variation_id), 0) - coalesce((select max(p.total) from placed p where p.variation_id = s.variation_id), 0)
      else coalesce((select p.quantity from placed p where p.variation_id = s.variation_id and p.location_id = ${locationId}), 0) end`.execute(
    tx,
  )
  return lacking.length === 0
}
