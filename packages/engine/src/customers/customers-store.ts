import type { Db, Tx } from '../kernel/db.ts'
import { holdEmail } from './person-store.ts'

export interface Profile {
  readonly customerId: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly showNetPrices: boolean
  /** They have followed a link that came to this address. */
  readonly isEmailProved: boolean
}

export interface StoredLogin {
  readonly customerId: number
  readonly passwordHash: string | null
  readonly isBlocked: boolean
}

const login = ['customer_id as customerId', 'password_hash as passwordHash', 'is_blocked as isBlocked'] as const

/** E-mail addresses are told apart without regard to upper and lower case, as the database does. */
export async function loginOf(db: Db, email: string): Promise<StoredLogin | undefined> {
  return db.selectFrom('customer_profiles')
    .where('email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .select(login)
    .executeTakeFirst()
}

export async function loginById(db: Db, customerId: number): Promise<StoredLogin | undefined> {
  return db.selectFrom('customer_profiles').where('customer_id', '=', customerId).select(login).executeTakeFirst()
}

/** `instead`: only while this is the stored one. */
export async function setPassword(tx: Tx, customerId: number, { passwordHash, instead }: { readonly passwordHash: string; readonly instead?: string }): Promise<void> {
  await tx.updateTable('customer_profiles').set({ password_hash: passwordHash }).where('customer_id', '=', customerId)
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead ?? '')).execute()
}

export async function profileOf(db: Db, customerId: number): Promise<Profile | undefined> {
  return db.selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
    .where('p.customer_id', '=', customerId)
    .select(['p.customer_id as customerId', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select((eb) => [eb.fn.coalesce('class.show_net_prices', eb.lit(false)).as('showNetPrices'), eb('p.email_proved_at', 'is not', null).$castTo<boolean>().as('isEmailProved')])
    .executeTakeFirst()
}

/** False: who was let in a moment ago may not come in any more, because the password was changed meanwhile or the customer blocked. */
export async function noteLogin(tx: Tx, customerId: number, { now, passwordHash }: { readonly now: Date; readonly passwordHash?: string | undefined }): Promise<boolean> {
  const row = await tx.updateTable('customer_profiles').set({ last_login_at: now }).where('customer_id', '=', customerId).where('is_blocked', '=', false)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? '')).returning('customer_id').executeTakeFirst()
  return row !== undefined
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
  await holdEmail(tx, email)
  const { id } = await tx.insertInto('customers').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  const row = await tx.insertInto('customer_profiles')
    .values({ customer_id: id, email, password_hash: passwordHash, first_name: firstName, last_name: lastName, locale })
    .onConflict((taken) => taken.column('email_key').doNothing()).returning('customer_id').executeTakeFirst()
  return row && id
}
