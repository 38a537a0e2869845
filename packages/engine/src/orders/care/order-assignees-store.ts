import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface Assignee {
  readonly id: number
  readonly name: string
}

/** By order id; orders that nobody has are missing. */
export async function listAssignees(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Assignee>> {
  const rows = await db
    .selectFrom('order_assignees as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .where('a.order_id', '=', anyOf(orderIds))
    .select(['a.order_id as orderId', 'o.id', 'o.name'])
    .execute()
  return new Map(rows.map(({ orderId, ...assignee }) => [orderId, assignee]))
}

export async function writeAssignee(
  tx: Tx,
  { orderId, operatorId, now }: { readonly orderId: number; readonly operatorId: number | null; readonly now: Date },
): Promise<void> {
  if (operatorId === null) await tx.deleteFrom('order_assignees').where('order_id', '=', orderId).execute()
  else
    await sql`
      insert into order_assignees (order_id, operator_id, assigned_at) values (${orderId}, ${operatorId}, ${now})
      on conflict (order_id) do update set operator_id = excluded.operator_id, assigned_at = excluded.assigned_at`.execute(
      tx,
    )
}
