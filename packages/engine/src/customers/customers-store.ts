import type { Db, Tx } from '../kernel/db.ts'

export interface Profile {
  readonly customerId: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly showNetPrices: boolean
}

export interface StoredLogin {
  readonly customerId: number
  readonly passwordHash: string | null
  readonly isBlocked: boolean
}

/** E-mail addresses are told apart without regard to upper and lower case, as the database does. */
export async function loginOf(db: Db, email: string): Promise<StoredLogin | undefined> {
  return db.selectFrom('customer_profiles')
    .where('email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .select(['customer_id as customerId', 'password_hash as passwordHash', 'is_blocked as isBlocked'])
    .executeTakeFirst()
}

export async function profileOf(db: Db, customerId: number): Promise<Profile | undefined> {
  return db.selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
    .where('p.customer_id', '=', customerId)
    .select(['p.customer_id as customerId', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select((eb) => eb.fn.coalesce('class.show_net_prices', eb.lit(false)).as('showNetPrices'))
    .executeTakeFirst()
}

export async function noteLogin(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.updateTable('customer_profiles').set({ last_login_at: now }).where('customer_id', '=', customerId).execute()
}

export interface NewCustomer {
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: string
  readonly now: Date
}

/** Undefined: somebody has an account with this e-mail already. Then nothing may be left of it: the transaction is to be rolled back. */
export async function createCustomer(tx: Tx, { email, passwordHash, firstName, lastName, locale, now }: NewCustomer): Promise<number | undefined> {
  const { id } = await tx.insertInto('customers').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  const row = await tx.insertInto('customer_profiles')
    .values({ customer_id: id, email, password_hash: passwordHash, first_name: firstName, last_name: lastName, locale })
    .onConflict((taken) => taken.column('email_key').doNothing()).returning('customer_id').executeTakeFirst()
  return row && id
}
