import type { Fit } from '@vitrine/contract/review-parameters'
import type { Tx } from '../kernel/db.ts'
import type { FeedbackStatus } from './moderation.ts'

/** One customer writes one thing at a time: what they have written today is counted behind this. False: they have left the shop, which another of their sessions may not know yet. */
export async function lockAuthor(tx: Tx, customerId: number): Promise<boolean> {
  return await tx.selectFrom('customers').select('id').where('id', '=', customerId).where('erased_at', 'is', null).forNoKeyUpdate().executeTakeFirst() !== undefined
}

export async function writtenSince(tx: Tx, customerId: number, since: Date): Promise<number> {
  const { reviews, replies } = await tx.selectNoFrom((eb) => [
    eb.selectFrom('reviews').where('customer_id', '=', customerId).where('created_at', '>', since).select((of) => of.fn.countAll<number>().as('n')).as('reviews'),
    eb.selectFrom('review_replies').where('customer_id', '=', customerId).where('created_at', '>', since).select((of) => of.fn.countAll<number>().as('n')).as('replies'),
  ]).executeTakeFirstOrThrow()
  return Number(reviews) + Number(replies)
}

export interface ReviewWords {
  readonly title: string
  readonly text: string | null
  readonly rating: number
  readonly authorName: string | null
  readonly fit: Fit | null
}

export interface NewReview extends ReviewWords {
  readonly itemId: number
  readonly variationId: number | null
  readonly customerId: number
  readonly orderItemId: number | null
  readonly locale: string
  readonly status: FeedbackStatus
  readonly now: Date
}

/** Undefined: the customer has reviewed the item already. */
export async function addReview(tx: Tx, { itemId, variationId, customerId, orderItemId, locale, status, now, ...words }: NewReview): Promise<number | undefined> {
  const row = await tx.insertInto('reviews')
    .values((eb) => ({
      ...wordColumns(words), item_id: itemId, customer_id: customerId, order_item_id: orderItemId, is_verified: orderItemId !== null, locale, status, created_at: now, updated_at: now,
      // One of another item says nothing about this one.
      variation_id: eb.selectFrom('variations').where('id', '=', variationId).where('item_id', '=', itemId).select('id'),
    }))
    .onConflict((known) => known.columns(['customer_id', 'item_id']).where('customer_id', 'is not', null).doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

export interface OwnReviewRow extends ReviewWords {
  readonly itemId: number
  readonly status: FeedbackStatus
}

/** The author's own review, held until it is written again; anybody else's is not there. SF-6.09 */
export async function lockReviewOf(tx: Tx, customerId: number, id: number): Promise<OwnReviewRow | undefined> {
  const row = await tx.selectFrom('reviews').where('id', '=', id).where('customer_id', '=', customerId)
    .select(['item_id as itemId', 'status', 'title', 'text', 'rating', 'author_name as authorName', 'fit']).forUpdate().executeTakeFirst()
  // The CHECKs of these columns allow no other words.
  return row && { ...row, status: row.status as FeedbackStatus, fit: row.fit as Fit | null }
}

interface ChangedReview extends ReviewWords {
  readonly orderItemId: number | null
  readonly status: FeedbackStatus
  readonly now: Date
}

export async function changeReview(tx: Tx, id: number, { orderItemId, status, now, ...words }: ChangedReview): Promise<void> {
  await tx.updateTable('reviews')
    .set({ ...wordColumns(words), status, updated_at: now, ...(orderItemId !== null && { order_item_id: orderItemId, is_verified: true }) })
    .where('id', '=', id).execute()
}

interface ReplyWords {
  readonly text: string
  readonly authorName: string | null
  readonly status: FeedbackStatus
}

export async function addReply(tx: Tx, { reviewId, customerId, text, authorName, status, now }: ReplyWords & { readonly reviewId: number; readonly customerId: number | null; readonly now: Date }): Promise<number> {
  const { id } = await tx.insertInto('review_replies').values({ review_id: reviewId, customer_id: customerId, text, author_name: authorName, status, created_at: now })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** The author's own answer, held until it is written again. */
export async function lockReplyOf(tx: Tx, customerId: number, id: number): Promise<ReplyWords | undefined> {
  const row = await tx.selectFrom('review_replies').where('id', '=', id).where('customer_id', '=', customerId)
    .select(['text', 'author_name as authorName', 'status']).forUpdate().executeTakeFirst()
  return row && { ...row, status: row.status as FeedbackStatus }
}

export async function changeReply(tx: Tx, id: number, { text, authorName, status }: ReplyWords): Promise<void> {
  await tx.updateTable('review_replies').set({ text, author_name: authorName, status }).where('id', '=', id).execute()
}

/** False: there is no such entry of this author. SF-6.07 to SF-6.09 */
export async function deleteOwn(tx: Tx, table: 'reviews' | 'review_replies', { id, customerId }: { readonly id: number; readonly customerId: number }): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom(table).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst()
  return numDeletedRows > 0n
}

function wordColumns({ title, text, rating, authorName, fit }: ReviewWords) {
  return { title, text, rating, author_name: authorName, fit }
}
