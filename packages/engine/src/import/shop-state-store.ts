import type { Db } from '../kernel/db.ts'

/** Whether nothing is for sale yet: a shop that was never filled. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('items').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function knowsCustomer(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('customer_profiles').select('customer_id').where('email_key', '=', email.toLowerCase()).executeTakeFirst()) !== undefined
}
