import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface DayOfSales {
  /** '2026-11-23', in the shop's time zone. */
  readonly day: string
  readonly orders: number
  /** In minor units. */
  readonly revenue: number
  readonly credited: number
}

interface SalesPeriod {
  readonly from: Date
  readonly until: Date
  readonly currency: string
  readonly timeZone: string
}

/** The orders of a period in the other currencies. */
export async function sumOtherSales(
  db: Db,
  { from, until, currency }: Omit<SalesPeriod, 'timeZone'>,
): Promise<readonly { readonly currency: string; readonly orders: number; readonly revenue: number }[]> {
  const { rows } = await sql<{ currency: string; orders: number; revenue: number }>`
    select currency, count(*)::int as orders, sum(total_gross)::float8 as revenue from orders
     where placed_at >= ${from} and placed_at < ${until} and currency <> ${currency} and status <> 'cancelled'
     group by currency order by currency`.execute(db)
  return rows
}

/** Days with orders in the shop's currency; cancelled orders do not count. */
export async function listDaysOfSales(
  db: Db,
  { from, until, currency, timeZone }: SalesPeriod,
): Promise<readonly DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    select to_char(placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as orders,
           sum(total_gross)::float8 as revenue, sum(credited_amount)::float8 as credited
      from orders
     where placed_at >= ${from} and placed_at < ${until} and currency = ${currency} and status <> 'cancelled'
     group by 1 order by 1`.execute(db)
  return rows
}
