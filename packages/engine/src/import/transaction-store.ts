import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../kernel/database/db.ts'

/**
 * A transaction for thousands of rows: the planner prefers indexes even for small tables, and the commit is
 * asynchronous.
 * After a server crash the last batches can be missing as a whole; the import can be repeated.
 * With `commits: false` everything including all constraints is checked and rolled back. With `waitsForDisk` the commit
 * is synchronous.
 */
export async function inBulkTransaction<T>(
  db: Db,
  { commits, waitsForDisk = false }: { readonly commits: boolean; readonly waitsForDisk?: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let result: T | undefined
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('synchronous_commit', ${waitsForDisk ? 'on' : 'off'}, true), set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true)`.execute(
        tx,
      )
      const answer = await work(tx)
      if (commits) return answer
      // Checks deferred constraints now.
      await sql`set constraints all immediate`.execute(tx)
      result = answer
      throw new DryRunRollback()
    })
  } catch (error) {
    if (error instanceof DryRunRollback && result !== undefined) return result
    throw error
  }
}

/** Updates the planner statistics, so that queries are fast immediately after an import. */
export async function analyzeTables(db: Db): Promise<void> {
  await inTransaction(db, (tx) => sql`analyze`.execute(tx))
}

class DryRunRollback extends Error {
  override readonly name = 'TakenBack'
}
