import type { NotifyMeState } from '@vitrine/contract/back-in-stock.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** Somebody who waits for a piece. */
export interface Request {
  readonly id: number
  readonly variationId: number
  readonly email: string
  readonly locale: Locale
  readonly state: NotifyMeState
  readonly salt: Buffer
}

export function requestById(db: Db, id: number): Promise<Request | undefined> {
  return requests(db).where('id', '=', id).executeTakeFirst().then(known)
}

/** After the cart, before its holds. */
export async function lockRequest(tx: Tx, id: number): Promise<Request | undefined> {
  await tx.selectFrom('back_in_stock_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return requestById(tx, id)
}

export interface NewRequest {
  readonly variationId: number
  readonly email: string
  readonly locale: Locale
  readonly salt: Buffer
  readonly now: Date
}

/**
 * Writes a request, or finds the one that is alive: one person stands in line once. Answers which mail is due: the same address asks again for its confirmation
 * as long as it has not come; who waits already is written to when it is their turn.
 */
export async function askRequest(tx: Tx, { variationId, email, locale, salt, now }: NewRequest): Promise<{ readonly id: number; readonly sending: number } | undefined> {
  const { rows: [row] } = await sql<{ id: number; sendings: number; state: string }>`
    insert into back_in_stock_requests (variation_id, email, locale, token_salt, requested_at) values (${variationId}, ${email}, ${locale}, ${salt}, ${now})
    on conflict (variation_id, email_key) where state in ('pending', 'waiting', 'offered')
    do update set sendings = back_in_stock_requests.sendings + 1, requested_at = case when back_in_stock_requests.state = 'pending' then excluded.requested_at else back_in_stock_requests.requested_at end
    returning id, sendings, state`.execute(tx)
  return row?.state === 'pending' ? { id: row.id, sending: row.sendings } : undefined
}

export async function writeWaiting(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('back_in_stock_requests').set({ state: 'waiting', confirmed_at: now }).where('id', '=', id).where('state', '=', 'pending').execute()
}

export async function writeState(tx: Tx, id: number, state: 'bought' | 'lapsed' | 'ended'): Promise<void> {
  await tx.updateTable('back_in_stock_requests').set({ state }).where('id', '=', id).execute()
}

export async function writeOffered(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('back_in_stock_requests').set({ state: 'offered', offered_at: now }).where('id', '=', id).execute()
}

/** Variations that are there, are sold and waited for, by id. From availability 8 nothing is to be had, whatever lies on the shelf. SF-3.32 */
export async function piecesThatAreBack(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from (select distinct variation_id from back_in_stock_requests where state = 'waiting') r
      join stock s on s.variation_id = r.variation_id join variations v on v.id = r.variation_id join items i on i.id = v.item_id
     where s.available > 0 and v.is_active and i.is_active and v.availability_id < 8 and (v.available_until is null or v.available_until > ${now}) order by 1 limit 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Several instances share the work, but the line of one piece is served by one of them at a time: nobody is served before who came earlier. */
export async function lockLine(tx: Tx, variationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('back-in-stock'), ${variationId}::integer)`.execute(tx)
}

/** Whose turn it is, locked. */
export async function nextInLine(tx: Tx, variationId: number): Promise<Request | undefined> {
  const row = await tx.selectFrom('back_in_stock_requests').select('id').where('variation_id', '=', variationId).where('state', '=', 'waiting')
    .orderBy('confirmed_at').orderBy('id').limit(1).forUpdate().executeTakeFirst()
  return row && requestById(tx, row.id)
}

/** Offered ones whose piece was bought, or whose time is over. */
export async function settledRequests(db: Db, now: Date): Promise<readonly { readonly id: number; readonly state: 'bought' | 'lapsed' }[]> {
  const { rows } = await sql<{ id: number; state: 'bought' | 'lapsed' }>`
    select r.id, case when h.state = 'kept' then 'bought' else 'lapsed' end as state
      from back_in_stock_requests r join stock_holds h on h.request_id = r.id
     where r.state = 'offered' and (h.state <> 'open' or h.expires_at <= ${now}) order by r.id limit 500`.execute(db)
  return rows
}

/** What nobody confirmed, and what was settled long ago. */
export async function forgetRequests(tx: Tx, { pendingBefore, endedBefore }: { readonly pendingBefore: Date; readonly endedBefore: Date }): Promise<void> {
  await sql`
    delete from back_in_stock_requests where id in (
      select id from back_in_stock_requests
       where (state = 'pending' and requested_at < ${pendingBefore})
          or (state in ('bought', 'lapsed', 'ended') and greatest(requested_at, confirmed_at, offered_at) < ${endedBefore}) limit 1000)`.execute(tx)
}

/** For what somebody waits or waited, for whoever hands out all that the shop knows of them. */
export async function backInStockDataOf(db: Db, email: string | null) {
  return db.selectFrom('back_in_stock_requests as r').innerJoin('variations as v', 'v.id', 'r.variation_id').where('r.email_key', '=', (email ?? '').toLowerCase())
    .select(['r.id', 'v.number', 'r.email', 'r.state', 'r.requested_at as requestedAt', 'r.confirmed_at as confirmedAt', 'r.offered_at as offeredAt']).orderBy('r.id').execute()
}

export async function idsOfEmail(tx: Tx, email: string): Promise<readonly number[]> {
  const rows = await tx.selectFrom('back_in_stock_requests').select('id').where('email_key', '=', email.toLowerCase()).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function deleteRequest(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('back_in_stock_requests').where('id', '=', id).execute()
}

function requests(db: Db) {
  return db.selectFrom('back_in_stock_requests').select(['id', 'variation_id as variationId', 'email', 'locale', 'state', 'token_salt as salt'])
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

// The CHECK of the state allows no other word, and the locale is one of the shop's.
const known = (row: Row | undefined): Request | undefined => row && { ...row, state: row.state as NotifyMeState, locale: row.locale as Locale }
