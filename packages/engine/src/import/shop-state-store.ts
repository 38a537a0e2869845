import type { Db } from '../kernel/db.ts'

/** Whether nothing is for sale yet: a shop that was never filled. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('items').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Whether a currency was ever set; the default of a setting that is not stored is nobody's choice. */
export async function hasChosenCurrency(db: Db): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', 'shop.currency').executeTakeFirst()) !== undefined
}
