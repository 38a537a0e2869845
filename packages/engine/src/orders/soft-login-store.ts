import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'
import type { OrderContact } from './soft-login.ts'

/** The names and postcodes of billing and delivery. */
export async function listOrderContacts(db: Db, orderId: number): Promise<readonly OrderContact[]> {
  return db.selectFrom('order_addresses').where('order_id', '=', orderId)
    .select(['last_name as lastName', 'company_name as companyName', 'zip_code as postcode']).execute()
}

/** Counts an attempt before it is verified, so that concurrent attempts cannot exceed the limit; returns the attempts of this hour. */
export async function recordLoginAttempt(tx: Tx, orderId: number, hour: Date): Promise<number> {
  const { hits } = await tx.insertInto('rate_limits').values({ bucket: toBucket(orderId), window_start: hour })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits').executeTakeFirstOrThrow()
  return hits
}

/** A successful attempt does not count. */
export async function discardLoginAttempt(tx: Tx, orderId: number, hour: Date): Promise<void> {
  await tx.updateTable('rate_limits').set({ hits: sql`greatest(hits - 1, 0)` }).where('bucket', '=', toBucket(orderId)).where('window_start', '=', hour).execute()
}

const toBucket = (orderId: number) => `softLogin:${orderId}`
