import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface TestOrder {
  readonly orderId: number | null
  readonly isPaid: boolean
  readonly isShipped: boolean
  readonly isRefunded: boolean
}

const none: TestOrder = { orderId: null, isPaid: false, isShipped: false, isRefunded: false }

/** The order among the newest that went furthest; a shop that sells has others behind it. */
export async function findFurthestOrder(db: Db): Promise<TestOrder> {
  const {
    rows: [row],
  } = await sql<TestOrder>`
    select o.id as "orderId",
           o.payment_status in ('fullyPaid', 'overpaid') or refunded.yes as "isPaid",
           exists (select from shipments s where s.order_id = o.id) as "isShipped",
           refunded.yes as "isRefunded"
      from (select id, payment_status from orders order by placed_at desc, id desc limit 100) o
     cross join lateral (
       select exists (select from payments p join refunds r on r.payment_id = p.id and r.status <> 'failed' where p.order_id = o.id) as yes
     ) refunded
     order by (exists (select from shipments s where s.order_id = o.id))::int + refunded.yes::int desc,
              (o.payment_status in ('fullyPaid', 'overpaid')) desc, o.id desc
     limit 1`.execute(db)
  return row ?? none
}
