import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface Demand {
  readonly variationId: number
  readonly coming: number
  /** ISO; the next expected delivery. */
  readonly comingOn: string | null
  readonly waiting: number
  readonly sold28: number
}

// The sales of a bestseller are estimated from its latest movements.
const maxMovements = 2000

/** Expected deliveries, waiting customers and recent sales. */
export async function listDemand(db: Db, variationIds: readonly number[]): Promise<readonly Demand[]> {
  const { rows } = await sql<Demand>`
    select c.id as "variationId", coming.quantity as coming, to_char(coming.expected_on, 'YYYY-MM-DD') as "comingOn",
           (select count(*)::integer from back_in_stock_requests r where r.variation_id = c.id and r.state = 'waiting') as waiting,
           (select greatest(coalesce(-sum(m.change), 0), 0)::integer from (
              select change, reason, at from stock_movements where variation_id = c.id order by id desc limit ${sql.lit(maxMovements)}) m
             where m.at > now() - interval '28 days' and m.reason in ('order', 'release', 'cancel', 'reserve')) as sold28
      from unnest(${[...variationIds]}::integer[]) as c (id)
      cross join lateral (
        select coalesce(sum(l.quantity - l.received), 0)::integer as quantity, min(p.expected_on) as expected_on
          from purchase_order_lines l join purchase_orders p on p.id = l.purchase_order_id
         where l.variation_id = c.id and l.received < l.quantity and p.state = 'open') coming`.execute(db)
  return rows
}

export interface ComingOrder {
  readonly purchaseOrderId: number
  readonly supplier: string
  readonly quantity: number
  readonly expectedOn: string | null
}

export async function listComingOrders(db: Db, variationId: number): Promise<readonly ComingOrder[]> {
  const { rows } = await sql<ComingOrder>`
    select p.id as "purchaseOrderId", s.name as supplier, l.quantity - l.received as quantity, to_char(p.expected_on, 'YYYY-MM-DD') as "expectedOn"
      from purchase_order_lines l join purchase_orders p on p.id = l.purchase_order_id join suppliers s on s.id = p.supplier_id
     where l.variation_id = ${variationId} and l.received < l.quantity and p.state = 'open'
     order by p.expected_on nulls last, p.id limit 20`.execute(db)
  return rows
}

export interface WeekLevel {
  readonly day: string
  readonly available: number
}

const weeks = 12

/** The level at the end of each week: that of now, without later changes. */
export async function listWeekLevels(db: Db, variationId: number, timeZone: string): Promise<readonly WeekLevel[]> {
  const { rows } = await sql<WeekLevel>`
    with days as (select now() - make_interval(weeks => week) as at from generate_series(0, ${sql.lit(weeks)}) week)
    select to_char(d.at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
           (coalesce((select available from stock where variation_id = ${variationId}), 0)
            - coalesce((select sum(m.change) from stock_movements m where m.variation_id = ${variationId} and m.at > d.at), 0))::integer as available
      from days d order by d.at`.execute(db)
  return rows
}
