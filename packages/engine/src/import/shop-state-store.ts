import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** Whether the shop has no items. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('items').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Whether the currency setting is stored and not just the default. */
export async function hasChosenCurrency(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('settings').select('key').where('key', '=', 'shop.currency').executeTakeFirst()) !== undefined
  )
}

/** What the currency of the shop depends on; no order is written until the transaction ends. */
export async function holdCurrency(
  tx: Tx,
): Promise<{ readonly hasOrders: boolean; readonly others: readonly string[] }> {
  await sql`lock table orders in share mode`.execute(tx)
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  const others = await tx.selectFrom('market_currencies').select('currency').orderBy('currency').execute()
  return { hasOrders: order !== undefined, others: others.map(({ currency }) => currency) }
}
