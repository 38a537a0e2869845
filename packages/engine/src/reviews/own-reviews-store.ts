import type { Review } from '@vitrine/contract/reviews.contract'
import { anyOf } from '../kernel/any-of.ts'
import type { Db } from '../kernel/db.ts'
import type { FeedbackStatus } from './moderation.ts'
import { reviewColumns, withReplies } from './reviews-store.ts'

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

interface Own {
  readonly customerId: number
  readonly itemId?: number
  readonly id?: number
  readonly skip?: number
  readonly most: number
}

/** What a customer has written, newest first: all of it, about one item, or one entry. */
export async function reviewsBy(db: Db, { customerId, itemId, id, skip = 0, most }: Own): Promise<StoredReview[]> {
  const rows = await db.selectFrom('reviews').select([...reviewColumns, 'item_id']).where('customer_id', '=', customerId)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? 0)).$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('created_at', 'desc').orderBy('id', 'desc').offset(skip).limit(most).execute()
  const reviews = await withReplies(db, rows)
  return rows.flatMap((row, at) => {
    const review = reviews[at]
    // The CHECK of the column allows no other word.
    return review ? [{ review, status: row.status as FeedbackStatus, itemId: row.item_id }] : []
  })
}

export async function countBy(db: Db, customerId: number): Promise<number> {
  const row = await db.selectFrom('reviews').where('customer_id', '=', customerId).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return row.count
}

export async function repliesBy(db: Db, { customerId, id, most }: Own): Promise<StoredReply[]> {
  const rows = await db.selectFrom('review_replies as a').innerJoin('reviews as r', 'r.id', 'a.review_id').where('a.customer_id', '=', customerId)
    .$if(id !== undefined, (query) => query.where('a.id', '=', id ?? 0))
    .select(['a.id', 'a.text', 'a.author_name as authorName', 'a.status', 'a.created_at as createdAt', 'r.id as reviewId', 'r.title as reviewTitle', 'r.item_id as itemId'])
    .orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(most).execute()
  return rows.map((row) => ({ ...row, status: row.status as FeedbackStatus }))
}

/** Names of items, also of those that are not sold any more, in a language or, without one, in the fallback. */
export async function itemNames(db: Db, ids: readonly number[], locale: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('item_texts').select(['item_id', 'locale', 'name1']).where('item_id', '=', anyOf([...new Set(ids)])).execute()
  const rank = (of: string) => (of === locale ? 0 : of === 'en' ? 1 : 2)
  return new Map(rows.toSorted((a, b) => rank(b.locale) - rank(a.locale)).map(({ item_id, name1 }) => [item_id, name1]))
}
