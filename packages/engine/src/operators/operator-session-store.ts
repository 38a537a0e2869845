import type { Db, Tx } from '../kernel/db.ts'

export interface StoredOperatorSession {
  readonly operatorId: number
  /** When a second factor was shown; null: a password alone. */
  readonly provedAt: Date | null
  readonly createdAt: Date
  readonly seenAt: Date
}

export async function sessionOf(db: Db, tokenHash: Buffer, now: Date): Promise<StoredOperatorSession | undefined> {
  const row = await db.selectFrom('operator_sessions')
    .where('token_hash', '=', tokenHash).where('expires_at', '>', now)
    .select(['operator_id as operatorId', 'second_factor_at as provedAt', 'created_at as createdAt', 'seen_at as seenAt'])
    .executeTakeFirst()
  return row && { operatorId: row.operatorId, provedAt: row.provedAt, createdAt: row.createdAt, seenAt: row.seenAt }
}

export async function writeSession(tx: Tx, session: { tokenHash: Buffer; operatorId: number; isProved: boolean; now: Date; expiresAt: Date }): Promise<void> {
  await tx.insertInto('operator_sessions')
    .values({
      token_hash: session.tokenHash, operator_id: session.operatorId, second_factor_at: session.isProved ? session.now : null,
      created_at: session.now, seen_at: session.now, expires_at: session.expiresAt,
    })
    .execute()
}

export async function noteSeen(tx: Tx, seen: { tokenHash: Buffer; now: Date; expiresAt: Date }): Promise<void> {
  await tx.updateTable('operator_sessions').set({ seen_at: seen.now, expires_at: seen.expiresAt }).where('token_hash', '=', seen.tokenHash).execute()
}

/** This session has shown the second proof too; those of its operator that have not end, for they were begun when there was none. */
export async function proveSession(tx: Tx, { operatorId, tokenHash, now }: { operatorId: number; tokenHash: Buffer; now: Date }): Promise<void> {
  await tx.updateTable('operator_sessions').set({ second_factor_at: now }).where('token_hash', '=', tokenHash).execute()
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).where('second_factor_at', 'is', null).execute()
}

export async function endSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function endSessionsOf(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).execute()
}

/** Nobody else needs them: a shop has few operators, and each login takes away what is over. */
export async function clearEnded(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('expires_at', '<', now).execute()
}
