import type { ItemEntry, ReviewEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { toInputRelation, reserveIds, type Count } from './sync-rows-store.ts'
import { daysBefore } from '../document/times.ts'

const columns = {
  id: 'integer',
  item_id: 'integer',
  is_verified: 'boolean',
  author_name: 'text',
  locale: 'text',
  title: 'text',
  text: 'text',
  rating: 'smallint',
  fit: 'text',
  created_at: 'timestamptz',
  status: 'text',
  variation_id: 'integer',
}
const replyColumns = {
  review_id: 'integer',
  author_name: 'text',
  text: 'text',
  created_at: 'timestamptz',
  status: 'text',
}

/** Reviews have no code and are identified by item, language, author and texts. Existing reviews are unchanged. */
export async function writeReviews(tx: Tx, entries: readonly ItemEntry[], now: Date): Promise<Count> {
  const items = await getIdsByCode(
    tx,
    'items',
    entries.filter(({ reviews }) => reviews).map(({ handle }) => handle),
  )
  const existing = await listExistingReviewKeys(
    tx,
    [...items.entries()].map(([, id]) => id),
  )
  const newReviews = entries
    .flatMap((entry) => (entry.reviews ?? []).map((review) => ({ review, itemId: items.get(entry.handle) })))
    .filter(
      ({ review, itemId }) =>
        !existing.has(
          toReviewKey({
            itemId,
            locale: review.locale,
            author: review.author ?? null,
            title: review.title,
            text: review.text ?? null,
          }),
        ),
    )
  if (newReviews.length === 0) return { added: 0, changed: 0, removed: 0 }
  const variations = await getIdsByCode(
    tx,
    'variations',
    newReviews.flatMap(({ review }) => review.variation ?? []),
  )
  const ids = await reserveIds(tx, 'reviews', newReviews.length)
  const rows = newReviews.map(({ review, itemId }, index) => ({
    id: ids[index],
    ...toColumns(review, now),
    item_id: itemId,
    variation_id: review.variation === undefined ? null : variations.get(review.variation),
  }))
  const replies = newReviews.flatMap(({ review: { reply, replies: replyEntries = reply ? [reply] : [] } }, index) =>
    replyEntries.map(({ author, text, createdAt, daysAgo = 0, status = 'visible' }) => ({
      review_id: ids[index],
      author_name: author,
      text,
      created_at: createdAt ?? daysBefore(now, daysAgo),
      status,
    })),
  )
  await sql`insert into reviews (id, item_id, is_verified, author_name, locale, title, text, rating, fit, created_at, updated_at, status, variation_id)
    select id, item_id, is_verified, author_name, locale, title, text, rating, fit, created_at, created_at, status, variation_id from (${toInputRelation(columns, rows)}) i`.execute(
    tx,
  )
  await sql`insert into review_replies (review_id, author_name, text, created_at, status)
    select review_id, author_name, text, created_at, status from (${toInputRelation(replyColumns, replies)}) i order by i.place`.execute(
    tx,
  )
  return { added: newReviews.length, changed: 0, removed: 0 }
}

function toColumns(
  { author, locale, title, text, rating, fit, isVerified, daysAgo = 0, createdAt, status = 'visible' }: ReviewEntry,
  now: Date,
) {
  return {
    author_name: author,
    locale,
    title,
    text,
    rating,
    fit,
    is_verified: isVerified ?? false,
    created_at: createdAt ?? daysBefore(now, daysAgo),
    status,
  }
}

async function listExistingReviewKeys(tx: Tx, items: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    item_id: number
    locale: string
    author_name: string | null
    title: string
    text: string | null
  }>`
    select item_id, locale, author_name, title, text from reviews where item_id = any(${items}::integer[])`.execute(tx)
  return new Set(
    rows.map((row) =>
      toReviewKey({
        itemId: row.item_id,
        locale: row.locale,
        author: row.author_name,
        title: row.title,
        text: row.text,
      }),
    ),
  )
}

interface ReviewIdentity {
  readonly itemId: number
  readonly locale: string
  readonly author: string | null
  readonly title: string
  readonly text: string | null
}
const toReviewKey = ({ itemId, locale, author, title, text }: ReviewIdentity) =>
  JSON.stringify([itemId, locale, author, title, text])
