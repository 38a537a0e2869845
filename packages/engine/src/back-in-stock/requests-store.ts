import type { NotifyMeState } from '@vitrine/contract/orders/back-in-stock.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** A request to be notified when a variation is back in stock. */
export interface BackInStockRequest {
  readonly id: number
  readonly variationId: number
  readonly email: string
  readonly locale: Locale
  readonly state: NotifyMeState
  readonly salt: Buffer
}

export function findRequest(db: Db, id: number): Promise<BackInStockRequest | undefined> {
  return requests(db).where('id', '=', id).executeTakeFirst().then(toRequest)
}

/** The variation of the newest of the last 500 requests in this language. */
export async function findLatestRequestedVariation(db: Db, locale: Locale): Promise<number | undefined> {
  const { rows } = await sql<{ variationId: number }>`
    select variation_id as "variationId" from (
      select id, variation_id, locale from back_in_stock_requests order by id desc limit 500) recent
     where locale = ${locale} order by id desc limit 1`.execute(db)
  return rows[0]?.variationId
}

/** Requests are locked after the cart and before its holds. */
export async function lockRequest(tx: Tx, id: number): Promise<BackInStockRequest | undefined> {
  await tx.selectFrom('back_in_stock_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findRequest(tx, id)
}

export interface NewRequest {
  readonly variationId: number
  readonly email: string
  readonly locale: Locale
  readonly salt: Buffer
  readonly now: Date
}

/**
 * Creates a request, or finds the active one: an e-mail address has at most one per variation. Returns the confirmation
 * mail that is due: an unconfirmed request gets it again, a confirmed one gets a mail only when it is served.
 */
export async function upsertRequest(
  tx: Tx,
  { variationId, email, locale, salt, now }: NewRequest,
): Promise<{ readonly id: number; readonly sending: number } | undefined> {
  const {
    rows: [row],
  } = await sql<{ id: number; sendings: number; state: string }>`
    insert into back_in_stock_requests (variation_id, email, locale, token_salt, requested_at) values (${variationId}, ${email}, ${locale}, ${salt}, ${now})
    on conflict (variation_id, email_key) where state in ('pending', 'waiting', 'offered')
    do update set sendings = back_in_stock_requests.sendings + 1, requested_at = case when back_in_stock_requests.state = 'pending' then excluded.requested_at else back_in_stock_requests.requested_at end
    returning id, sendings, state`.execute(tx)
  return row?.state === 'pending' ? { id: row.id, sending: row.sendings } : undefined
}

export async function markWaiting(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('back_in_stock_requests')
    .set({ state: 'waiting', confirmed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function updateState(tx: Tx, id: number, state: 'bought' | 'lapsed' | 'ended'): Promise<void> {
  await tx.updateTable('back_in_stock_requests').set({ state }).where('id', '=', id).execute()
}

export async function markOffered(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('back_in_stock_requests')
    .set({ state: 'offered', offered_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Variations with waiting requests that are in stock and for sale, by id. From availability 8 on, a variation is not
 * for sale regardless of its stock. SF-3.32
 */
export async function findRestockedVariations(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from (select distinct variation_id from back_in_stock_requests where state = 'waiting') r
      join stock s on s.variation_id = r.variation_id join variations v on v.id = r.variation_id join items i on i.id = v.item_id
     where s.available > 0 and v.is_active and is_visible(i) and v.availability_id < 8 and (v.available_until is null or v.available_until > ${now}) order by 1 limit 500`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Serializes the queue of one variation across instances, so that requests are served in their order. */
export async function lockQueue(tx: Tx, variationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('back-in-stock'), ${variationId}::integer)`.execute(tx)
}

/** Locks the next waiting request. */
export async function lockNextInQueue(tx: Tx, variationId: number): Promise<BackInStockRequest | undefined> {
  const row = await tx
    .selectFrom('back_in_stock_requests')
    .select('id')
    .where('variation_id', '=', variationId)
    .where('state', '=', sql.lit('waiting'))
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && findRequest(tx, row.id)
}

/** Offered requests whose unit was bought or whose reservation has expired. */
export async function findSettledRequests(
  db: Db,
  now: Date,
): Promise<readonly { readonly id: number; readonly state: 'bought' | 'lapsed' }[]> {
  const { rows } = await sql<{ id: number; state: 'bought' | 'lapsed' }>`
    select r.id, case when h.state = 'kept' then 'bought' else 'lapsed' end as state
      from back_in_stock_requests r join stock_holds h on h.request_id = r.id
     where r.state = 'offered' and (h.state <> 'open' or h.expires_at <= ${now}) order by r.id limit 500`.execute(db)
  return rows
}

/** Deletes unconfirmed requests, and those settled long ago. */
export async function deleteOldRequests(
  tx: Tx,
  { pendingBefore, endedBefore }: { readonly pendingBefore: Date; readonly endedBefore: Date },
): Promise<void> {
  await sql`
    delete from back_in_stock_requests where id in (
      select id from back_in_stock_requests
       where (state = 'pending' and requested_at < ${pendingBefore})
          or (state in ('bought', 'lapsed', 'ended') and greatest(requested_at, confirmed_at, offered_at) < ${endedBefore}) limit 1000)`.execute(
    tx,
  )
}

/** The requests of a person, for the export of their data. */
export async function listBackInStockData(db: Db, email: string | null) {
  return db
    .selectFrom('back_in_stock_requests as r')
    .innerJoin('variations as v', 'v.id', 'r.variation_id')
    .where('r.email_key', '=', (email ?? '').toLowerCase())
    .select([
      'r.id',
      'v.number',
      'r.email',
      'r.state',
      'r.requested_at as requestedAt',
      'r.confirmed_at as confirmedAt',
      'r.offered_at as offeredAt',
    ])
    .orderBy('r.id')
    .execute()
}

export async function lockRequestIdsByEmail(tx: Tx, email: string): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('back_in_stock_requests')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteRequest(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('back_in_stock_requests').where('id', '=', id).execute()
}

function requests(db: Db) {
  return db
    .selectFrom('back_in_stock_requests')
    .select(['id', 'variation_id as variationId', 'email', 'locale', 'state', 'token_salt as salt'])
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

// A CHECK of the state allows no other value, and the locale is one of the shop's.
const toRequest = (row: Row | undefined): BackInStockRequest | undefined =>
  row && { ...row, state: row.state as NotifyMeState, locale: row.locale as Locale }
