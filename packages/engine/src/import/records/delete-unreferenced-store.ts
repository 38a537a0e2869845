import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/** Deletes rows that nothing refers to any more; returns the ids of those that stay. */
export async function deleteUnreferenced(
  tx: Tx,
  table: 'customers' | 'items' | 'coupons' | 'past_orders',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const kept = new Set<number>()
  if (ids.length === 0) return kept
  await sql`savepoint taken_back`.execute(tx)
  try {
    await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::integer[])`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    await sql`release savepoint taken_back`.execute(tx)
    return kept
  } catch (error) {
    await sql`rollback to savepoint taken_back`.execute(tx)
    if (!isReferenced(error)) throw error
  }
  if (ids.length === 1) return new Set(ids)
  const half = Math.ceil(ids.length / 2)
  for (const part of [ids.slice(0, half), ids.slice(half)])
    for (const id of await deleteUnreferenced(tx, table, part)) kept.add(id)
  return kept
}

// A foreign key of another row.
const isReferenced = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'
