import type { Payload } from '@vitrine/contract/api/operations'
import type { Fit, ReviewSort } from '@vitrine/contract/outreach/review-parameters'
import type { Review } from '@vitrine/contract/outreach/reviews.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { Ratings } from './review-counts.ts'

interface StoredRatings {
  readonly ratings: Ratings
  /** Reviews that match the filter. */
  readonly totalCount: number
  /** Of these, the reviews in other languages than the first. */
  readonly otherLanguages: number
}

/** The ratings of an item, and how many of its reviews match a filter; undefined without reviews. */
export async function findRatings(
  db: Db,
  itemId: number,
  { filter = {}, firstLang }: Partial<Pick<ReviewQuery, 'filter' | 'firstLang'>> = {},
): Promise<StoredRatings | undefined> {
  const hasFilter = Object.values(filter).some((value) => value !== undefined)
  const count = (counted: ReviewFilter) =>
    selectVisibleReviews(db, itemId, counted).select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await db
    .selectFrom('item_ratings')
    .where('item_id', '=', itemId)
    .select([
      'ratings_count_total as ratingsCountTotal',
      'ratings_count_of1 as ratingsCountOf1',
      'ratings_count_of2 as ratingsCountOf2',
      'ratings_count_of3 as ratingsCountOf3',
      'ratings_count_of4 as ratingsCountOf4',
      'ratings_count_of5 as ratingsCountOf5',
      'average_value as averageValue',
      'fit_small as small',
      'fit_right as right',
      'fit_large as large',
    ])
    .$if(hasFilter, (query) => query.select(count(filter).as('totalCount')))
    .$if(firstLang !== undefined, (query) =>
      query.select(count({ ...filter, otherThan: firstLang }).as('otherLanguages')),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { totalCount, otherLanguages, ...ratings } = row
  return { ratings, totalCount: totalCount ?? ratings.ratingsCountTotal, otherLanguages: otherLanguages ?? 0 }
}

/** Filters of an item's reviews; without filters all are listed. */
export type ReviewFilter = Pick<Payload<'getReview'>, 'stars' | 'isVerified' | 'fit' | 'lang'> & {
  readonly otherThan?: Locale | undefined
}

export interface ReviewQuery {
  readonly itemId: number
  readonly filter: ReviewFilter
  readonly sort: ReviewSort
  /** Reviews in this language come first. */
  readonly firstLang: Locale | undefined
  readonly offset: number
  readonly limit: number
}

/** The visible reviews of an item in the requested order, each with its visible replies, oldest first. */
export async function listVisibleReviews(
  db: Db,
  { itemId, filter, sort, firstLang, offset, limit }: ReviewQuery,
): Promise<Review[]> {
  const rows = await selectVisibleReviews(db, itemId, filter)
    .select(reviewColumns)
    .$if(firstLang !== undefined, (query) => query.orderBy(sql`locale <> ${firstLang}`))
    .orderBy(sortOrders[sort])
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toReview)
}

/** One visible review and its item. */
export async function findVisibleReview(
  db: Db,
  id: number,
): Promise<{ readonly review: Review; readonly itemId: number } | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select([...reviewColumns, 'item_id'])
    .where('id', '=', id)
    .where('status', '=', sql.lit('visible'))
    .executeTakeFirst()
  return row && { review: toReview(row), itemId: row.item_id }
}

// The id is the last key, so that pages neither overlap nor have gaps.
const sortOrders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  best: sql`rating desc, created_at desc, id desc`,
  worst: sql`rating, created_at desc, id desc`,
} as const satisfies Record<ReviewSort, unknown>

interface StoredReply {
  readonly id: number
  readonly author_name: string | null
  readonly text: string
  readonly created_at: string
}

const visibleReplies = sql<readonly StoredReply[]>`coalesce((
  select json_agg(r order by r.created_at, r.id)
    from (select id, author_name, text, created_at from review_replies
           where review_id = reviews.id and status = 'visible' order by created_at, id limit ${sql.lit(serverLimits.repliesShown)}) r), '[]')`

/** Of the table `reviews`, each row with its visible replies. */
export const reviewColumns = [
  'id',
  'title',
  'text',
  'rating',
  'author_name',
  'is_verified',
  'fit',
  'locale',
  'created_at',
  'status',
  visibleReplies.as('replies'),
] as const

interface ReviewRow {
  readonly id: number
  readonly title: string
  readonly text: string | null
  readonly rating: number
  readonly author_name: string | null
  readonly is_verified: boolean
  readonly fit: string | null
  readonly locale: string
  readonly created_at: Date
  readonly status: string
  readonly replies: readonly StoredReply[]
}

function selectVisibleReviews(db: Db, itemId: number, { stars, isVerified, fit, lang, otherThan }: ReviewFilter) {
  return db
    .selectFrom('reviews')
    .where('item_id', '=', itemId)
    .where('status', '=', sql.lit('visible'))
    .$if(stars !== undefined, (query) => query.where('rating', '=', stars ?? 0))
    .$if(isVerified === true, (query) => query.where('is_verified', '=', true))
    .$if(fit !== undefined, (query) => query.where('fit', '=', fit ?? ''))
    .$if(lang !== undefined, (query) => query.where('locale', '=', lang ?? ''))
    .$if(otherThan !== undefined, (query) => query.where('locale', '<>', otherThan ?? ''))
}

export function toReview(row: ReviewRow): Review {
  const [text, createdAt] = [row.text ?? '', row.created_at.toISOString()]
  return {
    id: row.id,
    title: row.title,
    text,
    rating: row.rating,
    authorName: row.author_name,
    isVisible: row.status === 'visible',
    // SF-3.58
    sourceRelation: row.is_verified ? 'orderItem' : null,
    feedbackComment: { message: text, createdAt },
    feedbackRating: { ratingValue: row.rating },
    // A CHECK of the column allows no other value.
    fit: row.fit as Fit | null,
    lang: row.locale,
    createdAt,
    replies: row.replies.map((reply) => ({
      id: reply.id,
      authorName: reply.author_name,
      feedbackComment: { message: reply.text, createdAt: new Date(reply.created_at).toISOString() },
    })),
  }
}
