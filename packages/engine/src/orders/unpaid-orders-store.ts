import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** Orders for one address are counted one after the other. */
export async function lockUnpaidOf(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.unpaidOrders'), hashtext(lower(${email})))`.execute(tx)
}

interface Asked {
  readonly email: string
  /** Paid at a provider, or in another way. */
  readonly isAtProvider: boolean
  readonly since: Date
}

/** Orders without an account for which no money came: those that wait for it, and whatever was placed since. */
export async function unpaidOrdersOf(tx: Tx, { email, isAtProvider, since }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o
      join order_addresses a on a.order_id = o.id and a.type_id = 1
      join payment_methods m on m.id = o.payment_method_id
     where lower(a.email) = lower(${email}) and o.customer_id is null and o.paid_amount = 0 and o.gift_card_amount < o.total_gross
       and (o.status = 'open' or o.placed_at > ${since}) and (m.provider not in ('advance', 'cash_on_delivery', 'gift_card')) = ${isAtProvider}`.execute(tx)
  return rows[0]?.count ?? 0
}
