import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export class ImportRunning extends Error {
  override readonly name = 'ImportRunning'
  constructor() {
    super('Another import is writing to this shop. Wait until it has ended, then start again.')
  }
}

/** Holds the shop's import lock while `work` runs; the database releases it if this process dies. */
export async function withImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const {
      rows: [lock],
    } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext('vitrine.import')) as held`.execute(
      connection,
    )
    if (!lock?.held) throw new ImportRunning()
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('vitrine.import'))`.execute(connection)
    }
  })
}

/** Until the end of the transaction; false: an import is running. */
export async function tryImportLock(tx: Tx): Promise<boolean> {
  const {
    rows: [lock],
  } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtext('vitrine.import')) as held`.execute(tx)
  return lock?.held === true
}
