import type { Db, Tx } from '../kernel/db.ts'
import type { FeedbackStatus } from './moderation.ts'

/** A review or an answer, as the shop's people list it. No author is told but by the name that is shown. */
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

interface Listing {
  readonly status?: FeedbackStatus | undefined
  readonly most: number
}

/** Oldest first, as they are read. */
export async function listFeedback(db: Db, { status, most }: Listing): Promise<ListedFeedback[]> {
  const [reviews, replies] = await Promise.all([reviewRows(db, { status, most }), replyRows(db, { status, most })])
  return [...reviews, ...replies].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).slice(0, most)
}

export async function reviewRow(db: Db, id: number): Promise<ListedFeedback | undefined> {
  return (await reviewRows(db, { id, most: 1 }))[0]
}

export async function repliesTo(db: Db, reviewId: number): Promise<ListedFeedback[]> {
  return replyRows(db, { reviewId, most: 100 })
}

/** Locked: what the author writes meanwhile waits. */
export async function lockStatus(tx: Tx, table: 'reviews' | 'review_replies', id: number): Promise<FeedbackStatus | undefined> {
  const row = await tx.selectFrom(table).select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  // The CHECK of the column allows no other word.
  return row?.status as FeedbackStatus | undefined
}

export async function setStatus(tx: Tx, table: 'reviews' | 'review_replies', { id, status }: { readonly id: number; readonly status: FeedbackStatus }): Promise<void> {
  await tx.updateTable(table).set({ status }).where('id', '=', id).execute()
}

async function reviewRows(db: Db, { status, id, most }: Listing & { readonly id?: number }): Promise<ListedFeedback[]> {
  const rows = await db.selectFrom('reviews as r').innerJoin('items as i', 'i.id', 'r.item_id')
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? '')).$if(id !== undefined, (query) => query.where('r.id', '=', id ?? 0))
    .select(['r.id', 'r.status', 'r.created_at as createdAt', 'i.handle', 'i.id as itemId', 'r.rating', 'r.title', 'r.text', 'r.author_name as authorName', 'r.is_verified as isVerified'])
    .orderBy('r.created_at').orderBy('r.id').limit(most).execute()
  return rows.map(({ handle, itemId, text, ...row }) => ({ ...row, type: 'review', status: row.status as FeedbackStatus, item: handle ?? `#${itemId}`, text: text ?? '' }))
}

async function replyRows(db: Db, { status, reviewId, most }: Listing & { readonly reviewId?: number }): Promise<ListedFeedback[]> {
  const rows = await db.selectFrom('review_replies as a').innerJoin('reviews as r', 'r.id', 'a.review_id').innerJoin('items as i', 'i.id', 'r.item_id')
    .$if(status !== undefined, (query) => query.where('a.status', '=', status ?? '')).$if(reviewId !== undefined, (query) => query.where('a.review_id', '=', reviewId ?? 0))
    .select(['a.id', 'a.status', 'a.created_at as createdAt', 'i.handle', 'i.id as itemId', 'r.title', 'a.text', 'a.author_name as authorName'])
    .orderBy('a.created_at').orderBy('a.id').limit(most).execute()
  return rows.map(({ handle, itemId, title, ...row }) => ({ ...row, type: 'reply', status: row.status as FeedbackStatus, item: handle ?? `#${itemId}`, rating: null, title: `Re: ${title}`, isVerified: false }))
}
