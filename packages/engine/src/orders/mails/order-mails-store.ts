import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** An event of an order that a mail tells about. */
export interface MailOccasion {
  /** 'orderShipped:812' */
  readonly occasion: string
  readonly kind: string
  readonly at: Date
  /** As in the outbox. */
  readonly payload: Readonly<Record<string, unknown>>
}

/** The events that have a mail, in their order. */
export async function listMailOccasions(db: Db, orderId: number): Promise<readonly MailOccasion[]> {
  const { rows } = await sql<MailOccasion>`
    select case kind when 'placed' then 'orderPlaced' when 'shipped' then 'orderShipped:' || (details ->> 'shipmentId')
                     when 'partlyCancelled' then 'orderPartlyCancelled:' || id when 'cancelled' then 'orderCancelled' else 'paymentReceived' end as occasion,
           case kind when 'placed' then 'orderPlaced' when 'shipped' then 'orderShipped' when 'partlyCancelled' then 'orderPartlyCancelled'
                     when 'cancelled' then 'orderCancelled' else 'paymentReceived' end as kind,
           at,
           jsonb_build_object('orderId', order_id)
             || case kind when 'shipped' then jsonb_build_object('shipmentId', details -> 'shipmentId')
                          when 'partlyCancelled' then jsonb_build_object('lines', details -> 'lines') else '{}' end as payload
      from order_events where order_id = ${orderId} and kind in ('placed', 'confirmed', 'revived', 'shipped', 'partlyCancelled', 'cancelled')
    union all
    select 'orderRefunded:' || r.id, 'orderRefunded', r.created_at, jsonb_build_object('orderId', p.order_id, 'refundId', r.id)
      from payments p join refunds r on r.payment_id = p.id where p.order_id = ${orderId} and r.status = 'settled'
    order by at`.execute(db)
  return rows
}

export interface StoredOrderMail {
  readonly id: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly madeAt: Date
  readonly deliveredAt: Date | null
}

/** The mails of an order that are still stored. They are found by its address, which has an index. */
export async function listStoredOrderMails(db: Db, orderId: number): Promise<readonly StoredOrderMail[]> {
  const { rows } = await sql<StoredOrderMail>`
    select m.id, m.template as kind, o.payload, m.recipient, m.subject, m.html, m.plain, m.made_at as "madeAt", m.delivered_at as "deliveredAt"
      from order_addresses a join mails m on lower(m.recipient) = lower(a.email) join outbox o on o.id = m.outbox_id
     where a.order_id = ${orderId} and a.type_id = 1 and (o.payload ->> 'orderId')::integer = ${orderId} order by m.id`.execute(
    db,
  )
  return rows
}

/** The kinds of mails of an order that wait to be sent, or could not be sent. */
export async function listWaitingOrderMails(
  db: Db,
  orderId: number,
): Promise<
  readonly { readonly kind: string; readonly payload: Readonly<Record<string, unknown>>; readonly at: Date }[]
> {
  // Two indexes of few rows.
  const { rows } = await sql<{ kind: string; payload: Readonly<Record<string, unknown>>; at: Date }>`
    select substring(kind from 6) as kind, payload, created_at as at from outbox
     where state = 'waiting' and kind like 'mail.%' and payload ->> 'orderId' = ${String(orderId)}
    union all
    select substring(kind from 6), payload, created_at from outbox
     where state = 'dead' and kind like 'mail.%' and payload ->> 'orderId' = ${String(orderId)}`.execute(db)
  return rows
}
