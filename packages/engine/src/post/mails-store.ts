import type { Locale } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

export interface WrittenRow {
  /** The note of the outbox that it answers. */
  readonly outboxId: number
  readonly template: string
  readonly locale: Locale
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly plain: string
}

export interface MailRow extends Omit<WrittenRow, 'outboxId' | 'locale'> {
  readonly id: number
  readonly locale: string
  readonly madeAt: Date
  readonly deliveredAt: Date | null
}

export type MailHead = Pick<MailRow, 'id' | 'template' | 'locale' | 'recipient' | 'subject' | 'madeAt' | 'deliveredAt'>

/** Two workers on one note write one mail: the first one's words stand. */
export async function writeMail(tx: Tx, { outboxId, ...mail }: WrittenRow): Promise<void> {
  await tx.insertInto('mails').values({ ...mail, outbox_id: outboxId }).onConflict((known) => known.column('outbox_id').doNothing()).execute()
}

export async function mailOfNote(db: Db, outboxId: number): Promise<MailRow | undefined> {
  return whole(db).where('outbox_id', '=', outboxId).executeTakeFirst()
}

export async function mailById(db: Db, id: number): Promise<MailRow | undefined> {
  return whole(db).where('id', '=', id).executeTakeFirst()
}

export async function newestMails(db: Db, most: number): Promise<readonly MailHead[]> {
  return db.selectFrom('mails').select(['id', 'template', 'locale', 'recipient', 'subject', 'made_at as madeAt', 'delivered_at as deliveredAt']).orderBy('id', 'desc').limit(most).execute()
}

export async function noteDelivered(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('mails').set({ delivered_at: sql`clock_timestamp()` }).where('id', '=', id).where('delivered_at', 'is', null).execute()
}

/** Mails hold persons and are proof for a short time only. */
export async function forgetMails(tx: Tx, { olderThanDays }: { readonly olderThanDays: number }): Promise<void> {
  await tx.deleteFrom('mails').where('made_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`).execute()
}

/** What was written to an address, whoever it belongs to. Where its links lead is left out: some are keys, and who has a copy of the words need not have the mailbox. */
export async function mailsTo(db: Db, email: string) {
  const rows = await db.selectFrom('mails').where(sql<boolean>`lower(recipient) = lower(${email})`).orderBy('id')
    .select(['template', 'locale', 'recipient', 'subject', 'plain as text', 'made_at as madeAt', 'delivered_at as deliveredAt']).execute()
  return rows.map((row) => ({ ...row, text: row.text.replaceAll(/(https?:\/\/[^\s/]+)\/\S*/g, '$1/…') }))
}

export async function forgetMailsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mails').where(sql<boolean>`lower(recipient) = lower(${email})`).execute()
}

/** What was written about something, to whomever: by the keys of its notes. */
export async function forgetMailsOfNotes(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.deleteFrom('mails').where('outbox_id', 'in', (notes) => notes.selectFrom('outbox').select('id').where('dedupe_key', '=', sql<string>`any(${[...keys]}::text[])`)).execute()
}

function whole(db: Db) {
  return db.selectFrom('mails').select(['id', 'template', 'locale', 'recipient', 'subject', 'html', 'plain', 'made_at as madeAt', 'delivered_at as deliveredAt'])
}
