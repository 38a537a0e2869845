import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** A refund that no payment provider executes: staff transfer it. */
interface Transfer {
  readonly refundId: number
  /** Minor units. */
  readonly amount: number
  readonly createdAt: Date
  readonly transferredAt: Date | null
  readonly transferredBy: string | null
}

/** Of an order, the oldest first. */
export async function listTransfers(db: Db, orderId: number): Promise<readonly Transfer[]> {
  return db
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .innerJoin('bank_refunds as b', 'b.refund_id', 'r.id')
    .where('p.order_id', '=', orderId)
    .where('r.status', '<>', 'failed')
    .orderBy('r.id')
    .select([
      'r.id as refundId',
      'r.amount',
      'r.created_at as createdAt',
      'b.transferred_at as transferredAt',
      'b.transferred_by as transferredBy',
    ])
    .execute()
}

/** Marks refunds of an order as transferred; returns how many were not yet. The order must be locked. */
export async function markTransferred(
  tx: Tx,
  { orderId, refundIds, by, at }: { orderId: number; refundIds: readonly number[]; by: string; at: Date },
): Promise<number> {
  const { rows } = await sql`
    update bank_refunds b set state = 'transferred', transferred_at = ${at}, transferred_by = ${by}
      from refunds r join payments p on p.id = r.payment_id
     where b.refund_id = r.id and p.order_id = ${orderId} and r.id = any(${[...refundIds]}::integer[]) and b.state <> 'transferred'
    returning b.refund_id`.execute(tx)
  return rows.length
}
