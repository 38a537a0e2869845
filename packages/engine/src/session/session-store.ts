import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

export interface StoredSession {
  readonly sessionId: number
  readonly customerId: number | null
  readonly guestMail: string | null
  readonly classId: number | null
  readonly seenAt: Date
}

/** A session past its time, or of a customer who has been blocked since, is no session. */
export async function sessionOf(db: Db, tokenHash: Buffer, now: Date): Promise<StoredSession | undefined> {
  return db.selectFrom('sessions as s')
    .leftJoin('customer_profiles as p', 'p.customer_id', 's.customer_id')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where((eb) => eb.or([eb('s.customer_id', 'is', null), eb('p.is_blocked', '=', false)]))
    .select(['s.id as sessionId', 's.customer_id as customerId', 's.guest_mail as guestMail', 'c.class_id as classId', 's.seen_at as seenAt'])
    .executeTakeFirst()
}

export async function writeSession(tx: Tx, session: { tokenHash: Buffer; customerId: number | null; locale: string; agent: string | null; now: Date; expiresAt: Date }): Promise<number> {
  const row = await tx.insertInto('sessions')
    .values({
      token_hash: session.tokenHash, customer_id: session.customerId, locale: session.locale, agent: session.agent,
      created_at: session.now, seen_at: session.now, expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes away a few sessions that are over, with what hung on them. One that somebody else is clearing is left to them. */
export async function clearEnded(tx: Tx, now: Date, most: number): Promise<void> {
  await tx.deleteFrom('sessions')
    .where('id', 'in', (eb) => eb.selectFrom('sessions').select('id').where('expires_at', '<', now).orderBy('expires_at').limit(most).forUpdate().skipLocked())
    .execute()
}

/** Whoever comes second finds the session seen already and writes nothing. */
export async function noteSeen(tx: Tx, seen: { sessionId: number; before: Date; now: Date; expiresAt: Date }): Promise<void> {
  await tx.updateTable('sessions')
    .set({ seen_at: seen.now, expires_at: seen.expiresAt })
    .where('id', '=', seen.sessionId)
    .where('seen_at', '<', seen.before)
    .execute()
}

/** Holds a session so that it does not end before we are done; false when it has ended already. Others may hold it as well. */
export async function holdSession(tx: Tx, sessionId: number): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** A customer has an e-mail of their own. */
export async function writeGuestMail(tx: Tx, sessionId: number, email: string): Promise<void> {
  await tx.updateTable('sessions').set({ guest_mail: email }).where('id', '=', sessionId).where('customer_id', 'is', null).execute()
}

/** Locks a session against everybody who would still put something into it; false when it has ended meanwhile. */
export async function lockSession(tx: Tx, sessionId: number): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** What hangs on it, a guest's cart and wishlist, ends with it. */
export async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export interface ListedSession {
  readonly id: number
  readonly agent: string | null
  readonly createdAt: Date
  readonly seenAt: Date
}

/** Living ones, the one used last first. */
export async function sessionsOf(db: Db, customerId: number, { now, most }: { readonly now: Date; readonly most: number }): Promise<readonly ListedSession[]> {
  return db.selectFrom('sessions').where('customer_id', '=', customerId).where('expires_at', '>', now).select(['id', 'agent', 'created_at as createdAt', 'seen_at as seenAt'])
    .orderBy('seen_at', 'desc').orderBy('id', 'desc').limit(most).execute()
}

/** How many of them there were. */
export async function endSessionsOf(tx: Tx, customerId: number, which: { readonly only: number } | { readonly except: number | null }): Promise<number> {
  const ended = tx.deleteFrom('sessions').where('customer_id', '=', customerId)
  const rows = await ('only' in which ? ended.where('id', '=', which.only) : which.except === null ? ended : ended.where('id', '!=', which.except)).returning('id').execute()
  return rows.length
}

/** Of guests who said to have this e-mail: what they typed goes with them. */
export async function endGuestSessionsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sessions').where('customer_id', 'is', null).where(sql<string>`lower(guest_mail)`, '=', email.toLowerCase()).execute()
}

/** False when the session has ended meanwhile. */
export async function changeSecret(tx: Tx, sessionId: number, tokenHash: Buffer): Promise<boolean> {
  const row = await tx.updateTable('sessions').set({ token_hash: tokenHash }).where('id', '=', sessionId).returning('id').executeTakeFirst()
  return row !== undefined
}
