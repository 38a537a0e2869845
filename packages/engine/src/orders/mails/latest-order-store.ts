import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { MailedLine, OrderMail } from '../../ports/mail-texts.ts'

export interface LatestOrder {
  readonly orderId: number
  readonly refundId?: number
  readonly shipmentId?: number
  readonly lines?: readonly MailedLine[]
}

/** The kinds of events that have the mail. */
const eventKinds: Readonly<Record<Exclude<OrderMail, 'orderRefunded'>, readonly string[]>> = {
  orderPlaced: ['placed'],
  paymentReceived: ['confirmed', 'revived'],
  paymentFailed: ['paymentFailed'],
  orderShipped: ['shipped'],
  orderPartlyCancelled: ['partlyCancelled'],
  orderCancelled: ['cancelled'],
  orderAddressChanged: ['addressCorrected'],
}

// Older orders are not searched: a shop without such a mail for so long shows a sample.
const recentOrders = sql`select id, locale from orders where anonymized_at is null order by placed_at desc, id desc limit 500`

/** The newest of the recent orders of a language that the mail could be about. */
export async function findLatestOrder(db: Db, mail: OrderMail, locale: Locale): Promise<LatestOrder | undefined> {
  if (mail === 'orderRefunded') return findLatestRefund(db, locale)
  const { rows } = await sql<{ orderId: number; details: Omit<LatestOrder, 'orderId'> }>`
    select e.order_id as "orderId", e.details from (${recentOrders}) recent join order_events e on e.order_id = recent.id
     where recent.locale = ${locale} and e.kind = any(${[...eventKinds[mail]]}::text[]) order by e.id desc limit 1`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { shipmentId, lines } = row.details
  return {
    orderId: row.orderId,
    ...(mail === 'orderShipped' && shipmentId !== undefined && { shipmentId }),
    ...(mail === 'orderPartlyCancelled' && lines !== undefined && { lines }),
  }
}

async function findLatestRefund(db: Db, locale: Locale): Promise<LatestOrder | undefined> {
  const { rows } = await sql<LatestOrder>`
    select p.order_id as "orderId", r.id as "refundId" from (${recentOrders}) recent
      join payments p on p.order_id = recent.id join refunds r on r.payment_id = p.id
     where recent.locale = ${locale} and r.status = 'settled' order by r.id desc limit 1`.execute(db)
  return rows[0]
}
