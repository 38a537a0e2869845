import type { Tx } from '../db.ts'

/** Uses up a challenge; false when it was answered already. Those that are over by time need no remembering. */
export async function useChallenge(tx: Tx, { hash, expiresAt, now }: { readonly hash: Buffer; readonly expiresAt: Date; readonly now: Date }): Promise<boolean> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  const row = await tx.insertInto('passkey_challenges').values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((used) => used.doNothing()).returning('challenge_hash').executeTakeFirst()
  return row !== undefined
}
