import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredOperatorSession {
  readonly operatorId: number
  /** The time of the second factor; null: password only. */
  readonly provedAt: Date | null
  /** The time of the last proof within the session; null: none after the login. */
  readonly confirmedAt: Date | null
  readonly createdAt: Date
  readonly seenAt: Date
}

export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<StoredOperatorSession | undefined> {
  return db
    .selectFrom('operator_sessions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select([
      'operator_id as operatorId',
      'second_factor_at as provedAt',
      'confirmed_at as confirmedAt',
      'created_at as createdAt',
      'seen_at as seenAt',
    ])
    .executeTakeFirst()
}

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer
    operatorId: number
    isProved: boolean
    agent: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      second_factor_at: session.isProved ? session.now : null,
      agent: session.agent,
      created_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function updateLastSeen(
  tx: Tx,
  session: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ seen_at: session.now, expires_at: session.expiresAt })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

/**
 * Marks the session as verified by a second factor, and deletes the other sessions of the operator that only used a
 * password.
 */
export async function markSessionVerified(
  tx: Tx,
  { operatorId, tokenHash, now }: { operatorId: number; tokenHash: Buffer; now: Date },
): Promise<void> {
  await tx.updateTable('operator_sessions').set({ second_factor_at: now }).where('token_hash', '=', tokenHash).execute()
  await tx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('second_factor_at', 'is', null)
    .execute()
}

export async function confirmSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('operator_sessions').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute()
}

export interface ListedSession {
  readonly id: number
  readonly tokenHash: Buffer
  readonly agent: string | null
  readonly startedAt: Date
  readonly seenAt: Date
}

export async function listSessions(db: Db, operatorId: number, now: Date): Promise<readonly ListedSession[]> {
  return db
    .selectFrom('operator_sessions')
    .select(['id', 'token_hash as tokenHash', 'agent', 'created_at as startedAt', 'seen_at as seenAt'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes the sessions of an operator: one, all, or all but one. Returns how many there were. */
export async function deleteSessionsOf(
  tx: Tx,
  operatorId: number,
  { only, except }: { readonly only?: number | undefined; readonly except?: Buffer | undefined },
): Promise<number> {
  let query = tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId)
  if (only !== undefined) query = query.where('id', '=', only)
  if (except !== undefined) query = query.where('token_hash', '!=', except)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessions(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
}

/** Called on each login; a shop has few operators, so this needs no job. */
export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('expires_at', '<', now).execute()
}
