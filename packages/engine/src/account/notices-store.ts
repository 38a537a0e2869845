import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface AccountNotice {
  /** The address of the account when it happened. */
  readonly recipient: string
  readonly locale: string
  /** Of a change that was requested. */
  readonly newEmail: string | null
  /** How many passkeys ended with the old password. */
  readonly endedPasskeys: number
}

export interface NewNotice {
  readonly customerId: number
  readonly newEmail?: string
  readonly endedPasskeys?: number
  readonly now: Date
}

const retentionDays = 30

/** Records a notice with the account's present address; undefined when there is no such account. */
export async function insertNotice(
  tx: Tx,
  { customerId, newEmail, endedPasskeys = 0, now }: NewNotice,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('account_notices')
    .columns(['customer_id', 'recipient', 'locale', 'new_email', 'ended_passkeys', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer_profiles')
        .where('customer_id', '=', customerId)
        .select([
          'customer_id',
          'email',
          'locale',
          sql<string | null>`${newEmail ?? null}::text`.as('new_email'),
          sql<number>`${endedPasskeys}::integer`.as('ended_passkeys'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findNotice(db: Db, id: number): Promise<AccountNotice | undefined> {
  return db
    .selectFrom('account_notices')
    .where('id', '=', id)
    .select(['recipient', 'locale', 'new_email as newEmail', 'ended_passkeys as endedPasskeys'])
    .executeTakeFirst()
}

export async function deleteOldNotices(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('account_notices')
    .where('created_at', '<', new Date(now.getTime() - retentionDays * 86_400_000))
    .execute()
}
