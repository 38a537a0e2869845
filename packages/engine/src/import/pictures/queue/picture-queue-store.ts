import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'

export interface QueuedPicture {
  readonly itemId: number
  readonly variationId: number | null
  readonly url: string
  readonly position: number
  readonly alt: string | null
  /** This attempt included. */
  readonly attempts: number
}

/** Leases waiting pictures: another instance leaves them alone until then, and after a crash they wait again. */
export async function leasePictures(
  tx: Tx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly QueuedPicture[]> {
  const { rows } = await sql<QueuedPicture>`
    with due as (
      select item_id, url from missing_pictures where next_try_at <= ${now} order by next_try_at, item_id limit ${limit} for update skip locked)
    update missing_pictures m set next_try_at = ${until}, attempts = least(m.attempts + 1, 1000), noted_at = ${now}
      from due where due.item_id = m.item_id and due.url = m.url
    returning m.item_id as "itemId", m.variation_id as "variationId", m.url, m.position, m.alt, m.attempts`.execute(tx)
  return rows
}

/** Puts a fetched picture where it belongs, and ends its waiting. */
export async function attachQueuedPicture(tx: Tx, queued: QueuedPicture, mediaId: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    delete from missing_pictures where item_id = ${queued.itemId} and url = ${queued.url} returning true as found`.execute(
    tx,
  )
  // The product has other pictures meanwhile, or is gone.
  if (rows.length === 0) return
  await sql`
    insert into item_images (item_id, media_id, position) values (${queued.itemId}, ${mediaId}, ${queued.position})
        on conflict (item_id, media_id) do nothing`.execute(tx)
  if (queued.variationId !== null)
    await sql`
      insert into variation_images (variation_id, item_id, image_id, position)
      select ${queued.variationId}::integer, g.item_id, g.id, 0 from item_images g where g.item_id = ${queued.itemId} and g.media_id = ${mediaId}
          on conflict do nothing`.execute(tx)
}

/** When it is tried again; null: not by the queue any more. */
export async function postponePicture(
  tx: Tx,
  { itemId, url }: Pick<QueuedPicture, 'itemId' | 'url'>,
  { reason, nextTryAt }: { readonly reason: string; readonly nextTryAt: Date | null },
): Promise<void> {
  await sql`
    update missing_pictures set reason = ${reason}, next_try_at = ${nextTryAt}::timestamptz where item_id = ${itemId} and url = ${url}`.execute(
    tx,
  )
}

/** Pictures of a host that does not answer wait together. */
export async function postponeHost(tx: Tx, prefix: string, until: Date): Promise<void> {
  await sql`
    update missing_pictures set next_try_at = ${until} where next_try_at is not null and next_try_at < ${until} and starts_with(url, ${prefix})`.execute(
    tx,
  )
}

export async function countQueue(db: Db): Promise<{ readonly waiting: number; readonly failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where next_try_at is not null)::integer as waiting, count(*) filter (where next_try_at is null)::integer as failed
      from missing_pictures`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

const host = sql`coalesce(substring(url from '^[a-zA-Z]+://([^/:?#]+)'), '')`

export async function listQueueHosts(
  db: Db,
  limit: number,
): Promise<
  readonly {
    readonly host: string
    readonly waiting: number
    readonly failed: number
    readonly nextTryAt: Date | null
  }[]
> {
  const { rows } = await sql<{ host: string; waiting: number; failed: number; nextTryAt: Date | null }>`
    select ${host} as host, count(*) filter (where next_try_at is not null)::integer as waiting,
           count(*) filter (where next_try_at is null)::integer as failed, min(next_try_at) as "nextTryAt"
      from missing_pictures group by 1 order by count(*) desc, 1 limit ${limit}`.execute(db)
  return rows
}

/** Those that failed, the latest first. */
export async function listQueueRows(
  db: Db,
  limit: number,
): Promise<
  readonly {
    readonly handle: string
    readonly url: string
    readonly reason: string
    readonly attempts: number
    readonly isWaiting: boolean
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof listQueueRows>>[number]>`
    select coalesce(i.handle, 'item-' || i.id) as handle, m.url, m.reason, m.attempts::integer as attempts, m.next_try_at is not null as "isWaiting"
      from missing_pictures m join items i on i.id = m.item_id
     where m.attempts > 0 or m.next_try_at is null order by m.noted_at desc, m.item_id, m.url limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Web addresses only: paths of files belong to the import that had them. */
export async function requeueFailed(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      update missing_pictures set next_try_at = ${now}, attempts = 0 where next_try_at is null and url ~* '^https?:' returning 1)
    select count(*)::integer as count from again`.execute(tx)
  return rows[0]?.count ?? 0
}
