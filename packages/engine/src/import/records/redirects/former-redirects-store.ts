import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/db.ts'

/** Redirects that are still those of an import: nobody has typed another target. */
export async function listRedirectsThatLead(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from redirects where id = any(${[...ids]}::integer[]) and origin = 'imported'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
