import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/**
 * The data of a customer in this module: their returns, and the withdrawals of their orders or from their e-mail
 * address.
 */
export async function getReturnData(
  db: Db,
  { customerId, email }: { readonly customerId: number; readonly email: string | null },
) {
  const [returns, withdrawals] = await Promise.all([
    db
      .selectFrom('returns as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .where('o.customer_id', '=', customerId)
      .orderBy('r.id')
      .select(['r.id', 'r.order_id as orderId', 'r.status', 'r.comment', 'r.created_at as createdAt', 'r.answer'])
      .select(
        sql<
          readonly unknown[]
        >`(select coalesce(jsonb_agg(jsonb_build_object('item', i.name, 'quantity', x.quantity, 'fit', x.fit) order by i.position), '[]')
        from return_items x join order_items i on i.id = x.order_item_id where x.return_id = r.id)`.as('items'),
      )
      .execute(),
    // Withdrawals of the customer's orders, and withdrawals from the customer's verified e-mail address.
    db
      .selectFrom('withdrawals')
      .where((any) =>
        any.or([
          any(sql`lower(email)`, '=', email?.toLowerCase() ?? null),
          any('order_id', 'in', db.selectFrom('orders').select('id').where('customer_id', '=', customerId)),
        ]),
      )
      .orderBy('id')
      .select([
        'id',
        'name',
        'email',
        'postcode',
        'order_text as order',
        'items_text as items',
        'reason',
        'declared_at as declaredAt',
        'state',
      ])
      .execute(),
  ])
  return { returns, withdrawals }
}

/**
 * Erases the data of a leaving customer without a legal retention period: comments, and answered withdrawals without an
 * order. A withdrawal of an order is kept as long as the order, and an unanswered one until it is answered.
 */
export async function eraseReturnData(
  tx: Tx,
  { customerId, email }: { readonly customerId: number | null; readonly email: string | null },
): Promise<void> {
  if (customerId !== null)
    await tx
      .updateTable('returns')
      .set({ comment: null })
      .where('comment', 'is not', null)
      .where('order_id', 'in', tx.selectFrom('orders').select('id').where('customer_id', '=', customerId))
      .execute()
  if (email !== null)
    await tx
      .updateTable('withdrawals')
      .set(erased)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('order_id', 'is', null)
      .where('state', '=', 'answered')
      .execute()
}

/** Erases the personal data in the returns of orders whose retention period is over. */
export async function eraseReturnDataOfOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const isOneOfOrders = sql<number>`any(${[...orderIds]}::integer[])`
  await tx
    .updateTable('returns')
    .set({ comment: null })
    .where('order_id', '=', isOneOfOrders)
    .where('comment', 'is not', null)
    .execute()
  await tx.updateTable('withdrawals').set(erased).where('order_id', '=', isOneOfOrders).execute()
}

/** Erases withdrawals without an order after the retention period of orders. */
export async function eraseUnmatchedWithdrawals(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set(erased)
    .where('order_id', 'is', null)
    .where('declared_at', '<', before)
    .where('email', 'is not', null)
    .execute()
}

const erased = { name: null, email: null, postcode: null, items_text: null, reason: null } as const
