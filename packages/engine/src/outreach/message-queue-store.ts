import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

const excerptLength = 160

export interface QueuedMessage {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly excerpt: string
  readonly orderId: number | null
  readonly receivedAt: Date
  readonly answeredAt: Date | null
  readonly assignee: string | null
}

/** Open ones oldest first, answered ones newest first. */
export async function listQueuedMessages(
  db: Db,
  {
    isAnswered,
    assigneeId,
    after,
    limit,
  }: {
    readonly isAnswered: boolean
    /** Only this member of staff's. */
    readonly assigneeId: number | undefined
    readonly after: number | undefined
    readonly limit: number
  },
): Promise<readonly QueuedMessage[]> {
  const compare = isAnswered ? sql`<` : sql`>`
  return db
    .selectFrom('contact_messages')
    .where('answered_at', isAnswered ? 'is not' : 'is', null)
    .$if(assigneeId !== undefined, (query) => query.where('assignee_id', '=', assigneeId ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(received_at, id) ${compare} (select received_at, id from contact_messages where id = ${after ?? 0}::integer)`,
      ),
    )
    .orderBy('received_at', isAnswered ? 'desc' : 'asc')
    .orderBy('id', isAnswered ? 'desc' : 'asc')
    .limit(limit)
    .select([
      'id',
      'name',
      'email',
      'subject',
      sql<string>`left(message, ${sql.lit(excerptLength)})`.as('excerpt'),
      'order_id as orderId',
      'received_at as receivedAt',
      'answered_at as answeredAt',
      sql<string | null>`(select o.name from operators o where o.id = assignee_id)`.as('assignee'),
    ])
    .execute()
}

export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .where('answered_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False: there is no such message. */
export async function lockMessage(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('contact_messages').where('id', '=', id).forUpdate().select('id').executeTakeFirst()
  return row !== undefined
}

export async function setAnsweredAt(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.updateTable('contact_messages').set({ answered_at: at }).where('id', '=', id).execute()
}

export interface MessageReply {
  readonly id: number
  readonly messageId: number
  readonly text: string
  readonly author: string
  readonly createdAt: Date
}

export async function listReplies(db: Db, messageId: number): Promise<readonly MessageReply[]> {
  return replies(db).where('message_id', '=', messageId).orderBy('id').execute()
}

export async function findReply(db: Db, id: number): Promise<MessageReply | undefined> {
  return replies(db).where('id', '=', id).executeTakeFirst()
}

/** The newest of the last 500 answers to a message in this language. */
export async function findLatestReplyId(db: Db, locale: Locale): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select recent.id from (select id, message_id from contact_replies order by id desc limit 500) recent
      join contact_messages m on m.id = recent.message_id where m.locale = ${locale} order by recent.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

export async function insertReply(tx: Tx, reply: Omit<MessageReply, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('contact_replies')
    .values({ message_id: reply.messageId, text: reply.text, author: reply.author, created_at: reply.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ReplyMailState = 'waiting' | 'sent' | 'stored' | 'failed'

/** What became of the mails of the answers, by their id; without those whose outbox message was deleted. */
export async function getReplyMailStates(
  db: Db,
  replyIds: readonly number[],
): Promise<ReadonlyMap<number, ReplyMailState>> {
  const keys = replyIds.map((id) => `mail.contactReply:${id}`)
  const { rows } = await sql<{ key: string; state: ReplyMailState }>`
    select o.dedupe_key as key, case when o.state = 'dead' then 'failed' when o.state <> 'sent' then 'waiting'
           when exists (select from mails where outbox_id = o.id and delivered_at is null) then 'stored' else 'sent' end as state
      from outbox o where o.dedupe_key = any (${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, state }) => [Number(key.slice(key.indexOf(':') + 1)), state]))
}

function replies(db: Db) {
  return db
    .selectFrom('contact_replies')
    .select(['id', 'message_id as messageId', 'text', 'author', 'created_at as createdAt'])
}

/** The message must be locked. */
export async function findAssignee(
  db: Db,
  messageId: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db
    .selectFrom('contact_messages as m')
    .innerJoin('operators as o', 'o.id', 'm.assignee_id')
    .where('m.id', '=', messageId)
    .select(['o.id', 'o.name'])
    .executeTakeFirst()
}

export async function writeAssignee(tx: Tx, messageId: number, operatorId: number | null): Promise<void> {
  await tx.updateTable('contact_messages').set({ assignee_id: operatorId }).where('id', '=', messageId).execute()
}
