import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../kernel/db.ts'

/**
 * A transaction for thousands of rows: plans go by the indexes however small a table still is, and a commit does not wait for the disk.
 * After a crash of the server the last batches may be missing, never half there; the import is simply run again.
 * With `keeps: false` everything is tried, all rules included, and taken back. With `waitsForDisk` a commit is as durable as any other.
 */
export async function inBulk<T>(db: Db, { keeps, waitsForDisk = false }: { readonly keeps: boolean; readonly waitsForDisk?: boolean }, work: (tx: Tx) => Promise<T>): Promise<T> {
  let tried: T | undefined
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('synchronous_commit', ${waitsForDisk ? 'on' : 'off'}, true), set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(tx)
      const answer = await work(tx)
      if (keeps) return answer
      // Rules that wait for the end of a transaction are asked now.
      await sql`set constraints all immediate`.execute(tx)
      tried = answer
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack && tried !== undefined) return tried
    throw error
  }
}

/** The database learns what is in its tables now: plans of the next minutes go by it, and a fresh shop is fast from its first visitor on. */
export async function learnTables(db: Db): Promise<void> {
  await inTransaction(db, (tx) => sql`analyze`.execute(tx))
}

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}
