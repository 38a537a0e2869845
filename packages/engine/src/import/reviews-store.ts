import type { ItemEntry, ReviewEntry } from '@vitrine/contract/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { inputOf, reserveIds, type Count } from './sync-rows-store.ts'
import { daysBefore } from './times.ts'

const columns = {
  id: 'integer', item_id: 'integer', is_verified: 'boolean', author_name: 'text', locale: 'text', title: 'text', text: 'text', rating: 'smallint', fit: 'text', created_at: 'timestamptz', status: 'text', variation_id: 'integer',
}
const replyColumns = { review_id: 'integer', author_name: 'text', text: 'text', created_at: 'timestamptz', status: 'text' }

/** A review has no name of its own: it is known by item, language, author and words. One that is there is left as it is. */
export async function writeReviews(tx: Tx, entries: readonly ItemEntry[], now: Date): Promise<Count> {
  const items = await idsByCode(tx, 'items', entries.filter(({ reviews }) => reviews).map(({ handle }) => handle))
  const known = await knownReviews(tx, [...items.entries()].map(([, id]) => id))
  const fresh = entries.flatMap((entry) => (entry.reviews ?? []).map((review) => ({ review, itemId: items.of(entry.handle) })))
    .filter(({ review, itemId }) => !known.has(nameOf({ itemId, locale: review.locale, author: review.author ?? null, title: review.title, text: review.text ?? null })))
  if (fresh.length === 0) return { added: 0, changed: 0, removed: 0 }
  const variations = await idsByCode(tx, 'variations', fresh.flatMap(({ review }) => review.variation ?? []))
  const ids = await reserveIds(tx, 'reviews', fresh.length)
  const rows = fresh.map(({ review, itemId }, index) => ({ id: ids[index], ...columnsOf(review, now), item_id: itemId, variation_id: review.variation === undefined ? null : variations.of(review.variation) }))
  const replies = fresh.flatMap(({ review: { reply, replies: several = reply ? [reply] : [] } }, index) => several.map(({ author, text, createdAt, daysAgo = 0, status = 'visible' }) =>
    ({ review_id: ids[index], author_name: author, text, created_at: createdAt ?? daysBefore(now, daysAgo), status })))
  await sql`insert into reviews (id, item_id, is_verified, author_name, locale, title, text, rating, fit, created_at, updated_at, status, variation_id)
    select id, item_id, is_verified, author_name, locale, title, text, rating, fit, created_at, created_at, status, variation_id from (${inputOf(columns, rows)}) i`.execute(tx)
  await sql`insert into review_replies (review_id, author_name, text, created_at, status)
    select review_id, author_name, text, created_at, status from (${inputOf(replyColumns, replies)}) i order by i.place`.execute(tx)
  return { added: fresh.length, changed: 0, removed: 0 }
}

function columnsOf({ author, locale, title, text, rating, fit, isVerified, daysAgo = 0, createdAt, status = 'visible' }: ReviewEntry, now: Date) {
  return { author_name: author, locale, title, text, rating, fit, is_verified: isVerified ?? false, created_at: createdAt ?? daysBefore(now, daysAgo), status }
}

async function knownReviews(tx: Tx, items: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item_id: number; locale: string; author_name: string | null; title: string; text: string | null }>`
    select item_id, locale, author_name, title, text from reviews where item_id = any(${items}::integer[])`.execute(tx)
  return new Set(rows.map((row) => nameOf({ itemId: row.item_id, locale: row.locale, author: row.author_name, title: row.title, text: row.text })))
}

interface Words {
  readonly itemId: number
  readonly locale: string
  readonly author: string | null
  readonly title: string
  readonly text: string | null
}
const nameOf = ({ itemId, locale, author, title, text }: Words) => JSON.stringify([itemId, locale, author, title, text])
