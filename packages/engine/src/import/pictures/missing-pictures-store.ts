import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { toInputRelation } from '../terms/sync-rows-store.ts'

export interface MissingPicture {
  readonly handle: string
  /** Empty if an earlier version of the shop did not record it. */
  readonly url: string
  /** The variation of the picture; undefined for a picture of the product's gallery. */
  readonly sku: string | undefined
  readonly reason: string
  /** The queue fetches it. */
  readonly waits?: boolean
  /** Among the pictures of its product. */
  readonly position?: number
  readonly alt?: string
}
export interface ListedMissingPicture extends Pick<MissingPicture, 'handle' | 'url' | 'reason'> {
  readonly sku: string | null
  /** The time of the last attempt. */
  readonly triedAt: Date
  /** The product has no picture at all. */
  readonly isBare: boolean
}

/** Replaces the lists of missing pictures of these products. */
export async function writeMissingPictures(
  tx: Tx,
  handles: readonly string[],
  missing: readonly MissingPicture[],
): Promise<void> {
  if (handles.length === 0) return
  const rows = [...new Map(missing.map((each) => [JSON.stringify([each.handle, each.url]), each])).values()].flatMap(
    ({ handle, url, sku, reason, waits = false, position = 0, alt = '' }) =>
      url.length <= 2000 ? [{ handle, url, sku, reason, waits, position: Math.min(position, 1000), alt }] : [],
  )
  await sql`
    with input as materialized (${toInputRelation({ handle: 'text', url: 'text', sku: 'text', reason: 'text', waits: 'boolean', position: 'integer', alt: 'text' }, rows)}),
    gone as (
      delete from missing_pictures m using items i where i.id = m.item_id and i.handle = any(${handles}::text[])
         and not exists (select from input where input.handle = i.handle and input.url = m.url))
    insert into missing_pictures (item_id, url, variation_id, reason, position, alt, next_try_at)
    select i.id, input.url, v.id, input.reason, input.position, nullif(input.alt, ''), case when input.waits then now() end from input join items i on i.handle = input.handle left join variations v on v.number = input.sku and v.item_id = i.id
        on conflict (item_id, url) do update set reason = excluded.reason, variation_id = excluded.variation_id, position = excluded.position, alt = excluded.alt,
             attempts = 0, next_try_at = excluded.next_try_at
     where (missing_pictures.reason, missing_pictures.variation_id) is distinct from (excluded.reason, excluded.variation_id)`.execute(
    tx,
  )
}

/** Least recently tried first. */
export async function listMissingPictures(db: Db, limit: number): Promise<ListedMissingPicture[]> {
  const { rows } = await sql<ListedMissingPicture>`
    select i.handle, m.url, v.number as sku, m.reason, m.noted_at as "triedAt", not exists (select from item_images g where g.item_id = i.id) as "isBare"
      from missing_pictures m join items i on i.id = m.item_id left join variations v on v.id = m.variation_id
     where i.handle is not null order by m.noted_at, i.handle, m.url limit ${limit}`.execute(db)
  return rows
}

/**
 * Missing pictures with URLs, least recently tried first. Pictures from files are not retried, because in the folder of
 * another import the same path could be another picture.
 */
export async function listPicturesToRetry(
  db: Db,
  limit: number,
): Promise<readonly (Pick<MissingPicture, 'handle' | 'url'> & { readonly sku: string | null })[]> {
  const { rows } = await sql<{ handle: string; url: string; sku: string | null }>`
    select i.handle, m.url, v.number as sku from missing_pictures m join items i on i.id = m.item_id left join variations v on v.id = m.variation_id
     where i.handle is not null and m.url ~* '^[a-z][a-z0-9+.-]+:' order by m.noted_at, i.handle, m.url limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Records an attempt to fetch these pictures. */
export async function recordAttempts(db: Db, urls: readonly string[]): Promise<void> {
  await inTransaction(db, (tx) =>
    sql`update missing_pictures set noted_at = now() where url = any(${urls}::text[])`.execute(tx),
  )
}

/** Appends a fetched picture to the gallery of its product, and removes it from the missing pictures. */
export async function attachFetchedPicture(
  db: Db,
  { handle, url }: Pick<MissingPicture, 'handle' | 'url'>,
  mediaId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      with missed as (delete from missing_pictures m using items i where i.id = m.item_id and i.handle = ${handle} and m.url = ${url} returning m.item_id, m.variation_id)
      insert into item_images (item_id, media_id, position)
      select item_id, ${mediaId}::integer, coalesce((select max(position) + 1 from item_images g where g.item_id = missed.item_id), 0) from missed
          on conflict (item_id, media_id) do nothing`.execute(tx)
  })
}

/** Assigns a picture of the gallery to a variation. */
export async function attachToVariation(db: Db, sku: string, mediaId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into variation_images (variation_id, item_id, image_id, position)
      select v.id, v.item_id, g.id, 0 from variations v join item_images g on g.item_id = v.item_id and g.media_id = ${mediaId} where v.number = ${sku}
          on conflict do nothing`.execute(tx)
  })
}
