import type { Review } from '@vitrine/contract/outreach/reviews.contract'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db } from '../kernel/database/db.ts'
import type { FeedbackStatus } from './moderation.ts'
import { reviewColumns, toReview } from './reviews-store.ts'

export interface StoredReview {
  readonly review: Review
  readonly status: FeedbackStatus
  readonly itemId: number
}

export interface StoredReply {
  readonly id: number
  readonly text: string
  readonly authorName: string | null
  readonly status: FeedbackStatus
  readonly createdAt: Date
  readonly reviewId: number
  readonly reviewTitle: string
  readonly itemId: number
}

interface AuthorQuery {
  readonly customerId: number
  readonly itemId?: number
  readonly id?: number
  readonly offset?: number
  readonly limit: number
}

/** The reviews of a customer, newest first: all, of one item, or one entry. */
export async function listReviewsByAuthor(
  db: Db,
  { customerId, itemId, id, offset = 0, limit }: AuthorQuery,
): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select([...reviewColumns, 'item_id'])
    .where('customer_id', '=', customerId)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  // A CHECK of the column allows no other status.
  return rows.map((row) => ({ review: toReview(row), status: row.status as FeedbackStatus, itemId: row.item_id }))
}

export async function countReviewsByAuthor(db: Db, customerId: number): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listRepliesByAuthor(db: Db, { customerId, id, limit }: AuthorQuery): Promise<StoredReply[]> {
  const rows = await db
    .selectFrom('review_replies as a')
    .innerJoin('reviews as r', 'r.id', 'a.review_id')
    .where('a.customer_id', '=', customerId)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .select([
      'a.id',
      'a.text',
      'a.author_name as authorName',
      'a.status',
      'a.created_at as createdAt',
      'r.id as reviewId',
      'r.title as reviewTitle',
      'r.item_id as itemId',
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as FeedbackStatus }))
}

/** Names of items including discontinued ones, in the locale or in a fallback. */
export async function readItemNames(
  db: Db,
  ids: readonly number[],
  locale: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('item_texts')
    .select(['item_id', 'locale', 'name1'])
    .where('item_id', '=', anyOf([...new Set(ids)]))
    .execute()
  const getRank = (of: string) => (of === locale ? 0 : of === 'en' ? 1 : 2)
  return new Map(
    rows.toSorted((a, b) => getRank(b.locale) - getRank(a.locale)).map(({ item_id, name1 }) => [item_id, name1]),
  )
}
