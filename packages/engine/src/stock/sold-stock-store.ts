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
): Promise<void> {
  if (requests.length === 0) return
  await sql`
    with given as materialized (${groupByVariation(requests)}),
    locked as materialized (
      select s.variation_id, g.quantity from stock s join given g on g.variation_id = s.variation_id order by s.variation_id for update of s),
    raised as (
      update stock s set available = s.available + l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id)
    insert into stock_movements (variation_id, change, reason, order_id)
    select variation_id, quantity, ${reason}, ${orderId}::integer from locked`.execute(tx)
}

/** Takes units that an order has returned to the stock out of it again: they were not found, or are damaged. */
export async function writeOff(tx: Tx, orderId: number, requests: readonly StockRequest[]): Promise<void> {
  if (requests.length === 0) return
  await sql`
    with lost as materialized (${groupByVariation(requests)}),
    locked as materialized (
      select s.variation_id, l.quantity from stock s join lost l on l.variation_id = s.variation_id order by s.variation_id for update of s),
    lowered as (
      update stock s set available = s.available - l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id)
    insert into stock_movements (variation_id, change, reason, order_id)
    select variation_id, -quantity, 'loss', ${orderId}::integer from locked`.execute(tx)
}
