import type { Db } from '../kernel/db.ts'

/** The next items that are sold, by their ids. */
export async function listActiveItemIdsAfter(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await db.selectFrom('items').select('id').where('id', '>', after).where('is_active', '=', true).orderBy('id').limit(most).execute()
  return rows.map(({ id }) => id)
}
