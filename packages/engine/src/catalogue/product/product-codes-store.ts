import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** The variations with this item number or GTIN. */
export async function findVariationIdsByCode(db: Db, code: string, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from variations where number = ${code}
    union select id from variations where gtin = ${code} order by id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}
