import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

export interface Sum {
  /** 2026-11-22 */
  readonly day: string
  readonly event: string
  readonly dimension: string
  readonly hits: number
  readonly amount: number
}

/**
 * Adds the sums of one instance to those of all. In the order of their key, so that two instances never wait for each other. What is about a piece that the shop
 * does not have is nonsense, and left out.
 */
export async function addSums(tx: Tx, sums: readonly Sum[]): Promise<void> {
  const column = <K extends keyof Sum>(name: K) => sums.map((sum) => sum[name])
  await sql`
    insert into daily_counts as known (day, event, dimension, hits, amount)
    select day, event, dimension, hits, amount
      from unnest(${column('day')}::date[], ${column('event')}::text[], ${column('dimension')}::text[], ${column('hits')}::bigint[], ${column('amount')}::bigint[]) as given (day, event, dimension, hits, amount)
     where dimension not like 'piece:%' or exists (select from variations where id = substr(dimension, 7)::integer)
     order by day, event, dimension
    on conflict (day, event, dimension) do update set hits = known.hits + excluded.hits, amount = known.amount + excluded.amount`.execute(tx)
}

export async function sumsSince(db: Db, since: string): Promise<readonly Omit<Sum, 'day'>[]> {
  return db.selectFrom('daily_counts')
    .select(['event', 'dimension', (eb) => sql<number>`${eb.fn.sum('hits')}::bigint`.as('hits'), (eb) => sql<number>`${eb.fn.sum('amount')}::bigint`.as('amount')])
    .where('day', '>=', sql<Date>`${since}::date`).groupBy(['event', 'dimension']).orderBy('hits', 'desc').orderBy('event').orderBy('dimension').limit(1000).execute()
}

export async function daysSince(db: Db, since: string): Promise<readonly { readonly day: string; readonly views: number; readonly purchases: number }[]> {
  const hitsOf = (event: string) => sql<number>`coalesce(sum(hits) filter (where event = ${event}), 0)::bigint`
  return db.selectFrom('daily_counts').select([sql<string>`day::text`.as('day'), hitsOf('page_view').as('views'), hitsOf('purchase').as('purchases')])
    .where('day', '>=', sql<Date>`${since}::date`).where('dimension', '=', '').groupBy('day').orderBy('day').execute()
}

export async function forgetDays(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('daily_counts').where('day', '<', sql<Date>`${before}::date`).execute()
}
