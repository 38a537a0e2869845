import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredPasskey {
  readonly id: string
  readonly customerId: number
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const columns = [
  'credential_id as id',
  'customer_id as customerId',
  'public_key as publicKey',
  'counter',
  'name',
  'created_at as createdAt',
  'used_at as usedAt',
] as const

export async function listPasskeys(db: Db, customerId: number): Promise<readonly StoredPasskey[]> {
  return db
    .selectFrom('customer_passkeys')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('customer_passkeys').select(columns).where('credential_id', '=', id).executeTakeFirst()
}

/** False: the passkey exists already, or the customer has too many. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, 'usedAt'> & { readonly transports: string[] },
): Promise<boolean> {
  await sql`select from customer_profiles where customer_id = ${passkey.customerId} for no key update`.execute(tx)
  const { count } = await tx
    .selectFrom('customer_passkeys')
    .where('customer_id', '=', passkey.customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= serverLimits.passkeysPerCustomer) return false
  const row = await tx
    .insertInto('customer_passkeys')
    .values({
      credential_id: passkey.id,
      customer_id: passkey.customerId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordPasskeyUse(
  tx: Tx,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<void> {
  await tx.updateTable('customer_passkeys').set({ counter, used_at: now }).where('credential_id', '=', id).execute()
}

/**
 * Locks a passkey until the transaction ends, so that a concurrent delete sees the session that starts with it; false
 * when it is deleted.
 */
export async function lockPasskey(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('customer_passkeys')
      .where('credential_id', '=', id)
      .select('credential_id')
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

/** False: the customer has no such passkey. */
export async function deletePasskey(tx: Tx, customerId: number, id: string): Promise<boolean> {
  return (
    (await tx
      .deleteFrom('customer_passkeys')
      .where('customer_id', '=', customerId)
      .where('credential_id', '=', id)
      .returning('credential_id')
      .executeTakeFirst()) !== undefined
  )
}

/** Deletes the passkeys that were added before the address of the customer was verified; returns their number. */
export async function deleteUnverifiedPasskeys(tx: Tx, customerId: number): Promise<number> {
  const rows = await tx
    .deleteFrom('customer_passkeys as key')
    .using('customer_profiles as profile')
    .whereRef('profile.customer_id', '=', 'key.customer_id')
    .where('key.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([eb('profile.email_proved_at', 'is', null), eb('key.created_at', '<', eb.ref('profile.email_proved_at'))]),
    )
    .returning('key.credential_id')
    .execute()
  return rows.length
}
