import { sql } from 'kysely'
import type { Tx } from '../kernel/database/db.ts'

/** The keys that were not used before. */
export async function claimKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly key: string }>`
    insert into stock_keys (key) select distinct key from unnest(${[...keys]}::uuid[]) key order by key
    on conflict (key) do nothing returning key`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

export async function deleteOldKeys(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from stock_keys where key = any(array(select key from stock_keys where at < ${before} order by at limit ${limit})) returning key`.execute(
    tx,
  )
  return rows.length
}
