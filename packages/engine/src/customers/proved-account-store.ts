import type { Db, Tx } from '../kernel/database/db.ts'

export interface ProvedAccount {
  readonly customerId: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: string
  /** Null: the standard prices. */
  readonly classId: number | null
}

/** The account whose customer has proved this e-mail address, and is not blocked. Anybody can register an address. */
export async function findProvedAccount(db: Db, email: string): Promise<ProvedAccount | undefined> {
  return db
    .selectFrom('customer_profiles as p')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .where('p.email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .where('p.email_proved_at', 'is not', null)
    .where('p.is_blocked', '=', false)
    .select(['p.customer_id as customerId', 'p.first_name as firstName', 'p.last_name as lastName', 'p.locale'])
    .select('c.class_id as classId')
    .executeTakeFirst()
}

/**
 * The same account, which is neither merged, erased nor blocked before the transaction ends; undefined: there is none
 * any more. In the order of a merge: first the customer, then the profile.
 */
export async function lockProvedAccount(tx: Tx, email: string): Promise<number | undefined> {
  const found = await findProvedAccount(tx, email)
  if (found === undefined) return undefined
  await tx.selectFrom('customers').where('id', '=', found.customerId).forKeyShare().select('id').execute()
  const locked = await tx
    .selectFrom('customer_profiles')
    .where('customer_id', '=', found.customerId)
    .where('email_key', '=', (eb) => eb.fn<string>('lower', [eb.val(email)]))
    .where('email_proved_at', 'is not', null)
    .where('is_blocked', '=', false)
    .forShare()
    .select('customer_id as customerId')
    .executeTakeFirst()
  return locked?.customerId
}
