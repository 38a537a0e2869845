import type { Db, Tx } from '../kernel/database/db.ts'
import { inTransaction } from '../kernel/database/db.ts'

/** False: the proof was used before, by any instance. */
export async function consumeProof(
  db: Db,
  { id, until }: { readonly id: string; readonly until: Date },
): Promise<boolean> {
  const row = await inTransaction(db, (tx) =>
    tx
      .insertInto('used_bot_checks')
      .values({ id, until })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}

export async function deleteExpiredProofs(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('used_bot_checks').where('until', '<', now).execute()
}
