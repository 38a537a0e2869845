import { randomBytes } from 'node:crypto'
import { inTransaction, type Db } from '../database/db.ts'

/**
 * The shop's secret of this name, base64url, shared by all instances and created on first use. It never changes, so a
 * process reads it once.
 */
export function getSecret(db: Db, name: string): Promise<string> {
  const names = secretsByDb.get(db) ?? new Map<string, Promise<string>>()
  secretsByDb.set(db, names)
  const secret = names.get(name) ?? readSecret(db, name)
  names.set(name, secret)
  secret.catch(() => names.delete(name))
  return secret
}

const secretsByDb = new WeakMap<Db, Map<string, Promise<string>>>()

async function readSecret(db: Db, name: string): Promise<string> {
  await inTransaction(db, (tx) =>
    tx
      .insertInto('secrets')
      .values({ name, value: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value.toString('base64url')
}
