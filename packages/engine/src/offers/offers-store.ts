import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { orderAddresses } from '../orders/orders.ts'
import type { OfferStatus } from './offer-state.ts'

/** An offer without its items. Amounts are gross minor units of its currency. */
export interface OfferHead {
  readonly id: number
  readonly accessKey: string
  readonly customerId: number | null
  readonly status: OfferStatus
  readonly currency: string
  readonly locale: Locale
  readonly isNet: boolean
  readonly validUntil: Date
  readonly note: string
  readonly shippingProfileId: number | null
  readonly shippingGross: number | null
  readonly declineReason: string | null
  readonly createdAt: Date
  /** The member of staff; null: the command line. */
  readonly madeBy: string | null
  readonly sentAt: Date | null
  readonly sendings: number
  readonly answeredAt: Date | null
  readonly revokedAt: Date | null
  readonly classId: number | null
  readonly email: string | null
  readonly billing: orderAddresses.OrderAddress | null
  readonly shipping: orderAddresses.OrderAddress | null
  /** The order created from it. */
  readonly order: {
    readonly id: number
    readonly attemptId: string
    readonly accessKey: string
    readonly sessionId: number | null
    readonly customerId: number | null
  } | null
}

export function findOffer(db: Db, offerId: number): Promise<OfferHead | undefined> {
  return offerHeads(db).where('o.id', '=', offerId).executeTakeFirst().then(toOfferHead)
}

/** The newest of the last 500 offers with a person in this language. */
export async function findLatestOfferId(db: Db, locale: Locale): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select recent.id from (select id, locale from offers order by id desc limit 500) recent
      join offer_people p on p.offer_id = recent.id
     where recent.locale = ${locale} order by recent.id desc limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Offers are first in the lock order. The offer is read in a second statement, which sees what was committed while the
 * first waited for the lock.
 */
export async function lockOffer(tx: Tx, offerId: number): Promise<OfferHead | undefined> {
  await tx.selectFrom('offers').where('id', '=', offerId).select('id').forUpdate().executeTakeFirst()
  return findOffer(tx, offerId)
}

export interface OfferLine {
  readonly id: number
  readonly variationId: number | null
  readonly name: string
  readonly number: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: number
  readonly originalGross: number
  readonly priceGross: number
}

export async function listOfferLines(db: Db, offerId: number): Promise<readonly OfferLine[]> {
  const rows = await db
    .selectFrom('offer_items')
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .select([
      'id',
      'variation_id as variationId',
      'name',
      'number',
      'attributes',
      'quantity',
      'original_gross as originalGross',
      'price_gross as priceGross',
    ])
    .execute()
  // Only `writeOffer` writes them.
  return rows.map((row) => ({ ...row, attributes: row.attributes as unknown as OfferLine['attributes'] }))
}

/**
 * The offers to a customer, newest first: offers to their account, and offers without an account that staff sent to
 * their e-mail address. The address must be verified, because anyone can register with a foreign address. The items are
 * named in the reader's locale, or as they were written into the offer if they have no name in it.
 */
export async function listOffersByCustomer(
  db: Db,
  customerId: number,
  { max, locale }: { readonly max: number; readonly locale: Locale },
) {
  const rows = await db
    .selectFrom('offers as o')
    .leftJoin('offer_people as p', 'p.offer_id', 'o.id')
    .where(sql<boolean>`(o.customer_id = ${customerId}::integer or (o.customer_id is null and lower(p.email) = (
      select profile.email_key from customer_profiles profile where profile.customer_id = ${customerId}::integer and profile.email_proved_at is not null)))`)
    .where('o.status', '<>', 'draft')
    .orderBy('o.id', 'desc')
    .limit(max)
    .select([
      'o.id',
      'o.access_key as accessKey',
      'o.status',
      'o.valid_until as validUntil',
      'o.created_at as createdAt',
    ])
    .select(
      sql<readonly string[]>`array(
      select coalesce(nullif(t.name1, ''), line.name) from offer_items line left join variations v on v.id = line.variation_id left join item_texts t on t.item_id = v.item_id and t.locale = ${locale}
       where line.offer_id = o.id order by line.position)`.as('items'),
    )
    .execute()
  // A CHECK of the status allows no other value.
  return rows.map((row) => ({ ...row, status: row.status as OfferStatus }))
}

export async function markOfferAccepted(
  tx: Tx,
  offerId: number,
  { orderId, at }: { readonly orderId: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ status: 'accepted', order_id: orderId, answered_at: at })
    .where('id', '=', offerId)
    .execute()
}

export async function markOfferDeclined(
  tx: Tx,
  offerId: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('offers')
    .set({ status: 'declined', decline_reason: reason, answered_at: at })
    .where('id', '=', offerId)
    .execute()
}

/** Marks unanswered offers as expired and returns their number; offers locked by an answer are skipped. */
export async function markOffersExpired(tx: Tx, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('offers')
    .set({ status: 'expired' })
    .where('id', 'in', (due) =>
      due
        .selectFrom('offers')
        .select('id')
        .where('status', '=', sql.lit('valid'))
        .where('valid_until', '<=', now)
        .orderBy('id')
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes the personal data of offers that expired long ago; accepted ones have them in their order. */
export async function deleteOfferPeople(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('offer_people')
    .where('offer_id', 'in', (old) =>
      old.selectFrom('offers').select('id').where('valid_until', '<', before).limit(500),
    )
    .execute()
}

function offerHeads(db: Db) {
  return db
    .selectFrom('offers as o')
    .leftJoin('offer_people as p', 'p.offer_id', 'o.id')
    .leftJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('orders as placed', 'placed.id', 'o.order_id')
    .select([
      'o.id',
      'o.access_key as accessKey',
      'o.customer_id as customerId',
      'o.status',
      'o.currency',
      'o.locale',
      'o.is_net as isNet',
      'o.valid_until as validUntil',
      'o.shipping_profile_id as shippingProfileId',
      'o.shipping_gross as shippingGross',
      'o.decline_reason as declineReason',
      'o.created_at as createdAt',
      'o.made_by as madeBy',
      'o.sent_at as sentAt',
      'o.sendings',
      'o.answered_at as answeredAt',
      'o.revoked_at as revokedAt',
      'c.class_id as classId',
      'p.email',
      'p.billing',
      'p.shipping',
    ])
    .select([
      sql<string>`coalesce(o.note, '')`.as('note'),
      sql<
        OfferHead['order']
      >`case when placed.id is not null then jsonb_build_object('id', placed.id, 'attemptId', placed.attempt_id, 'accessKey', placed.access_key,
        'sessionId', placed.session_id, 'customerId', placed.customer_id) end`.as('order'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof offerHeads>['executeTakeFirstOrThrow']>>

function toOfferHead(row: Row | undefined): OfferHead | undefined {
  // A CHECK of the status allows no other value, the locale is one of the shop's, and only this module writes addresses
  // of offers.
  return (
    row && {
      ...row,
      status: row.status as OfferStatus,
      locale: row.locale as Locale,
      billing: row.billing as unknown as orderAddresses.OrderAddress | null,
      shipping: row.shipping as unknown as orderAddresses.OrderAddress | null,
    }
  )
}

export interface NamedCountry {
  /** ISO 3166-1 alpha-2 */
  readonly code: string
  readonly names: Labels
}

export async function countriesByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedCountry>> {
  const rows = await db
    .selectFrom('countries')
    .where('id', '=', anyOf(ids))
    .select(['id', 'iso_code2 as code', 'names'])
    .execute()
  return new Map(rows.map(({ id, ...country }) => [id, country]))
}
