import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/** Serializes the counting of orders for one e-mail address. */
export async function lockUnpaidOrdersByEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.unpaidOrders'), hashtext(lower(${email})))`.execute(tx)
}

interface UnpaidOrdersQuery {
  readonly email: string
  /** Whether online providers or other methods are counted. */
  readonly isAtProvider: boolean
  readonly since: Date
}

/**
 * The number of unpaid orders that are open or were placed after `since`, without those of accounts with a verified
 * e-mail address.
 */
export async function countUnpaidOrders(tx: Tx, { email, isAtProvider, since }: UnpaidOrdersQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o
      join order_addresses a on a.order_id = o.id and a.type_id = 1
      join payment_methods m on m.id = o.payment_method_id
     where lower(a.email) = lower(${email}) and o.paid_amount = 0 and o.gift_card_amount < o.total_gross
       and not exists (select from customer_profiles p where p.customer_id = o.customer_id and p.email_proved_at is not null)
       and (o.status = 'open' or o.placed_at > ${since}) and (m.provider not in ('advance', 'cash_on_delivery', 'gift_card')) = ${isAtProvider}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The e-mail address of the billing address; empty once personal data were erased. */
export async function getOrderEmail(tx: Tx, orderId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('order_addresses')
    .select('email')
    .where('order_id', '=', orderId)
    .where('type_id', '=', 1)
    .executeTakeFirstOrThrow()
  return email ?? ''
}
