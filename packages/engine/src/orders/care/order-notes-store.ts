import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredNote {
  readonly id: number
  readonly operatorId: number | null
  readonly author: string
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly mentions: readonly string[]
}

export async function listNotes(db: Db, orderId: number): Promise<readonly StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    select n.id, n.operator_id as "operatorId", n.operator_name as author, n.content as text, n.created_at as "createdAt", n.edited_at as "editedAt",
           array(select o.name from order_note_mentions m join operators o on o.id = m.operator_id where m.note_id = n.id order by o.name, o.id) as mentions
      from order_notes n where n.order_id = ${orderId} order by n.id`.execute(db)
  return rows
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly orderId: number
    readonly operator: { readonly id: number; readonly name: string }
    readonly text: string
    readonly now: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('order_notes')
    .values({
      order_id: note.orderId,
      operator_id: note.operator.id,
      operator_name: note.operator.name,
      content: note.text,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined: the order has no such note. */
export async function lockNote(
  tx: Tx,
  { orderId, noteId }: { readonly orderId: number; readonly noteId: number },
): Promise<{ readonly operatorId: number | null } | undefined> {
  return tx
    .selectFrom('order_notes')
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .select('operator_id as operatorId')
    .forUpdate()
    .executeTakeFirst()
}

export async function updateNote(tx: Tx, noteId: number, { text, now }: { readonly text: string; readonly now: Date }) {
  await tx.updateTable('order_notes').set({ content: text, edited_at: now }).where('id', '=', noteId).execute()
}

/** Its mentions go with it. */
export async function deleteNote(tx: Tx, noteId: number): Promise<void> {
  await tx.deleteFrom('order_notes').where('id', '=', noteId).execute()
}

export async function replaceMentions(tx: Tx, noteId: number, operatorIds: readonly number[]): Promise<void> {
  await sql`
    delete from order_note_mentions where note_id = ${noteId} and operator_id <> all (${[...operatorIds]}::integer[])`.execute(
    tx,
  )
  await sql`
    insert into order_note_mentions (note_id, operator_id) select ${noteId}, id from unnest(${[...operatorIds]}::integer[]) id
    on conflict do nothing`.execute(tx)
}
