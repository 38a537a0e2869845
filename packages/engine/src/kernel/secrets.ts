import { randomBytes } from 'node:crypto'
import { inTransaction, type Db } from './db.ts'

/** The shop's key of this name, base64url, the same for all its instances; made by whoever asks first. A key never changes, so that a process asks once. */
export function secretOf(db: Db, name: string): Promise<string> {
  const names = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, names)
  const secret = names.get(name) ?? readSecret(db, name)
  names.set(name, secret)
  secret.catch(() => names.delete(name))
  return secret
}

const known = new WeakMap<Db, Map<string, Promise<string>>>()

async function readSecret(db: Db, name: string): Promise<string> {
  await inTransaction(db, (tx) =>
    tx.insertInto('secrets').values({ name, value: randomBytes(32) }).onConflict((taken) => taken.doNothing()).execute())
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value.toString('base64url')
}
