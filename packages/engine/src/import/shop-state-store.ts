import type { Db } from '../kernel/database/db.ts'

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
