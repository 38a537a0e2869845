import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface CustomerNote {
  readonly id: number
  readonly text: string
  readonly author: string
  readonly createdAt: Date
}

/** Newest first. */
export async function listNotes(db: Db, customerId: number): Promise<readonly CustomerNote[]> {
  return db
    .selectFrom('customer_notes')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .select(['id', 'text', 'author', 'created_at as createdAt'])
    .execute()
}

export async function insertNote(
  tx: Tx,
  customerId: number,
  { text, author, createdAt }: Omit<CustomerNote, 'id'>,
): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({ customer_id: customerId, text, author, created_at: createdAt })
    .execute()
}

/** Undefined: the customer has no such note. */
export async function deleteNote(tx: Tx, customerId: number, noteId: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('customer_notes')
    .where('id', '=', noteId)
    .where('customer_id', '=', customerId)
    .returning('text')
    .executeTakeFirst()
  return row?.text
}

export interface LockedCustomer {
  readonly email: string
  readonly tags: readonly string[]
  readonly classCode: string | null
}

/** Locks the profile: changes by staff and logins wait. */
export async function lockCustomer(tx: Tx, customerId: number): Promise<LockedCustomer | undefined> {
  return tx
    .selectFrom('customer_profiles as p')
    .where('p.customer_id', '=', customerId)
    .forUpdate('p')
    .select(['p.email', 'p.tags'])
    .select(
      sql<
        string | null
      >`(select class.code from customers c join customer_classes class on class.id = c.class_id where c.id = p.customer_id)`.as(
        'classCode',
      ),
    )
    .executeTakeFirst()
}

export async function writeTags(tx: Tx, customerId: number, tags: readonly string[]): Promise<void> {
  await tx
    .updateTable('customer_profiles')
    .set({ tags: [...tags] })
    .where('customer_id', '=', customerId)
    .execute()
}
