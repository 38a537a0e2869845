import type { Answer } from '@vitrine/contract/api/operations'
import { toLabelledOrder } from '@vitrine/contract/orders/tracking-forms'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

interface NumberRow {
  readonly orderId: number | null
  readonly pickListId: number | null
  readonly trackedOrderId: number | null
}

/** An order by its number, and the newest parcel with the tracking number, whatever the case of its letters. */
export async function findScannedNumber(db: Db, code: string): Promise<Answer<'getScannedNumber'>> {
  const id = toLabelledOrder(code) ?? null
  const { rows } = await sql<NumberRow>`
    select o.id as "orderId", p.pick_list_id as "pickListId",
           (select s.order_id from shipments s
             where lower(s.tracking_number) = lower(${code}) and s.tracking_number is not null order by s.id desc limit 1) as "trackedOrderId"
      from (select 1) one
      left join orders o on o.id = ${id}::integer
      left join pick_list_orders p on p.order_id = o.id and p.state = 'open'`.execute(db)
  const { orderId = null, pickListId = null, trackedOrderId = null } = rows[0] ?? {}
  return { order: orderId === null ? null : { orderId, pickListId }, trackedOrderId }
}
