import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** The identity of a person: their account, and a verified e-mail address. */
export interface Person {
  readonly customerId: number | null
  readonly email: string | null
}

/** The offers to a person, for the export of their data. Amounts are gross minor units. */
export async function listOffersByPerson(db: Db, person: Person) {
  return db
    .selectFrom('offers as o')
    .leftJoin('offer_people as p', 'p.offer_id', 'o.id')
    .where(belongsTo(person))
    .select([
      'o.id',
      'o.status',
      'o.currency',
      'o.valid_until as validUntil',
      'o.note',
      'o.decline_reason as declineReason',
      'o.order_id as orderId',
      'o.created_at as createdAt',
      'p.email',
      'p.billing',
      'p.shipping',
    ])
    .select(
      sql<
        readonly { readonly name: string; readonly number: string; readonly quantity: number; readonly price: number }[]
      >`coalesce((
      select jsonb_agg(jsonb_build_object('name', i.name, 'number', i.number, 'quantity', i.quantity, 'price', i.price_gross) order by i.position) from offer_items i where i.offer_id = o.id), '[]')`.as(
        'items',
      ),
    )
    .orderBy('o.id')
    .execute()
}

/**
 * Erases the personal data of a person's offers; the offered items stay, as records of the orders created from them.
 */
export async function eraseOfferData(tx: Tx, person: Person): Promise<void> {
  const rows = await tx
    .selectFrom('offers as o')
    .leftJoin('offer_people as p', 'p.offer_id', 'o.id')
    .where(belongsTo(person))
    .select('o.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('offer_people').where('offer_id', 'in', ids).execute()
  // The decline reason is written by the person, and the note can contain their name. Offers that cannot be opened any
  // more expire.
  await tx.updateTable('offers').set({ note: null, decline_reason: null }).where('id', 'in', ids).execute()
  await tx
    .updateTable('offers')
    .set({ status: 'expired' })
    .where('id', 'in', ids)
    .where(sql<boolean>`status in ('draft', 'valid')`)
    .execute()
}

/** Moves the offers of a customer to another one. */
export async function moveOffers(tx: Tx, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  await tx.updateTable('offers').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

function belongsTo({ customerId, email }: Person) {
  return sql<boolean>`(o.customer_id = ${customerId}::integer or lower(p.email) = lower(${email}::text))`
}
