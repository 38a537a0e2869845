import type { Review } from '@vitrine/contract/reviews.contract'
import { anyOf } from '../kernel/any-of.ts'
import type { Db } from '../kernel/db.ts'
import type { Ratings } from './counts.ts'

export async function ratingsOf(db: Db, itemId: number): Promise<Ratings | undefined> {
  return db.selectFrom('item_ratings').where('item_id', '=', itemId).select([
    'ratings_count_total as ratingsCountTotal', 'ratings_count_of1 as ratingsCountOf1', 'ratings_count_of2 as ratingsCountOf2', 'ratings_count_of3 as ratingsCountOf3',
    'ratings_count_of4 as ratingsCountOf4', 'ratings_count_of5 as ratingsCountOf5', 'average_value as averageValue', 'fit_small as small', 'fit_right as right',
    'fit_large as large',
  ]).executeTakeFirst()
}

export interface Slice {
  readonly itemId: number
  readonly skip: number
  readonly most: number
}

/** The visible reviews of an item, newest first, with the visible answers to each, oldest first. */
export async function visibleReviews(db: Db, { itemId, skip, most }: Slice): Promise<Review[]> {
  const rows = await db.selectFrom('reviews')
    .select(['id', 'title', 'text', 'rating', 'author_name', 'is_verified', 'locale', 'created_at'])
    .where('item_id', '=', itemId).where('status', '=', 'visible')
    .orderBy('created_at', 'desc').orderBy('id', 'desc').offset(skip).limit(most).execute()
  const replies = Map.groupBy(await visibleReplies(db, rows.map(({ id }) => id)), ({ reviewId }) => reviewId)
  return rows.map((row) => ({
    id: row.id, title: row.title, text: row.text ?? '', rating: row.rating, authorName: row.author_name, isVisible: true,
    // SF-3.58
    sourceRelation: row.is_verified ? 'orderItem' : null,
    feedbackComment: { message: row.text ?? '', createdAt: row.created_at.toISOString() },
    feedbackRating: { ratingValue: row.rating },
    lang: row.locale, createdAt: row.created_at.toISOString(),
    replies: (replies.get(row.id) ?? []).map(({ reply }) => reply),
  }))
}

async function visibleReplies(db: Db, reviewIds: readonly number[]): Promise<readonly { reviewId: number, reply: Review['replies'][number] }[]> {
  const rows = await db.selectFrom('review_replies').select(['id', 'review_id', 'author_name', 'text', 'created_at'])
    .where('review_id', '=', anyOf(reviewIds)).where('status', '=', 'visible').orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => ({
    reviewId: row.review_id,
    reply: { id: row.id, authorName: row.author_name, feedbackComment: { message: row.text, createdAt: row.created_at.toISOString() } },
  }))
}
