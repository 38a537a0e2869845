import { sql } from 'kysely'
import { inTransaction, type Db } from './db.ts'

/** What one instance saw somebody spend since it told last. */
export interface Spending {
  /** What is limited and a keyed hash of whom. */
  readonly bucket: string
  readonly spent: number
  /** How much of it comes back each second. */
  readonly perSecond: number
}

/**
 * Adds what this instance saw to what the others told, in one statement; answers by bucket what is spent in all and has not come back yet. Time is the
 * database's, since the clocks of instances differ; rows are locked in the order of their names, so that two instances never wait for each other.
 */
export async function shareSpending(db: Db, spendings: readonly Spending[]): Promise<ReadonlyMap<string, number>> {
  const given = JSON.stringify(spendings.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1)))
  const { rows } = await inTransaction(db, (tx) => sql<{ bucket: string; debt: number }>`
    insert into shared_allowances as known (bucket, debt, per_second)
    select bucket, spent, "perSecond" from jsonb_to_recordset(${given}::jsonb) as given (bucket text, spent double precision, "perSecond" double precision)
    on conflict (bucket) do update set
      debt = greatest(0, known.debt - known.per_second * extract(epoch from clock_timestamp() - known.at)) + excluded.debt,
      per_second = excluded.per_second, at = clock_timestamp()
    returning bucket, debt`.execute(tx))
  return new Map(rows.map(({ bucket, debt }) => [bucket, debt]))
}
