import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/db.ts'

/** Quantities that can be sold. With `locks`, in the order of the ids, as orders lock them. */
export async function readStockLevels(
  db: Db,
  variationIds: readonly number[],
  { locks = false } = {},
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; available: number }>`
    select variation_id as id, available from stock where variation_id = any(${[...variationIds]}::integer[])
     order by variation_id ${locks ? sql`for update` : sql``}`.execute(db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}
