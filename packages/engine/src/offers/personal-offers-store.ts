import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** By whom something is known: their account, and an e-mail that they have proved. */
export interface Person {
  readonly customerId: number | null
  readonly email: string | null
}

/** What was offered to a person, for whoever hands out all that the shop knows of them. Amounts are gross minor units. */
export async function offersOfPerson(db: Db, person: Person) {
  return db.selectFrom('offers as o').leftJoin('offer_people as p', 'p.offer_id', 'o.id').where(isOf(person))
    .select(['o.id', 'o.status', 'o.currency', 'o.valid_until as validUntil', 'o.note', 'o.decline_reason as declineReason', 'o.order_id as orderId', 'o.created_at as createdAt', 'p.email', 'p.billing', 'p.shipping'])
    .select(sql<readonly { readonly name: string; readonly number: string; readonly quantity: number; readonly price: number }[]>`coalesce((
      select jsonb_agg(jsonb_build_object('name', i.name, 'number', i.number, 'quantity', i.quantity, 'price', i.price_gross) order by i.position) from offer_items i where i.offer_id = o.id), '[]')`.as('items'))
    .orderBy('o.id').execute()
}

/** Takes the person out of their offers; what was offered stays, for the books of what became an order. */
export async function forgetOffers(tx: Tx, person: Person): Promise<void> {
  const rows = await tx.selectFrom('offers as o').leftJoin('offer_people as p', 'p.offer_id', 'o.id').where(isOf(person)).select('o.id').execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('offer_people').where('offer_id', 'in', ids).execute()
  // A reason is in the person's own words, and the shop's word may name them. What nobody can open any more ends.
  await tx.updateTable('offers').set({ note: null, decline_reason: null }).where('id', 'in', ids).execute()
  await tx.updateTable('offers').set({ status: 'expired' }).where('id', 'in', ids).where('status', '=', 'valid').execute()
}

function isOf({ customerId, email }: Person) {
  return sql<boolean>`(o.customer_id = ${customerId}::integer or lower(p.email) = lower(${email}::text))`
}
