import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export type LinkPurpose = 'resetPassword' | 'changeEmail' | 'proveEmail'

/** A single-use link in a mail. */
export interface AccountLink {
  readonly id: number
  readonly customerId: number
  readonly purpose: LinkPurpose
  readonly salt: Buffer
  readonly newEmail: string | null
}

const columns = ['id', 'customer_id as customerId', 'purpose', 'salt', 'new_email as newEmail'] as const

/**
 * Inserts a link for a new password. Undefined: there is no such account, it is blocked, or it has too many pending
 * links. One statement in all cases, so that timing reveals nothing.
 */
export async function insertResetLink(
  tx: Tx,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<number | undefined> {
  const {
    rows: [row],
  } = await sql<{ id: number }>`
    insert into customer_tokens (customer_id, purpose, salt, created_at, expires_at)
    select p.customer_id, 'resetPassword', ${randomBytes(16)}, ${now}, ${hoursAfter(now, serverLimits.resetHours)} from customer_profiles p
     where p.email_key = lower(${email}) and not p.is_blocked
       and (select count(*) from customer_tokens t where t.customer_id = p.customer_id and t.purpose = 'resetPassword' and t.expires_at > ${now}) < ${serverLimits.linksAtOnce}
    returning id`.execute(tx)
  return row?.id
}

/**
 * Inserts a link that verifies the address of the customer or, with `newEmail`, a new one. Older links of the same
 * purpose become invalid.
 */
export async function insertEmailLink(
  tx: Tx,
  { customerId, newEmail, now }: { readonly customerId: number; readonly newEmail?: string; readonly now: Date },
): Promise<number> {
  const purpose = newEmail === undefined ? 'proveEmail' : 'changeEmail'
  await deleteLinks(tx, customerId, purpose)
  const { id } = await tx
    .insertInto('customer_tokens')
    .values({
      customer_id: customerId,
      purpose,
      salt: randomBytes(16),
      new_email: newEmail ?? null,
      created_at: now,
      expires_at: hoursAfter(now, serverLimits.emailLinkHours),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findLink(db: Db, id: number): Promise<AccountLink | undefined> {
  const row = await db.selectFrom('customer_tokens').where('id', '=', id).select(columns).executeTakeFirst()
  return row && toLink(row)
}

/** Links that have not expired. */
export async function listValidLinks(
  db: Db,
  {
    customerId,
    purposes,
    now,
  }: { readonly customerId: number; readonly purposes: readonly LinkPurpose[]; readonly now: Date },
): Promise<readonly AccountLink[]> {
  const rows = await db
    .selectFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .select(columns)
    .orderBy('id', 'desc')
    .limit(2 * serverLimits.linksAtOnce)
    .execute()
  return rows.map(toLink)
}

/** Consumes a link; false when it was used before. */
export async function consumeLink(tx: Tx, id: number): Promise<boolean> {
  return (await tx.deleteFrom('customer_tokens').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

export async function deleteLinks(tx: Tx, customerId: number, ...purposes: readonly LinkPurpose[]): Promise<void> {
  await tx
    .deleteFrom('customer_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .execute()
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('customer_tokens').where('expires_at', '<', now).execute()
}

// A CHECK of the column allows no other value.
const toLink = (row: Omit<AccountLink, 'purpose'> & { readonly purpose: string }): AccountLink => ({
  ...row,
  purpose: row.purpose as LinkPurpose,
})
const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)
