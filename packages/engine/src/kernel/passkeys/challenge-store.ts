import type { Tx } from '../database/db.ts'

/** Consumes a challenge; false when it was consumed before. Expired ones are deleted. */
export async function consumeChallenge(
  tx: Tx,
  { hash, expiresAt, now }: { readonly hash: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  const row = await tx
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}
