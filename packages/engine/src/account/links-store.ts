import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

export type LinkPurpose = 'resetPassword' | 'changeEmail' | 'proveEmail'

/** The row behind a link of a mail. */
export interface Link {
  readonly id: number
  readonly customerId: number
  readonly purpose: LinkPurpose
  readonly salt: Buffer
  readonly newEmail: string | null
}

const columns = ['id', 'customer_id as customerId', 'purpose', 'salt', 'new_email as newEmail'] as const

/**
 * A link for a new password, for whoever has this e-mail and may log in. Undefined: nobody has, or enough links are on their way; finding out takes one statement either way.
 */
export async function beginReset(tx: Tx, { email, now }: { readonly email: string; readonly now: Date }): Promise<number | undefined> {
  const { rows: [row] } = await sql<{ id: number }>`
    insert into customer_tokens (customer_id, purpose, salt, created_at, expires_at)
    select p.customer_id, 'resetPassword', ${randomBytes(16)}, ${now}, ${hoursAfter(now, serverLimits.resetHours)} from customer_profiles p
     where p.email_key = lower(${email}) and not p.is_blocked
       and (select count(*) from customer_tokens t where t.customer_id = p.customer_id and t.purpose = 'resetPassword' and t.expires_at > ${now}) < ${serverLimits.linksAtOnce}
    returning id`.execute(tx)
  return row?.id
}

/** A link that proves an e-mail: that of the customer or, where one is named, another one, whose older links count no more. */
export async function beginProof(tx: Tx, { customerId, newEmail, now }: { readonly customerId: number; readonly newEmail?: string; readonly now: Date }): Promise<number> {
  const purpose = newEmail === undefined ? 'proveEmail' : 'changeEmail'
  await endLinks(tx, customerId, purpose)
  const { id } = await tx.insertInto('customer_tokens')
    .values({ customer_id: customerId, purpose, salt: randomBytes(16), new_email: newEmail ?? null, created_at: now, expires_at: hoursAfter(now, serverLimits.emailLinkHours) })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

export async function linkById(db: Db, id: number): Promise<Link | undefined> {
  const row = await db.selectFrom('customer_tokens').where('id', '=', id).select(columns).executeTakeFirst()
  return row && linkIn(row)
}

/** Those that count. */
export async function livingLinks(db: Db, { customerId, purposes, now }: { readonly customerId: number; readonly purposes: readonly LinkPurpose[]; readonly now: Date }): Promise<readonly Link[]> {
  const rows = await db.selectFrom('customer_tokens').where('customer_id', '=', customerId).where('purpose', 'in', purposes).where('expires_at', '>', now).select(columns)
    .orderBy('id', 'desc').limit(2 * serverLimits.linksAtOnce).execute()
  return rows.map(linkIn)
}

/** Uses a link up; false when somebody did before. */
export async function useLink(tx: Tx, id: number): Promise<boolean> {
  return await tx.deleteFrom('customer_tokens').where('id', '=', id).returning('id').executeTakeFirst() !== undefined
}

export async function endLinks(tx: Tx, customerId: number, ...purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.deleteFrom('customer_tokens').where('customer_id', '=', customerId).where('purpose', 'in', purposes).execute()
}

export async function forgetLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('customer_tokens').where('expires_at', '<', now).execute()
}

// The CHECK of the column allows no other word.
const linkIn = (row: Omit<Link, 'purpose'> & { readonly purpose: string }): Link => ({ ...row, purpose: row.purpose as LinkPurpose })
const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)
