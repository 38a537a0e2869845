import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { FeedbackStatus } from './moderation.ts'

/** A review or a reply in the list for staff. It contains the public name of the author only. */
export interface ListedFeedback {
  readonly type: 'review' | 'reply'
  readonly id: number
  readonly status: FeedbackStatus
  readonly createdAt: Date
  readonly item: string
  readonly rating: number | null
  readonly title: string
  readonly text: string
  readonly authorName: string | null
  readonly isVerified: boolean
}

interface FeedbackQuery {
  readonly status?: FeedbackStatus | undefined
  readonly limit: number
}

/** Oldest first. */
export async function listFeedback(db: Db, { status, limit }: FeedbackQuery): Promise<ListedFeedback[]> {
  const [reviews, replies] = await Promise.all([
    readReviewRows(db, { status, limit }),
    readReplyRows(db, { status, limit }),
  ])
  return [...reviews, ...replies].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, limit)
}

export async function findReview(db: Db, id: number): Promise<ListedFeedback | undefined> {
  return (await readReviewRows(db, { id, limit: 1 }))[0]
}

export async function listReplies(db: Db, reviewId: number): Promise<ListedFeedback[]> {
  return readReplyRows(db, { reviewId, limit: 100 })
}

/** Locks the entry, so that concurrent changes by its author wait. */
export async function lockFeedback(
  tx: Tx,
  table: 'reviews' | 'review_replies',
  id: number,
): Promise<{ readonly status: FeedbackStatus; readonly text: string } | undefined> {
  const row = await tx.selectFrom(table).select(['status', 'text']).where('id', '=', id).forUpdate().executeTakeFirst()
  // A CHECK of the column allows no other value.
  return row && { status: row.status as FeedbackStatus, text: row.text ?? '' }
}

export async function updateFeedbackStatus(
  tx: Tx,
  table: 'reviews' | 'review_replies',
  { id, status, reason }: { readonly id: number; readonly status: FeedbackStatus; readonly reason: string | null },
): Promise<void> {
  await tx.updateTable(table).set({ status, hidden_reason: reason }).where('id', '=', id).execute()
}

async function readReviewRows(
  db: Db,
  { status, id, limit }: FeedbackQuery & { readonly id?: number },
): Promise<ListedFeedback[]> {
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .$if(status !== undefined, (query) => query.where('r.status', '=', sql.lit(status ?? '')))
    .$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .select([
      'r.id',
      'r.status',
      'r.created_at as createdAt',
      'i.handle',
      'i.id as itemId',
      'r.rating',
      'r.title',
      'r.text',
      'r.author_name as authorName',
      'r.is_verified as isVerified',
    ])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()
  return rows.map(({ handle, itemId, text, ...row }) => ({
    ...row,
    type: 'review',
    status: row.status as FeedbackStatus,
    item: handle ?? `#${itemId}`,
    text: text ?? '',
  }))
}

async function readReplyRows(
  db: Db,
  { status, reviewId, limit }: FeedbackQuery & { readonly reviewId?: number },
): Promise<ListedFeedback[]> {
  const rows = await db
    .selectFrom('review_replies as a')
    .innerJoin('reviews as r', 'r.id', 'a.review_id')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .$if(status !== undefined, (query) => query.where('a.status', '=', sql.lit(status ?? '')))
    .$if(reviewId !== undefined, (query) => query.where('a.review_id', '=', reviewId ?? 0))
    .select([
      'a.id',
      'a.status',
      'a.created_at as createdAt',
      'i.handle',
      'i.id as itemId',
      'r.title',
      'a.text',
      'a.author_name as authorName',
    ])
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows.map(({ handle, itemId, title, ...row }) => ({
    ...row,
    type: 'reply',
    status: row.status as FeedbackStatus,
    item: handle ?? `#${itemId}`,
    rating: null,
    title: `Re: ${title}`,
    isVerified: false,
  }))
}
