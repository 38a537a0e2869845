import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** Something that should not be, as the check that looked for it saw it. */
export interface Finding {
  readonly orderId: number
  readonly found: Readonly<Record<string, unknown>>
}

interface Scope {
  readonly now: Date
  readonly most: number
}

/** How far back a check looks: older orders have been looked at often enough. */
const daysLookedAt = 30

/** Money that the payments know of and the order does not, or that covers an order which still waits. */
export function unsettledOrders(db: Db, { now, most }: Scope): Promise<readonly Finding[]> {
  return findings(db, sql`
    select o.id as "orderId", jsonb_build_object('status', o.status, 'paid', o.paid_amount, 'booked', booked.amount) as found
      from orders o cross join lateral (
        select coalesce(sum(p.paid_amount), 0) - coalesce(sum((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status = 'settled')), 0) as amount
          from payments p where p.order_id = o.id) booked
     where o.placed_at > ${since(now)}
       and (o.paid_amount <> booked.amount or (o.status = 'open' and o.paid_amount + o.gift_card_amount >= o.total_gross - o.credited_amount))
     order by o.id limit ${most}`)
}

/** Orders that stay covered without one of their payments, which nobody has given back. Payments that a provider refused to give back are left to people. */
export function ordersWithSurplus(db: Db, { now, most }: Scope): Promise<readonly Finding[]> {
  return findings(db, sql`
    select o.id as "orderId", jsonb_build_object('status', o.status, 'kept', kept.amount) as found
      from orders o cross join lateral (select coalesce(sum(p.paid_amount - p.refunded_amount), 0) as amount from payments p where p.order_id = o.id) kept
     where o.placed_at > ${since(now)} and o.status in ('confirmed', 'shipped', 'completed') and o.payment_status = 'overpaid'
       and exists (select from payments p where p.order_id = o.id and p.provider_payment_id is not null and p.paid_amount > p.refunded_amount
         and kept.amount > p.paid_amount - p.refunded_amount
         and kept.amount - (p.paid_amount - p.refunded_amount) + o.gift_card_amount >= o.total_gross - o.credited_amount
         and not exists (select from refunds r where r.payment_id = p.id and r.status = 'failed'))
     order by o.id limit ${most}`)
}

/** Orders that nobody has ended although their time is long over. */
export function overdueOrders(db: Db, { now, most }: Scope): Promise<readonly Finding[]> {
  return findings(db, sql`
    select id as "orderId", jsonb_build_object('payUntil', pay_until) as found from orders
     where status = 'open' and pay_until < ${new Date(now.getTime() - overdueMinutes * 60_000)} order by id limit ${most}`)
}
const overdueMinutes = 10

/** Orders that wait for a payment at a provider who was never asked for one. */
export function ordersWithoutPayment(db: Db, { most }: Scope): Promise<readonly Finding[]> {
  return findings(db, sql`
    select o.id as "orderId", jsonb_build_object('method', m.key) as found from orders o join payment_methods m on m.id = o.payment_method_id
     where o.status = 'open' and m.provider not in ('advance', 'cash_on_delivery', 'gift_card') and not exists (select from payments p where p.order_id = o.id) order by o.id limit ${most}`)
}

/** Pieces that are held for an order that has ended, only for a while for one that stands, or not at all for one that is to be sent. */
export function wrongHolds(db: Db, { now, most }: Scope): Promise<readonly Finding[]> {
  return findings(db, sql`
    select o.id as "orderId", jsonb_build_object('status', o.status, 'holds', array_agg(distinct h.state)) as found
      from orders o join stock_holds h on h.order_id = o.id
     where o.placed_at > ${since(now)}
       and ((o.status = 'cancelled' and h.state <> 'released') or (o.status = 'confirmed' and h.state <> 'kept'))
     group by o.id order by o.id limit ${most}`)
}

export async function statesOfHolds(tx: Tx, orderId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('stock_holds').where('order_id', '=', orderId).select('state').distinct().execute()
  return new Set(rows.map(({ state }) => state))
}

export async function providerOf(tx: Tx, methodId: number): Promise<string> {
  return (await tx.selectFrom('payment_methods').where('id', '=', methodId).select('provider').executeTakeFirstOrThrow()).provider
}

export interface Repair {
  readonly kind: string
  readonly subject: 'order' | 'payment'
  readonly id: number
  readonly found: Readonly<Record<string, unknown>>
  readonly did: string
  readonly at: Date
}

export async function noteRepair(tx: Tx, { kind, subject, id, found, did, at }: Repair): Promise<void> {
  await tx.insertInto('repairs').values({ kind, subject, subject_id: id, found: JSON.stringify(found), did, at }).execute()
}

function since(now: Date): Date {
  return new Date(now.getTime() - daysLookedAt * 86_400_000)
}

async function findings(db: Db, question: ReturnType<typeof sql>): Promise<readonly Finding[]> {
  return (await sql<Finding>`${question}`.execute(db)).rows
}
