import type { Fit } from '@vitrine/contract/outreach/review-parameters'
import type { Tx } from '../kernel/database/db.ts'
import type { FeedbackStatus } from './moderation.ts'

/**
 * Serializes the writes of a customer, so that the daily limit is counted correctly. False: the account was erased,
 * although the session is still cached.
 */
export async function lockAuthor(tx: Tx, customerId: number): Promise<boolean> {
  return (
    (await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()) !== undefined
  )
}

export async function countWrittenSince(tx: Tx, customerId: number, since: Date): Promise<number> {
  const { reviews, replies } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('reviews')
        .where('customer_id', '=', customerId)
        .where('created_at', '>', since)
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('reviews'),
      eb
        .selectFrom('review_replies')
        .where('customer_id', '=', customerId)
        .where('created_at', '>', since)
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('replies'),
    ])
    .executeTakeFirstOrThrow()
  return Number(reviews) + Number(replies)
}

export interface ReviewContent {
  readonly title: string
  readonly text: string | null
  readonly rating: number
  readonly authorName: string | null
  readonly fit: Fit | null
}

export interface NewReview extends ReviewContent {
  readonly itemId: number
  readonly variationId: number | null
  readonly customerId: number
  readonly orderItemId: number | null
  readonly locale: string
  readonly status: FeedbackStatus
  readonly now: Date
}

/** Undefined: the customer has already reviewed the item. */
export async function insertReview(
  tx: Tx,
  { itemId, variationId, customerId, orderItemId, locale, status, now, ...content }: NewReview,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('reviews')
    .values((eb) => ({
      ...toColumns(content),
      item_id: itemId,
      customer_id: customerId,
      order_item_id: orderItemId,
      is_verified: orderItemId !== null,
      locale,
      status,
      created_at: now,
      updated_at: now,
      // A variation of another item is ignored.
      variation_id: eb
        .selectFrom('variations')
        .where('id', '=', variationId)
        .where('item_id', '=', itemId)
        .select('id'),
    }))
    .onConflict((known) => known.columns(['customer_id', 'item_id']).where('customer_id', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface OwnReviewRow extends ReviewContent {
  readonly itemId: number
  readonly status: FeedbackStatus
}

/** Locks a review of the author; undefined for reviews of others. SF-6.09 */
export async function lockOwnReview(tx: Tx, customerId: number, id: number): Promise<OwnReviewRow | undefined> {
  const row = await tx
    .selectFrom('reviews')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .select(['item_id as itemId', 'status', 'title', 'text', 'rating', 'author_name as authorName', 'fit'])
    .forUpdate()
    .executeTakeFirst()
  // CHECKs of these columns allow no other values.
  return row && { ...row, status: row.status as FeedbackStatus, fit: row.fit as Fit | null }
}

interface ReviewUpdate extends ReviewContent {
  readonly orderItemId: number | null
  readonly status: FeedbackStatus
  readonly now: Date
}

export async function updateReview(
  tx: Tx,
  id: number,
  { orderItemId, status, now, ...content }: ReviewUpdate,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      ...toColumns(content),
      status,
      updated_at: now,
      ...(orderItemId !== null && { order_item_id: orderItemId, is_verified: true }),
    })
    .where('id', '=', id)
    .execute()
}

interface ReplyContent {
  readonly text: string
  readonly authorName: string | null
  readonly status: FeedbackStatus
}

export async function insertReply(
  tx: Tx,
  {
    reviewId,
    customerId,
    text,
    authorName,
    status,
    now,
  }: ReplyContent & { readonly reviewId: number; readonly customerId: number | null; readonly now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('review_replies')
    .values({ review_id: reviewId, customer_id: customerId, text, author_name: authorName, status, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a reply of the author. */
export async function lockOwnReply(tx: Tx, customerId: number, id: number): Promise<ReplyContent | undefined> {
  const row = await tx
    .selectFrom('review_replies')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .select(['text', 'author_name as authorName', 'status'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status: row.status as FeedbackStatus }
}

export async function updateReply(tx: Tx, id: number, { text, authorName, status }: ReplyContent): Promise<void> {
  await tx.updateTable('review_replies').set({ text, author_name: authorName, status }).where('id', '=', id).execute()
}

/** False: the author has no such entry. SF-6.07 to SF-6.09 */
export async function deleteOwnFeedback(
  tx: Tx,
  table: 'reviews' | 'review_replies',
  { id, customerId }: { readonly id: number; readonly customerId: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function toColumns({ title, text, rating, authorName, fit }: ReviewContent) {
  return { title, text, rating, author_name: authorName, fit }
}
