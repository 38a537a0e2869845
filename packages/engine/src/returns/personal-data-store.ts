import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** What the room keeps about a customer: their returns, and what was declared about their orders or from their e-mail. */
export async function returnDataOf(db: Db, { customerId, email }: { readonly customerId: number; readonly email: string | null }) {
  const [returns, withdrawals] = await Promise.all([
    db.selectFrom('returns as r').innerJoin('orders as o', 'o.id', 'r.order_id').where('o.customer_id', '=', customerId).orderBy('r.id')
      .select(['r.id', 'r.order_id as orderId', 'r.status', 'r.comment', 'r.created_at as createdAt', 'r.answer'])
      .select(sql<readonly unknown[]>`(select coalesce(jsonb_agg(jsonb_build_object('item', i.name, 'quantity', x.quantity, 'fit', x.fit) order by i.position), '[]')
        from return_items x join order_items i on i.id = x.order_item_id where x.return_id = r.id)`.as('items')).execute(),
    // What was declared about their orders, and what was declared from a mailbox that is proved to be theirs.
    db.selectFrom('withdrawals').where((any) => any.or([
      any(sql`lower(email)`, '=', email?.toLowerCase() ?? null), any('order_id', 'in', db.selectFrom('orders').select('id').where('customer_id', '=', customerId)),
    ])).orderBy('id').select(['id', 'name', 'email', 'postcode', 'order_text as order', 'items_text as items', 'reason', 'declared_at as declaredAt', 'state']).execute(),
  ])
  return { returns, withdrawals }
}

/**
 * What the law does not ask for of a customer who leaves: comments, and declarations that were answered without an order. A declaration about an order is kept with
 * it, and one that waits for its answer until it has one.
 */
export async function forgetReturnsOf(tx: Tx, { customerId, email }: { readonly customerId: number | null; readonly email: string | null }): Promise<void> {
  if (customerId !== null) await tx.updateTable('returns').set({ comment: null }).where('comment', 'is not', null)
    .where('order_id', 'in', tx.selectFrom('orders').select('id').where('customer_id', '=', customerId)).execute()
  if (email !== null) await tx.updateTable('withdrawals').set(nobody).where(sql`lower(email)`, '=', email.toLowerCase()).where('order_id', 'is', null).where('state', '=', 'answered').execute()
}

/** The law no longer asks for the persons of these orders: neither do their returns. */
export async function forgetReturnsOfOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const these = sql<number>`any(${[...orderIds]}::integer[])`
  await tx.updateTable('returns').set({ comment: null }).where('order_id', '=', these).where('comment', 'is not', null).execute()
  await tx.updateTable('withdrawals').set(nobody).where('order_id', '=', these).execute()
}

/** Declarations for which no order was ever found are kept as long as orders are. */
export async function forgetLostWithdrawals(tx: Tx, before: Date): Promise<void> {
  await tx.updateTable('withdrawals').set(nobody)
    .where('order_id', 'is', null).where('declared_at', '<', before).where('email', 'is not', null).execute()
}

const nobody = { name: null, email: null, postcode: null, items_text: null, reason: null } as const
