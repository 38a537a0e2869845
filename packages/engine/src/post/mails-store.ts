import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import { hideLinkPaths } from '../kernel/security/hide-link-paths.ts'

export interface NewMail {
  /** The outbox message for which it was written; null: a test. */
  readonly outboxId: number | null
  readonly template: string
  readonly locale: Locale
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
}

export interface MailRow extends Omit<NewMail, 'outboxId' | 'locale'> {
  readonly id: number
  readonly locale: string
  readonly madeAt: Date
  readonly deliveredAt: Date | null
}

/** What is sent of a mail, and whether it has been. */
export type StoredMail = Pick<MailRow, 'id' | 'recipient' | 'subject' | 'html' | 'plain' | 'deliveredAt'>

export type MailSummary = Pick<
  MailRow,
  'id' | 'template' | 'locale' | 'recipient' | 'subject' | 'madeAt' | 'deliveredAt'
>

/** Stores the mail of an outbox message; undefined if it has one, which is kept. */
export async function insertMail(tx: Tx, { outboxId, ...mail }: NewMail): Promise<StoredMail | undefined> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, outbox_id: outboxId })
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .returning(['id', 'delivered_at as deliveredAt'])
    .executeTakeFirst()
  return row && { ...mail, ...row }
}

export async function findMailByOutboxId(db: Db, outboxId: number): Promise<MailRow | undefined> {
  return selectMails(db).where('outbox_id', '=', outboxId).executeTakeFirst()
}

export async function findMail(db: Db, id: number): Promise<MailRow | undefined> {
  return selectMails(db).where('id', '=', id).executeTakeFirst()
}

export async function listNewestMails(db: Db, limit: number): Promise<readonly MailSummary[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'template', 'locale', 'recipient', 'subject', 'made_at as madeAt', 'delivered_at as deliveredAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function markDelivered(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ delivered_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()
}

/** Deletes mails, which contain personal data, after a short retention period. */
export async function deleteOldMails(tx: Tx, { olderThanDays }: { readonly olderThanDays: number }): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('made_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}

/**
 * The mails to an address. Link paths are removed, because some contain secrets and the export can be read without
 * access to the mailbox.
 */
export async function listMailsByRecipient(db: Db, email: string) {
  const rows = await db
    .selectFrom('mails')
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .orderBy('id')
    .select([
      'template',
      'locale',
      'recipient',
      'subject',
      'plain as text',
      'made_at as madeAt',
      'delivered_at as deliveredAt',
    ])
    .execute()
  return rows.map((row) => ({ ...row, text: hideLinkPaths(row.text) }))
}

export async function deleteMailsByRecipient(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where(sql<boolean>`lower(recipient) = lower(${email})`)
    .execute()
}

/** Deletes the mails of outbox messages by their keys. */
export async function deleteMailsByOutboxKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('outbox_id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('dedupe_key', '=', sql<string>`any(${[...keys]}::text[])`),
    )
    .execute()
}

function selectMails(db: Db) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'template',
      'locale',
      'recipient',
      'subject',
      'html',
      'plain',
      'made_at as madeAt',
      'delivered_at as deliveredAt',
    ])
}
