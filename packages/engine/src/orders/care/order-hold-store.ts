import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface OrderHold {
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Null: the order is not on hold. After a lock of the order, this is what the lock protects. */
export async function findHold(db: Db, orderId: number): Promise<OrderHold | null> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('held_at', 'is not', null)
    .select(['hold_reason as reason', 'held_by as by', 'held_at as at'])
    .executeTakeFirst()
  // A CHECK sets all three or none.
  return row === undefined ? null : { reason: row.reason ?? '', by: row.by ?? '', at: row.at ?? new Date(0) }
}

export async function writeHold(tx: Tx, orderId: number, hold: OrderHold | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hold_reason: hold?.reason ?? null, held_by: hold?.by ?? null, held_at: hold?.at ?? null })
    .where('id', '=', orderId)
    .execute()
}

export async function countHeldOrders(db: Db): Promise<{ readonly confirmed: number; readonly open: number }> {
  const { rows } = await sql<{ readonly confirmed: number; readonly open: number }>`
    select count(*) filter (where status = 'confirmed')::integer as confirmed, count(*) filter (where status = 'open')::integer as open
      from orders where held_at is not null and status in ('open', 'confirmed')`.execute(db)
  return rows[0] ?? { confirmed: 0, open: 0 }
}
