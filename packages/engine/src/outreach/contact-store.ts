import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface NewMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  /** Unverified input: the order can be nonexistent or belong to another customer. */
  readonly orderId: number | null
  readonly locale: Locale
  readonly receivedAt: Date
}

export interface ContactMessage extends Omit<NewMessage, 'locale'> {
  readonly id: number
  readonly locale: string
  readonly answeredAt: Date | null
}

export interface MessageSummary extends Pick<
  ContactMessage,
  'id' | 'name' | 'email' | 'subject' | 'orderId' | 'receivedAt' | 'answeredAt'
> {
  /**
   * The status of the mail to the shop: 'waiting', 'sent', 'not sent' in a shop without a mail server, 'dead'; null:
   * the outbox message was already deleted.
   */
  readonly mail: string | null
}

export async function insertMessage(
  tx: Tx,
  { name, email, subject, message, orderId, locale, receivedAt }: NewMessage,
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_messages')
    .values({ name, email, subject, message, order_id: orderId, locale, received_at: receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  return selectMessages(db).where('m.id', '=', id).executeTakeFirst()
}

/** The newest of the last 500 messages in this language. */
export async function findLatestMessageId(db: Db, locale: Locale): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, locale from contact_messages order by id desc limit 500) recent
     where locale = ${locale} order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Newest first. */
export async function listNewestMessages(
  db: Db,
  { limit, isOpen }: { readonly limit: number; readonly isOpen: boolean },
): Promise<readonly MessageSummary[]> {
  return db
    .selectFrom('contact_messages as m')
    .leftJoin('outbox as o', (join) => join.on('o.dedupe_key', '=', sql<string>`'mail.contactMessage:' || m.id`))
    .$if(isOpen, (list) => list.where('answered_at', 'is', null))
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.subject',
      'm.order_id as orderId',
      'm.received_at as receivedAt',
      'm.answered_at as answeredAt',
    ])
    .select(
      sql<
        string | null
      >`case when o.state = 'sent' and exists (select from mails where outbox_id = o.id and delivered_at is null) then 'not sent' else o.state end`.as(
        'mail',
      ),
    )
    .orderBy('m.received_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

/** False: there is no such message. */
export async function markAnswered(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('contact_messages')
    .set({ answered_at: sql<Date>`coalesce(answered_at, ${now})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listMessagesByEmail(db: Db, email: string) {
  return db
    .selectFrom('contact_messages')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .select([
      'name',
      'email',
      'subject',
      'message',
      'order_id as orderId',
      'locale',
      'received_at as receivedAt',
      'answered_at as answeredAt',
    ])
    .select(
      sql<unknown>`(select coalesce(jsonb_agg(jsonb_build_object('text', r.text, 'createdAt', r.created_at) order by r.id), '[]') from contact_replies r where r.message_id = contact_messages.id)`.as(
        'replies',
      ),
    )
    .orderBy('id')
    .execute()
}

/** Returns the ids of the deleted messages. */
export async function deleteMessagesByEmail(tx: Tx, email: string): Promise<readonly number[]> {
  const rows = await tx
    .deleteFrom('contact_messages')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteOldMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('contact_messages').where('received_at', '<', before).execute()
}

function selectMessages(db: Db) {
  return db
    .selectFrom('contact_messages as m')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.subject',
      'm.message',
      'm.order_id as orderId',
      'm.locale',
      'm.received_at as receivedAt',
      'm.answered_at as answeredAt',
    ])
}
