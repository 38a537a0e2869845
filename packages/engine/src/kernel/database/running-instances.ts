import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './db.ts'

const lockName = 'vitrine.instances'

/** Held by every running instance as long as its connection lasts. */
export async function holdInstanceLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared(hashtext($1))', [lockName])
}

/** Runs `work` while no instance runs and none can start; undefined, without running it, if one runs. */
export function withoutInstances<T>(db: Database, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(hashtext(${lockName})) as held`.execute(
      connection,
    )
    if (rows[0]?.held !== true) return undefined
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${lockName}))`.execute(connection)
    }
  })
}
