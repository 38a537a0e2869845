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
