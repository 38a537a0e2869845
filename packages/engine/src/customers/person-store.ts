import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** The profile that a customer sees. */
export interface Person {
  readonly customerId: number
  readonly email: string
  readonly isEmailProved: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneNumber: string | null
  /** '1990-02-28' */
  readonly birthday: string | null
  readonly locale: string
  readonly isBlocked: boolean
  readonly hasPassword: boolean
  readonly classNames: Labels | null
  readonly showNetPrices: boolean
  readonly createdAt: Date
  readonly addresses: number
}

export async function findPerson(db: Db, customerId: number): Promise<Person | undefined> {
  return db
    .selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('customer_classes as class', 'class.id', 'c.class_id')
    .where('p.customer_id', '=', customerId)
    .select([
      'p.customer_id as customerId',
      'p.email',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.phone_number as phoneNumber',
      'p.locale',
      'p.is_blocked as isBlocked',
      'class.names as classNames',
      'c.created_at as createdAt',
    ])
    .select([
      sql<boolean>`p.email_proved_at is not null`.as('isEmailProved'),
      sql<boolean>`p.password_hash is not null`.as('hasPassword'),
      sql<string | null>`p.birthday::text`.as('birthday'),
      sql<boolean>`coalesce(class.show_net_prices, false)`.as('showNetPrices'),
      sql<number>`(select count(*) from addresses a where a.customer_id = p.customer_id)`.as('addresses'),
    ])
    .executeTakeFirst()
}

export interface PersonInput {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneNumber: string | null
  readonly locale: string
}

export async function updatePerson(
  tx: Tx,
  customerId: number,
  { firstName, lastName, phoneNumber, locale }: PersonInput,
): Promise<void> {
  await tx
    .updateTable('customer_profiles')
    .set((eb) => ({
      first_name: firstName,
      last_name: lastName,
      phone_number: phoneNumber,
      locale,
      version: eb('version', '+', 1),
    }))
    .where('customer_id', '=', customerId)
    .execute()
}

/** Called when the customer has followed a link that was sent to the address. */
export async function markEmailVerified(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer_profiles')
    .set({ email_proved_at: now })
    .where('customer_id', '=', customerId)
    .where('email_proved_at', 'is', null)
    .execute()
}

/** Sets a new, verified e-mail. False: another account has it. */
export async function setEmail(
  tx: Tx,
  customerId: number,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<boolean> {
  await lockEmail(tx, email)
  const row = await tx
    .updateTable('customer_profiles')
    .set((eb) => ({ email, email_proved_at: now, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where(({ not, exists, selectFrom, fn, val }) =>
      not(
        exists(
          selectFrom('customer_profiles as other')
            .where('other.email_key', '=', fn<string>('lower', [val(email)]))
            .where('other.customer_id', '!=', customerId)
            .select('other.customer_id'),
        ),
      ),
    )
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Serialises registrations and changes with the same e-mail. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.email'), hashtext(lower(${email})))`.execute(tx)
}
