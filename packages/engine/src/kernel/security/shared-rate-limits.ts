import { sql } from 'kysely'
import { inTransaction, type Db } from '../database/db.ts'

/** The usage that one instance counted for a bucket since its last report. */
export interface RateLimitUsage {
  /** The limited action and a keyed hash of the client. */
  readonly bucket: string
  readonly spent: number
  /** How much of it is restored per second. */
  readonly perSecond: number
}

/**
 * Adds this instance's usage to the shared usage in one statement; returns the total usage by bucket that has not been
 * restored yet. The clock is the database's, since the clocks of instances differ; rows are locked in the order of
 * their names, so that instances do not deadlock.
 */
export async function shareRateLimitUsage(
  db: Db,
  usages: readonly RateLimitUsage[],
): Promise<ReadonlyMap<string, number>> {
  const usagesJson = JSON.stringify(usages.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1)))
  const { rows } = await inTransaction(db, (tx) =>
    sql<{ bucket: string; debt: number }>`
    insert into shared_allowances as current (bucket, debt, per_second)
    select bucket, spent, "perSecond" from jsonb_to_recordset(${usagesJson}::jsonb) as reported (bucket text, spent double precision, "perSecond" double precision)
    on conflict (bucket) do update set
      debt = greatest(0, current.debt - current.per_second * extract(epoch from clock_timestamp() - current.at)) + excluded.debt,
      per_second = excluded.per_second, at = clock_timestamp()
    returning bucket, debt`.execute(tx),
  )
  return new Map(rows.map(({ bucket, debt }) => [bucket, debt]))
}
