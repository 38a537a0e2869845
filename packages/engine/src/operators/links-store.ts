import type { Db, Tx } from '../kernel/database/db.ts'

/** Replaces the previous link of the operator. */
export async function upsertLink(
  tx: Tx,
  link: { readonly operatorId: number; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const row = { token_hash: link.tokenHash, expires_at: link.expiresAt }
  await tx
    .insertInto('operator_links')
    .values({ operator_id: link.operatorId, ...row })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
    .execute()
}

export async function isValidLink(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('operator_links')
    .select('operator_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a link; returns its operator. */
export async function consumeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('operator_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('operator_id')
    .executeTakeFirst()
  return row?.operator_id
}

/** The link of the operator becomes invalid. */
export async function deleteLink(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_links').where('operator_id', '=', operatorId).execute()
}
