import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** One line of the list of returns. Amounts are minor units. */
export interface ListedReturn {
  readonly id: number
  readonly orderId: number
  readonly status: ReturnStatus
  readonly createdAt: Date
  readonly pieces: number
  readonly currency: string
  readonly expected: number
  readonly refund: number
  readonly name: string
}

/** Newest first. */
export async function listReturns(
  db: Db,
  { status, limit }: { readonly status?: ReturnStatus | undefined; readonly limit: number },
): Promise<readonly ListedReturn[]> {
  const rows = await db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.type_id', '=', 1))
    .$if(status !== undefined, (query) => query.where('r.status', '=', sql.lit(status ?? '')))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .select([
      'r.id',
      'r.order_id as orderId',
      'r.status',
      'r.created_at as createdAt',
      'o.currency',
      'r.expected_amount as expected',
      'r.refund_amount as refund',
    ])
    .select((eb) => [
      eb
        .selectFrom('return_items as i')
        .whereRef('i.return_id', '=', 'r.id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('i.quantity'), sum.lit(0)).as('pieces'))
        .as('pieces'),
      sql<string>`coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name))`.as('name'),
    ])
    .execute()
  // A CHECK of the column allows no other value; there is always a sum.
  return rows.map((row) => ({ ...row, status: row.status as ReturnStatus, pieces: Number(row.pieces ?? 0) }))
}

/** The amount of a return that is neither refunded nor being refunded. */
export async function getMissingRefund(db: Db, returnId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ missing: number }>`
    select (r.refund_amount - r.card_amount - coalesce((select sum(f.amount) from refunds f where f.return_id = r.id and f.status <> 'failed'), 0))::bigint as missing
      from returns r where r.id = ${returnId}`.execute(db)
  return row?.missing ?? 0
}
