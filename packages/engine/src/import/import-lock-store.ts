import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

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
