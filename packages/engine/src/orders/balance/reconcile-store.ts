import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** An inconsistency found by a check. */
export interface Finding {
  readonly orderId: number
  readonly found: Readonly<Record<string, unknown>>
}

export interface CheckScope {
  readonly now: Date
  readonly limit: number
  /** Orders that were placed, or whose payments changed, within so many days. */
  readonly days: number
}

/** Orders whose paid amount differs from their payments, or that are open although they are covered. */
export function findUnsettledOrders(db: Db, { now, limit, days }: CheckScope): Promise<readonly Finding[]> {
  return runCheck(
    db,
    sql`
    select o.id as "orderId", jsonb_build_object('status', o.status, 'paid', o.paid_amount, 'booked', booked.amount) as found
      from orders o cross join lateral (
        select coalesce(sum(p.paid_amount), 0) - coalesce(sum((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'settled')), 0) as amount
          from payments p where p.order_id = o.id) booked
     where ${isRecent(now, days)}
       and (o.paid_amount <> booked.amount or (o.status = 'open' and o.paid_amount + o.gift_card_amount >= o.total_gross - o.credited_amount))
     order by o.id limit ${limit}`,
  )
}

/**
 * Orders that are covered without one of their payments, which is not refunded. Payments with a refused refund are left
 * to operators.
 */
export function findOrdersWithSurplus(db: Db, { now, limit, days }: CheckScope): Promise<readonly Finding[]> {
  return runCheck(
    db,
    sql`
    select o.id as "orderId", jsonb_build_object('status', o.status, 'kept', kept.amount) as found
      from orders o cross join lateral (select coalesce(sum(p.paid_amount - p.refunded_amount), 0) as amount from payments p where p.order_id = o.id) kept
     where ${isRecent(now, days)} and o.status in ('confirmed', 'shipped', 'completed') and o.payment_status = 'overpaid'
       and exists (select from payments p where p.order_id = o.id and p.provider_payment_id is not null and p.paid_amount > p.refunded_amount
         and kept.amount > p.paid_amount - p.refunded_amount
         and kept.amount - (p.paid_amount - p.refunded_amount) + o.gift_card_amount >= o.total_gross - o.credited_amount
         and not exists (select from refunds r where r.payment_id = p.id and r.status = 'failed'))
     order by o.id limit ${limit}`,
  )
}

/** Open orders whose payment deadline is long over. */
export function findOverdueOrders(db: Db, { now, limit }: CheckScope): Promise<readonly Finding[]> {
  return runCheck(
    db,
    sql`
    select id as "orderId", jsonb_build_object('payUntil', pay_until) as found from orders
     where status = 'open' and pay_until < ${new Date(now.getTime() - overdueMinutes * 60_000)} order by id limit ${limit}`,
  )
}
const overdueMinutes = 10

/** Open orders with an online method and without a payment. */
export function findOrdersWithoutPayment(db: Db, { limit }: CheckScope): Promise<readonly Finding[]> {
  return runCheck(
    db,
    sql`
    select o.id as "orderId", jsonb_build_object('method', m.key) as found from orders o join payment_methods m on m.id = o.payment_method_id
     where o.status = 'open' and m.provider not in ('advance', 'cash_on_delivery', 'gift_card') and not exists (select from payments p where p.order_id = o.id) order by o.id limit ${limit}`,
  )
}

/**
 * Orders whose stock holds do not match their status: held although cancelled, or not permanently held although
 * confirmed.
 */
export function findInconsistentHolds(db: Db, { now, limit, days }: CheckScope): Promise<readonly Finding[]> {
  return runCheck(
    db,
    sql`
    select o.id as "orderId", jsonb_build_object('status', o.status, 'holds', array_agg(distinct h.state)) as found
      from orders o join stock_holds h on h.order_id = o.id
     where ${isRecent(now, days)}
       and ((o.status = 'cancelled' and h.state <> 'released') or (o.status = 'confirmed' and h.state <> 'kept'))
     group by o.id order by o.id limit ${limit}`,
  )
}

export async function getHoldStates(tx: Tx, orderId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('stock_holds').where('order_id', '=', orderId).select('state').distinct().execute()
  return new Set(rows.map(({ state }) => state))
}

export async function getMethodProvider(tx: Tx, methodId: number): Promise<string> {
  return (
    await tx.selectFrom('payment_methods').where('id', '=', methodId).select('provider').executeTakeFirstOrThrow()
  ).provider
}

export interface Reconciliation {
  readonly kind: string
  readonly subject: 'order' | 'payment'
  readonly id: number
  readonly found: Readonly<Record<string, unknown>>
  readonly action: string
  readonly at: Date
}

export async function recordReconciliation(
  tx: Tx,
  { kind, subject, id, found, action: did, at }: Reconciliation,
): Promise<void> {
  await tx
    .insertInto('repairs')
    .values({ kind, subject, subject_id: id, found: JSON.stringify(found), did, at })
    .execute()
}

function isRecent(now: Date, days: number): RawBuilder<boolean> {
  const since = new Date(now.getTime() - days * 86_400_000)
  // An array is found first; the planner would compare `in` with all orders, by their ids.
  return sql`o.id = any (array(
    select id from orders where placed_at > ${since}
    union select order_id from payments where updated_at > ${since} and order_id is not null))`
}

async function runCheck(db: Db, query: ReturnType<typeof sql>): Promise<readonly Finding[]> {
  return (await sql<Finding>`${query}`.execute(db)).rows
}
