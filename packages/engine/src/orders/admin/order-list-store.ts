import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderStatus, PaymentStatus, RefundState } from '@vitrine/contract/orders/order'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { getOrderBalances } from '../balance/order-balance-store.ts'
import { describePaymentState } from '../pay/payment-state.ts'
import { toOrderCondition, type OrderFilter } from './order-filter-store.ts'

/** One line of the list of orders. Amounts are minor units. */
export interface AdminOrderRow {
  readonly id: number
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly paymentStatus: string
  readonly paymentStatusKey: PaymentStatus
  readonly refundStateKey: RefundState | null
  readonly paymentMethod: string
  readonly currency: string
  readonly total: number
  readonly paid: number
  readonly name: string
  readonly city: string
  readonly isHeld: boolean
}

/** Newest first. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { limit, before }: { readonly limit: number; /** Only orders older than this one. */ readonly before?: number },
): Promise<readonly AdminOrderRow[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('payment_methods as method', 'method.id', 'o.payment_method_id')
    .innerJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.type_id', '=', 1))
    .where(await toOrderCondition(db, filter))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(o.placed_at, o.id) < (select placed_at, id from orders where id = ${before ?? 0}::integer)`,
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    // A plan without the number would be made for a tenth of all orders.
    .limit(sql.lit(limit))
    .select([
      'o.id',
      'o.placed_at as placedAt',
      'o.status',
      'o.credited_amount as credited',
      'o.shipped_at as shippedAt',
      'method.key as paymentMethod',
      'method.provider',
      'o.currency',
      'o.total_gross as total',
      'o.paid_amount as paid',
      sql<boolean>`o.held_at is not null`.as('isHeld'),
    ])
    .select([
      sql<string>`coalesce(a.company_name, concat_ws(' ', a.first_name, a.last_name))`.as('name'),
      sql<string>`coalesce(a.city, '')`.as('city'),
    ])
    // Asked for each order of the page: with a limit, it is not made a join that reads all payments.
    .select(
      sql<boolean>`coalesce((select true from payments p where p.order_id = o.id and p.status = 'new' limit 1), false)`.as(
        'isAnswerMissing',
      ),
    )
    .execute()
  const balances = await getOrderBalances(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ credited, shippedAt, provider, isAnswerMissing, ...row }) => {
    // A CHECK of the column allows no other value.
    const order = { ...row, status: row.status as OrderStatus }
    const { paymentStatusKey, refundStateKey } = describePaymentState(
      { ...order, credited, shippedAt, provider, isAnswerMissing },
      balances.get(row.id),
      'en',
    )
    return { ...order, paymentStatus: refundStateKey ?? paymentStatusKey, paymentStatusKey, refundStateKey }
  })
}

/** How many orders a filter finds, counted up to a limit. */
export async function countOrders(db: Db, filter: OrderFilter, limit: number): Promise<number> {
  const condition = await toOrderCondition(db, filter)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from orders o where ${condition} order by o.placed_at desc, o.id desc limit ${sql.lit(limit)}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function listMethodNames(db: Db): Promise<readonly { readonly key: string; readonly names: Labels }[]> {
  return db.selectFrom('payment_methods').orderBy('position').orderBy('id').select(['key', 'names']).execute()
}
