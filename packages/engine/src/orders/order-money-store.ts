import { sql } from 'kysely'
import { anyOf } from '../kernel/any-of.ts'
import type { Db, Tx } from '../kernel/db.ts'

/** What an order's payments and gift cards hold by now, in minor units: a refund counts from the moment in which it is asked for. */
export interface MoneyHeld {
  readonly paid: number
  readonly giftCard: number
  /** Money and gift cards. */
  readonly refunded: number
}

/** By the id of the order. */
export async function moneyHeldFor(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, MoneyHeld>> {
  const rows = await db.selectFrom('orders as o').where('o.id', '=', anyOf(orderIds))
    .innerJoinLateral((eb) => eb.selectFrom('payments as p').whereRef('p.order_id', '=', 'o.id')
      .select([sql<number>`coalesce(sum(p.paid_amount - p.refunded_amount), 0)::bigint`.as('paid'), sql<number>`coalesce(sum(p.refunded_amount), 0)::bigint`.as('refunded')]).as('payment'), (join) => join.onTrue())
    .innerJoinLateral((eb) => eb.selectFrom('order_coupons as c').whereRef('c.order_id', '=', 'o.id').where('c.kind', '=', 'gift_card').select([
      sql<number>`coalesce(sum(c.amount - c.returned_amount) filter (where c.state = 'used'), 0)::bigint`.as('held'),
      sql<number>`coalesce(sum(case when c.state = 'given_back' then c.amount else c.returned_amount end), 0)::bigint`.as('returned'),
    ]).as('card'), (join) => join.onTrue())
    .select(['o.id', 'payment.paid', 'card.held as giftCard', sql<number>`payment.refunded + card.returned`.as('refunded')])
    .execute()
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** Received less given back, as the payments know it. */
export async function writePaid(tx: Tx, orderId: number, paid: number): Promise<void> {
  await tx.updateTable('orders').set({ paid_amount: paid }).where('id', '=', orderId).execute()
}

export interface MethodChange {
  readonly orderId: number
  readonly methodId: number
  /** Until when it can be paid and its pieces are kept; null: it waits for no money. */
  readonly payUntil: Date | null
}

/** Pieces are kept as long as the new method gives time. */
export async function writeMethod(tx: Tx, { orderId, methodId, payUntil }: MethodChange): Promise<void> {
  await tx.updateTable('orders').set({ payment_method_id: methodId, pay_until: payUntil }).where('id', '=', orderId).execute()
  if (payUntil !== null) await tx.updateTable('stock_holds').set({ expires_at: payUntil }).where('order_id', '=', orderId).where('state', '=', 'open').execute()
}
