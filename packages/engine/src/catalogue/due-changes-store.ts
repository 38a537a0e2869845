import { sql } from 'kysely'
import { inTransaction, type Db } from '../kernel/database/db.ts'

/**
 * Records changes that became due since the last call of any instance: the end of a variation's sale, a new VAT rate,
 * an item that appears or disappears.
 * Returns their number.
 */
export async function recordDueChanges(
  db: Db,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    sql<{ count: number }>`select record_due_changes(${now}, ${timeZone}) + record_due_items() as count`.execute(tx),
  )
  return rows[0]?.count ?? 0
}
