import type { Db, Tx } from '../kernel/database/db.ts'
import { lockEmail } from './person-store.ts'

export interface Profile {
  readonly customerId: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly showNetPrices: boolean
  /** The customer has followed a link that was sent to this address. */
  readonly isEmailProved: boolean
}

export interface StoredLogin {
  readonly customerId: number
  readonly passwordHash: string | null
  readonly isBlocked: boolean
}

const loginColumns = ['customer_id as customerId', 'password_hash as passwordHash', 'is_blocked as isBlocked'] as const

/** E-mail addresses are compared case-insensitively, as in the database. */
export async function findLoginByEmail(db: Db, email: string): Promise<StoredLogin | undefined> {
  return db
    .selectFrom('customer_profiles')
    .where('email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .select(loginColumns)
    .executeTakeFirst()
}

export async function findLogin(db: Db, customerId: number): Promise<StoredLogin | undefined> {
  return db
    .selectFrom('customer_profiles')
    .where('customer_id', '=', customerId)
    .select(loginColumns)
    .executeTakeFirst()
}

/** With `expectedHash`, only replaces this hash. */
export async function setPassword(
  tx: Tx,
  customerId: number,
  { passwordHash, expectedHash }: { readonly passwordHash: string; readonly expectedHash?: string },
): Promise<void> {
  await tx
    .updateTable('customer_profiles')
    .set({ password_hash: passwordHash })
    .where('customer_id', '=', customerId)
    .$if(expectedHash !== undefined, (query) => query.where('password_hash', '=', expectedHash ?? ''))
    .execute()
}

/** True once for an account that moved in without a password: it is sent a link. */
export async function claimAwaitedPassword(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .updateTable('customer_profiles')
    .set({ awaits_password: false })
    .where('email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .where('awaits_password', '=', true)
    .where('password_hash', 'is', null)
    .where('is_blocked', '=', false)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findProfile(db: Db, customerId: number): Promise<Profile | undefined> {
  return db
    .selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
    .where('p.customer_id', '=', customerId)
    .select(['p.customer_id as customerId', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select((eb) => [
      eb.fn.coalesce('class.show_net_prices', eb.lit(false)).as('showNetPrices'),
      eb('p.email_proved_at', 'is not', null).$castTo<boolean>().as('isEmailProved'),
    ])
    .executeTakeFirst()
}

/** False: the login is not valid any more, because the password was changed or the customer was blocked meanwhile. */
export async function recordLogin(
  tx: Tx,
  customerId: number,
  { now, passwordHash }: { readonly now: Date; readonly passwordHash?: string | undefined },
): Promise<boolean> {
  const row = await tx
    .updateTable('customer_profiles')
    .set({ last_login_at: now })
    .where('customer_id', '=', customerId)
    .where('is_blocked', '=', false)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .returning('customer_id')
    .executeTakeFirst()
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

/** Undefined: the e-mail has an account already; the caller must roll the transaction back. */
export async function createCustomer(
  tx: Tx,
  { email, passwordHash, firstName, lastName, locale, now }: NewCustomer,
): Promise<number | undefined> {
  await lockEmail(tx, email)
  const { id } = await tx.insertInto('customers').values({ created_at: now }).returning('id').executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('customer_profiles')
    .values({ customer_id: id, email, password_hash: passwordHash, first_name: firstName, last_name: lastName, locale })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  return row && id
}
