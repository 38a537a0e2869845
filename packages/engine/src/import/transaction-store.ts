import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/**
 * For writing thousands of rows: plans fit the tables as they grow, and a commit does not wait for the disk. After a crash of the
 * server the last batches may be missing, never half there; the import is simply run again.
 */
export async function speedUp(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('synchronous_commit', 'off', true), set_config('jit', 'off', true)`.execute(tx)
}
