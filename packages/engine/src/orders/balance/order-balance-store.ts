import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

/**
 * The balance of an order's payments and gift cards, in minor units; a refund counts from the moment of its request.
 */
export interface OrderBalance {
  readonly paid: number
  readonly giftCard: number
  /** Payments and gift cards. */
  readonly refunded: number
}

/** The balances by order id. */
export async function getOrderBalances(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderBalance>> {
  const rows = await orderBalances(db, orderIds).execute()
  return new Map(rows.map(({ id, ...balance }) => [id, balance]))
}

export function orderBalances(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('orders as o')
    .where('o.id', '=', anyOf(orderIds))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .whereRef('p.order_id', '=', 'o.id')
          .select([
            sql<number>`coalesce(sum(p.paid_amount - p.refunded_amount), 0)::bigint`.as('paid'),
            sql<number>`coalesce(sum(p.refunded_amount), 0)::bigint`.as('refunded'),
          ])
          .as('payment'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_coupons as c')
          .whereRef('c.order_id', '=', 'o.id')
          .where('c.kind', '=', 'gift_card')
          .select([
            sql<number>`coalesce(sum(c.amount - c.returned_amount) filter (where c.state = 'used'), 0)::bigint`.as(
              'held',
            ),
            sql<number>`coalesce(sum(case when c.state = 'given_back' then c.amount else c.returned_amount end), 0)::bigint`.as(
              'returned',
            ),
          ])
          .as('card'),
      (join) => join.onTrue(),
    )
    .select([
      'o.id',
      'payment.paid',
      'card.held as giftCard',
      sql<number>`payment.refunded + card.returned`.as('refunded'),
    ])
}

/** Writes the received amount minus refunds. */
export async function updatePaidAmount(tx: Tx, orderId: number, paid: number): Promise<void> {
  await tx.updateTable('orders').set({ paid_amount: paid }).where('id', '=', orderId).execute()
}

export interface PaymentMethodChange {
  readonly orderId: number
  readonly methodId: number
  /** The payment deadline, until which stock is held; null if no payment is awaited. */
  readonly payUntil: Date | null
}

/** Changes the method and extends the stock holds to its deadline. */
export async function updatePaymentMethod(tx: Tx, { orderId, methodId, payUntil }: PaymentMethodChange): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_method_id: methodId, pay_until: payUntil })
    .where('id', '=', orderId)
    .execute()
  if (payUntil !== null)
    await tx
      .updateTable('stock_holds')
      .set({ expires_at: payUntil })
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .execute()
}
