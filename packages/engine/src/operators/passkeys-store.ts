import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredPasskey {
  readonly id: string
  readonly operatorId: number
  readonly publicKey: Buffer
  readonly counter: number
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const columns = [
  'credential_id as id',
  'operator_id as operatorId',
  'public_key as publicKey',
  'counter',
  'name',
  'created_at as createdAt',
  'used_at as usedAt',
] as const

export async function listPasskeys(db: Db, operatorId: number): Promise<readonly StoredPasskey[]> {
  return db
    .selectFrom('operator_passkeys')
    .select(columns)
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}

export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('operator_passkeys').select(columns).where('credential_id', '=', id).executeTakeFirst()
}

/** False: the passkey exists already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, 'usedAt'> & { readonly transports: string[] },
): Promise<boolean> {
  const row = await tx
    .insertInto('operator_passkeys')
    .values({
      credential_id: passkey.id,
      operator_id: passkey.operatorId,
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
  await tx.updateTable('operator_passkeys').set({ counter, used_at: now }).where('credential_id', '=', id).execute()
}

export async function deletePasskey(
  tx: Tx,
  operatorId: number,
  id: string,
): Promise<{ readonly name: string } | undefined> {
  return tx
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operatorId)
    .where('credential_id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

export async function deletePasskeys(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_passkeys').where('operator_id', '=', operatorId).execute()
}
