import { randomBytes } from 'node:crypto'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { subscriptionSources } from '@vitrine/contract/outreach/newsletter-admin.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export type SubscriptionSource = (typeof subscriptionSources)[number]
export type SubscriptionState = 'pending' | 'confirmed' | 'unsubscribed'

/** SF-3.70 */
export interface Subscription {
  readonly id: number
  readonly folder: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: string
  readonly state: SubscriptionState
  readonly salt: Buffer
}

export interface SubscriptionRequest {
  readonly source: SubscriptionSource
  readonly folder: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: Locale
  readonly now: Date
}

/**
 * Creates a subscription or returns the active one of the e-mail and folder. The names of a confirmed one are kept,
 * because the request is unauthenticated.
 */
export async function upsertSubscription(
  tx: Tx,
  { folder, email, firstName, lastName, locale, now, source }: SubscriptionRequest,
): Promise<Pick<Subscription, 'id' | 'state'>> {
  const keepUnlessPending = <T>(column: string, value: T) =>
    sql<T>`case newsletter_subscriptions.state when 'pending' then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`newsletter_subscriptions.${column}`)} end`.$castTo<
      typeof value
    >()
  return tx
    .insertInto('newsletter_subscriptions')
    .values({
      folder,
      email,
      first_name: firstName,
      last_name: lastName,
      locale,
      salt: randomBytes(16),
      requested_at: now,
      source,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['folder', 'email_key'])
        .where('state', '<>', sql.lit('unsubscribed'))
        .doUpdateSet({
          first_name: keepUnlessPending('first_name', firstName),
          last_name: keepUnlessPending('last_name', lastName),
          locale: keepUnlessPending('locale', locale),
          requested_at: keepUnlessPending('requested_at', now),
          source: keepUnlessPending('source', source),
        }),
    )
    .returning(['id', 'state'])
    .$narrowType<{ state: SubscriptionState }>()
    .executeTakeFirstOrThrow()
}

export async function findSubscription(db: Db, id: number): Promise<Subscription | undefined> {
  return selectSubscriptions(db).where('id', '=', id).executeTakeFirst()
}

export async function findActiveSubscription(
  db: Db,
  { email, folder }: Pick<Subscription, 'email' | 'folder'>,
): Promise<Subscription | undefined> {
  return selectSubscriptions(db)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where('folder', '=', folder)
    .where('state', '<>', 'unsubscribed')
    .executeTakeFirst()
}

/** True if this call confirmed it. */
export async function confirmSubscription(
  tx: Tx,
  id: number,
  { now, pendingDays }: { readonly now: Date; readonly pendingDays: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'confirmed', confirmed_at: now })
    .where('id', '=', id)
    .where('state', '=', sql.lit('pending'))
    .where('requested_at', '>', daysBefore(now, pendingDays))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Confirms what the same person requested in the same moment: one mail asks for all lists. */
export async function confirmTogether(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update newsletter_subscriptions s set state = 'confirmed', confirmed_at = ${now}
      from newsletter_subscriptions first
     where first.id = ${id} and s.email_key = first.email_key and s.requested_at = first.requested_at and s.state = 'pending'`.execute(
    tx,
  )
}

/** True if this call ended it. */
export async function endSubscription(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('newsletter_subscriptions')
    .set({ state: 'unsubscribed', ended_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldSubscriptions(
  tx: Tx,
  { now, pendingDays, endedDays }: { readonly now: Date; readonly pendingDays: number; readonly endedDays: number },
): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', sql.lit('pending'))
    .where('requested_at', '<', daysBefore(now, pendingDays))
    .execute()
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', sql.lit('unsubscribed'))
    .where('ended_at', '<', daysBefore(now, endedDays))
    .execute()
}

export async function listSubscriptionsByEmail(db: Db, email: string) {
  return db
    .selectFrom('newsletter_subscriptions')
    .where('email_key', '=', sql<string>`lower(${email})`)
    .select([
      'folder',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'locale',
      'state',
      'source',
      'requested_at as requestedAt',
      'confirmed_at as confirmedAt',
      'ended_at as endedAt',
    ])
    .orderBy('id')
    .execute()
}

export async function deleteSubscriptionsByEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscriptions')
    .where('email_key', '=', sql<string>`lower(${email})`)
    .execute()
}

/** Confirmed subscriptions by id. */
export async function listConfirmedSubscriptions(
  db: Db,
  { folder, after, limit }: { readonly folder: string; readonly after: number; readonly limit: number },
): Promise<readonly Subscription[]> {
  return selectSubscriptions(db)
    .where('folder', '=', folder)
    .where('state', '=', 'confirmed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function selectSubscriptions(db: Db) {
  return db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'folder', 'email', 'first_name as firstName', 'last_name as lastName', 'locale', 'state', 'salt'])
    .$narrowType<{ state: SubscriptionState }>()
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
