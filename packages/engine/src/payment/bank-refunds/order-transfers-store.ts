import type { BankRefundState } from '@vitrine/contract/orders/bank-refund.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** A refund that no payment provider executes: staff transfer it. */
interface Transfer {
  readonly refundId: number
  readonly state: BankRefundState
  /** Minor units. */
  readonly amount: number
  readonly createdAt: Date
  /** The SEPA file with it, and when it was written. */
  readonly fileId: string | null
  readonly orderedAt: Date | null
  readonly transferredAt: Date | null
  readonly transferredBy: string | null
}

/** Of an order, the oldest first. */
export async function listTransfers(db: Db, orderId: number): Promise<readonly Transfer[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('refunds as r', 'r.payment_id', 'p.id')
    .innerJoin('bank_refunds as b', 'b.refund_id', 'r.id')
    .where('p.order_id', '=', orderId)
    .where('r.status', '<>', 'failed')
    .orderBy('r.id')
    .select([
      'r.id as refundId',
      'b.state',
      'r.amount',
      'r.created_at as createdAt',
      'b.file_id as fileId',
      'b.ordered_at as orderedAt',
      'b.transferred_at as transferredAt',
      'b.transferred_by as transferredBy',
    ])
    .execute()
  // A CHECK of the column allows no other value.
  return rows.map((row) => ({ ...row, state: row.state as BankRefundState }))
}

/**
 * Marks open refunds of an order as transferred; returns how many. One in a SEPA file is none of them:
 * the bank moves that money. The order must be locked; locks the refunds in the order of their ids.
 */
export async function markOpenTransferred(
  tx: Tx,
  { orderId, refundIds, by, at }: { orderId: number; refundIds: readonly number[]; by: string; at: Date },
): Promise<number> {
  const { rows } = await sql`
    with open as materialized (
      select b.refund_id from payments p join refunds r on r.payment_id = p.id join bank_refunds b on b.refund_id = r.id
       where p.order_id = ${orderId} and r.id = any(${[...refundIds]}::integer[]) and b.state = 'open'
       order by b.refund_id for update of b)
    update bank_refunds b set state = 'transferred', transferred_at = ${at}, transferred_by = ${by}
      from open where b.refund_id = open.refund_id
    returning b.refund_id`.execute(tx)
  return rows.length
}
