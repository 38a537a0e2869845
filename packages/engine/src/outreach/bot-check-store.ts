import type { Db, Tx } from '../kernel/db.ts'
import { inTransaction } from '../kernel/db.ts'

/** False: it was used before, here or in another instance. */
export async function useOnce(db: Db, { id, until }: { readonly id: string; readonly until: Date }): Promise<boolean> {
  const row = await inTransaction(db, (tx) => tx.insertInto('used_bot_checks').values({ id, until }).onConflict((known) => known.doNothing()).returning('id').executeTakeFirst())
  return row !== undefined
}

export async function forgetUsed(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('used_bot_checks').where('until', '<', now).execute()
}
