import { randomBytes } from 'node:crypto'
import { inTransaction, type Db } from './db.ts'

/** The shop's key of this name, base64url, the same for all its instances; made by whoever asks first. */
export async function secretOf(db: Db, name: string): Promise<string> {
  await inTransaction(db, (tx) =>
    tx.insertInto('secrets').values({ name, value: randomBytes(32) }).onConflict((taken) => taken.doNothing()).execute())
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return value.toString('base64url')
}
