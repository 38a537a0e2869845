import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/**
 * Deletes holds of orders that were sent, which nothing reads any more; those of cancelled orders are kept, since a
 * late payment takes their units again. Returns how many were deleted.
 */
export async function deleteSettledHolds(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from stock_holds where id in (
      select h.id from stock_holds h join orders o on o.id = h.order_id
       where h.state = 'kept' and h.order_id is not null and h.expires_at < ${before} and o.status in ('shipped', 'completed')
       order by h.expires_at limit ${limit} for update of h skip locked)
    returning id`.execute(tx)
  return rows.length
}

/** The corrections of the reconcile job belong to the books of their orders. */
export async function deleteOldReconciliations(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from repairs where id = any(array(
      select id from repairs where at < ${before}::timestamptz order by at limit ${limit}))
    returning id`.execute(tx)
  return rows.length
}
