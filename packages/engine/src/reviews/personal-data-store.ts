import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

/** All reviews and replies of a customer, for the export of their data. */
export async function listReviewData(db: Db, customerId: number) {
  const [reviews, replies] = await Promise.all([
    db
      .selectFrom('reviews as r')
      .leftJoin('items as i', 'i.id', 'r.item_id')
      .where('r.customer_id', '=', customerId)
      .select([
        'r.id',
        'i.handle as item',
        'r.title',
        'r.text',
        'r.rating',
        'r.fit',
        'r.author_name as authorName',
        'r.locale',
        'r.status',
        'r.is_verified as isVerified',
        'r.hidden_reason as hiddenReason',
        'r.created_at as createdAt',
        'r.updated_at as updatedAt',
      ])
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('review_replies')
      .where('customer_id', '=', customerId)
      .select(['id', 'review_id as reviewId', 'text', 'author_name as authorName', 'status', 'created_at as createdAt'])
      .orderBy('id')
      .execute(),
  ])
  return { reviews, replies }
}

/**
 * Deletes the replies and reviews of a customer, including the replies to these reviews. The ratings are updated by a
 * trigger.
 */
export async function deleteReviewsByAuthor(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('review_replies').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('reviews').where('customer_id', '=', customerId).execute()
}

interface ReviewMove {
  readonly from: number
  readonly to: number
}

/** Of items that both customers have reviewed, the review of `to` is kept. */
export async function countReviewsToMove(
  db: Db,
  { from, to }: ReviewMove,
): Promise<{ readonly moved: number; readonly dropped: number }> {
  const { rows } = await sql<{ moved: number; dropped: number }>`
    select count(*) filter (where other.id is null)::integer as moved, count(other.id)::integer as dropped
      from reviews r left join reviews other on other.customer_id = ${to}::integer and other.item_id = r.item_id where r.customer_id = ${from}::integer`.execute(
    db,
  )
  return rows[0] ?? { moved: 0, dropped: 0 }
}

/** Moves the reviews and replies of a customer to another one. */
export async function moveReviews(tx: Tx, { from, to }: ReviewMove): Promise<void> {
  await sql`
    delete from reviews r using reviews other where r.customer_id = ${from}::integer and other.customer_id = ${to}::integer and other.item_id = r.item_id`.execute(
    tx,
  )
  await tx.updateTable('reviews').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await tx.updateTable('review_replies').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
