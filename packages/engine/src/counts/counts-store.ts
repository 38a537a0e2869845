import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface DailyCount {
  /** 2026-11-22 */
  readonly day: string
  readonly event: string
  readonly dimension: string
  readonly hits: number
  readonly amount: number
}

/**
 * Adds the counts of one instance to the shared counts, in the order of their keys to avoid deadlocks between
 * instances. Counts of unknown variations are dropped.
 */
export async function addDailyCounts(tx: Tx, sums: readonly DailyCount[]): Promise<void> {
  const column = <K extends keyof DailyCount>(name: K) => sums.map((sum) => sum[name])
  await sql`
    insert into daily_counts as current (day, event, dimension, hits, amount)
    select day, event, dimension, hits, amount
      from unnest(${column('day')}::date[], ${column('event')}::text[], ${column('dimension')}::text[], ${column('hits')}::bigint[], ${column('amount')}::bigint[]) as given (day, event, dimension, hits, amount)
     where dimension not like 'piece:%' or exists (select from variations where id = substr(dimension, 7)::integer)
     order by day, event, dimension
    on conflict (day, event, dimension) do update set hits = current.hits + excluded.hits, amount = current.amount + excluded.amount`.execute(
    tx,
  )
}

export async function listCountsSince(db: Db, since: string): Promise<readonly Omit<DailyCount, 'day'>[]> {
  return db
    .selectFrom('daily_counts')
    .select([
      'event',
      'dimension',
      (eb) => sql<number>`${eb.fn.sum('hits')}::bigint`.as('hits'),
      (eb) => sql<number>`${eb.fn.sum('amount')}::bigint`.as('amount'),
    ])
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy(['event', 'dimension'])
    .orderBy('hits', 'desc')
    .orderBy('event')
    .orderBy('dimension')
    .limit(1000)
    .execute()
}

export async function listDaysSince(
  db: Db,
  since: string,
): Promise<readonly { readonly day: string; readonly views: number; readonly purchases: number }[]> {
  const sumHits = (event: string) => sql<number>`coalesce(sum(hits) filter (where event = ${event}), 0)::bigint`
  return db
    .selectFrom('daily_counts')
    .select([sql<string>`day::text`.as('day'), sumHits('page_view').as('views'), sumHits('purchase').as('purchases')])
    .where('day', '>=', sql<Date>`${since}::date`)
    .where('dimension', '=', '')
    .groupBy('day')
    .orderBy('day')
    .execute()
}

export async function deleteOldDays(tx: Tx, before: string): Promise<void> {
  await tx
    .deleteFrom('daily_counts')
    .where('day', '<', sql<Date>`${before}::date`)
    .execute()
}
