import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { FeedbackStatus } from './moderation.ts'
import type { FeedbackReference } from './moderate-feedback.ts'

/** A review or a reply in a queue of staff. It contains the public name of the author only. */
export interface QueuedFeedback extends FeedbackReference {
  readonly status: FeedbackStatus
  readonly createdAt: Date
  readonly itemId: number
  readonly itemName: string
  readonly storageKey: string | null
  readonly rating: number | null
  readonly title: string
  readonly text: string
  readonly authorName: string | null
  readonly isVerified: boolean
  readonly hiddenReason: string | null
  readonly replies: readonly { readonly text: string; readonly authorName: string | null; readonly isByShop: boolean }[]
}

interface FeedbackPage {
  readonly status: FeedbackStatus
  readonly after: FeedbackReference | undefined
  readonly locale: Locale
  readonly limit: number
}

/** Submitted entries oldest first, others newest first. */
export async function listQueuedFeedback(
  db: Db,
  { status, after, locale, limit }: FeedbackPage,
): Promise<readonly QueuedFeedback[]> {
  const isOldestFirst = status === 'submitted'
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const start =
    after === undefined
      ? sql``
      : sql`and x.created_at ${isOldestFirst ? sql`>` : sql`<`} (select created_at from ${sql.table(after.type === 'review' ? 'reviews' : 'review_replies')} where id = ${after.id}::integer)`
  // Each half is limited by itself, so that its index of states is read in order and no further.
  const { rows } = await sql<QueuedFeedback>`
    select f.type, f.id, f.status, f.created_at as "createdAt", f.item_id as "itemId", coalesce(t.name1, i.handle, '#' || i.id) as "itemName", picture.storage_key as "storageKey",
           f.rating, f.title, f.text, f.author_name as "authorName", f.is_verified as "isVerified", f.hidden_reason as "hiddenReason",
           case when f.type = 'review' then coalesce((select jsonb_agg(jsonb_build_object('text', a.text, 'authorName', a.author_name, 'isByShop', a.customer_id is null) order by a.created_at, a.id)
             from review_replies a where a.review_id = f.id and a.status = 'visible'), '[]') else '[]' end as replies
      from ((select 'review' as type, x.id, x.status, x.created_at, x.item_id, x.rating::integer, x.title, coalesce(x.text, '') as text, x.author_name, x.is_verified, x.hidden_reason
               from reviews x where x.status = ${sql.lit(status)} ${start} order by x.created_at ${order}, x.id ${order} limit ${limit})
            union all
            (select 'reply', x.id, x.status, x.created_at, r.item_id, null, r.title, x.text, x.author_name, false, x.hidden_reason
               from review_replies x join reviews r on r.id = x.review_id where x.status = ${sql.lit(status)} ${start} order by x.created_at ${order}, x.id ${order} limit ${limit})) f
      join items i on i.id = f.item_id left join item_texts t on t.item_id = i.id and t.locale = ${locale}
      left join lateral (select m.storage_key from item_images image join media m on m.id = image.media_id where image.item_id = i.id order by image.position, image.id limit 1) picture on true
     order by f.created_at ${order}, f.type, f.id ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countSubmittedFeedback(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from reviews where status = 'submitted') + (select count(*) from review_replies where status = 'submitted'))::integer as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
