import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'
import type { KnownPerson } from './soft-login.ts'

/** Those of billing and delivery. */
export async function peopleOf(db: Db, orderId: number): Promise<readonly KnownPerson[]> {
  return db.selectFrom('order_addresses').where('order_id', '=', orderId)
    .select(['last_name as lastName', 'company_name as companyName', 'zip_code as postcode']).execute()
}

/** Counts a try before it is judged, so that many at once are not more than the limit either; answers how many the hour has seen. */
export async function countTry(tx: Tx, orderId: number, hour: Date): Promise<number> {
  const { hits } = await tx.insertInto('rate_limits').values({ bucket: bucketOf(orderId), window_start: hour })
    .onConflict((known) => known.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits').executeTakeFirstOrThrow()
  return hits
}

/** A try that was right does not count. */
export async function uncountTry(tx: Tx, orderId: number, hour: Date): Promise<void> {
  await tx.updateTable('rate_limits').set({ hits: sql`greatest(hits - 1, 0)` }).where('bucket', '=', bucketOf(orderId)).where('window_start', '=', hour).execute()
}

const bucketOf = (orderId: number) => `softLogin:${orderId}`
