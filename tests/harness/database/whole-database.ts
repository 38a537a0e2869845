import type { Database } from '@vitrine/engine/kernel/database/db'
import { sql } from 'kysely'

/**
 * Every row of every table, with the transaction that wrote it: equal before and after means that nothing was touched.
 */
export async function wholeDatabase(db: Database): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    db,
  )
  const all: Record<string, readonly unknown[]> = {}
  for (const { name } of tables)
    all[name] = (
      await sql`select t.*, xmin::text as written_by from ${sql.table(name)} t order by t::text`.execute(db)
    ).rows
  return all
}
