import type { CustomerEntry } from '@vitrine/contract/shop/shop-document'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import type { Count } from './sync-rows-store.ts'

/** The customers without an account; existing accounts are never overwritten. */
export async function filterNewCustomers(db: Db, entries: readonly CustomerEntry[]): Promise<CustomerEntry[]> {
  if (entries.length === 0) return []
  const existing = await db
    .selectFrom('customer_profiles')
    .select('email_key')
    .where(
      'email_key',
      'in',
      entries.map(({ email }) => email.toLowerCase()),
    )
    .execute()
  return entries.filter(({ email }) => !existing.some(({ email_key: key }) => key === email.toLowerCase()))
}

export async function addCustomer(
  tx: Tx,
  { email, firstName, lastName, locale, ...rest }: CustomerEntry,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Count> {
  const classId =
    rest.class === undefined ? null : (await getIdsByCode(tx, 'customer_classes', [rest.class])).get(rest.class)
  const { id } = await tx
    .insertInto('customers')
    .values({ class_id: classId, type: rest.type ?? 'private' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('customer_profiles')
    .values({
      customer_id: id,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      locale,
      email_proved_at: now,
    })
    .execute()
  return { added: 1, changed: 0, removed: 0 }
}
