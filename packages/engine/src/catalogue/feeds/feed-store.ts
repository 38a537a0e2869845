import type { Db } from '../../kernel/database/db.ts'

/** The next active items by id. */
export async function listActiveItemIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('id', '>', after)
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
