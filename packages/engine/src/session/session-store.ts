import { sql, type RawBuilder } from 'kysely'
import { compiledQuery } from '../kernel/database/compiled-query.ts'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredSession {
  readonly sessionId: number
  readonly customerId: number | null
  readonly guestMail: string | null
  readonly classId: number | null
  readonly seenAt: Date
}

/** Finds a session that has not expired and whose customer is not blocked. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<StoredSession | undefined> {
  const [session] = await liveSession.execute(db, { tokenHash, now })
  return session
}

const liveSession = compiledQuery((db, { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date }) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('customer_profiles as p', 'p.customer_id', 's.customer_id')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where((eb) => eb.or([eb('s.customer_id', 'is', null), eb('p.is_blocked', '=', false)]))
    .select([
      's.id as sessionId',
      's.customer_id as customerId',
      's.guest_mail as guestMail',
      'c.class_id as classId',
      's.seen_at as seenAt',
    ]),
)

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    customerId: number | null
    locale: string
    agent: string | null
    now: Date
    expiresAt: Date
  },
): Promise<number> {
  const row = await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      locale: session.locale,
      agent: session.agent,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes some expired sessions with their data, skipping locked ones; returns their number. */
export async function deleteExpiredSessions(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from sessions where id = any (array(
      select id from sessions where expires_at < ${now} order by expires_at limit ${sql.lit(limit)} for update skip locked))
    returning id`.execute(tx)
  return rows.length
}

/** Of concurrent calls only the first writes. */
export async function recordSeen(
  tx: Tx,
  update: { sessionId: number; before: Date; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen_at: update.now, expires_at: update.expiresAt })
    .where('id', '=', update.sessionId)
    .where('seen_at', '<', update.before)
    .execute()
}

/** Takes a shared lock, so that the session cannot end before the transaction; false when it has ended. */
export async function holdSession(tx: Tx, sessionId: number): Promise<boolean> {
  const { rows } = await sessionHold(sessionId).execute(tx)
  return rows.length > 0
}

/** The same as a query that another statement includes. */
export const sessionHold = (sessionId: number): RawBuilder<{ readonly id: number }> =>
  sql`select id from sessions where id = ${sessionId} for key share`

/** Ignores customer sessions; false when nothing was written. */
export async function updateGuestEmail(tx: Tx, sessionId: number, email: string): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ guest_mail: email })
    .where('id', '=', sessionId)
    .where('customer_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a session exclusively; false when it has ended. */
export async function lockSession(tx: Tx, sessionId: number): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Also deletes a guest's cart and wishlist, by cascade. */
export async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export interface SessionSummary {
  readonly id: number
  readonly agent: string | null
  readonly createdAt: Date
  readonly seenAt: Date
}

/** Active sessions, most recently used first. */
export async function listSessions(
  db: Db,
  customerId: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly SessionSummary[]> {
  return db
    .selectFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .select(['id', 'agent', 'created_at as createdAt', 'seen_at as seenAt'])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the number of ended sessions. */
export async function endCustomerSessions(
  tx: Tx,
  customerId: number,
  which: { readonly only: number } | { readonly except: number | null },
): Promise<number> {
  const query = tx.deleteFrom('sessions').where('customer_id', '=', customerId)
  const rows = await (
    'only' in which
      ? query.where('id', '=', which.only)
      : which.except === null
        ? query
        : query.where('id', '!=', which.except)
  )
    .returning('id')
    .execute()
  return rows.length
}

/** Ends guest sessions with this e-mail, including their data. */
export async function endGuestSessionsByEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(guest_mail)`, '=', email.toLowerCase())
    .execute()
}

/** False when the session has ended meanwhile. */
export async function replaceTokenHash(tx: Tx, sessionId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ token_hash: tokenHash })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
