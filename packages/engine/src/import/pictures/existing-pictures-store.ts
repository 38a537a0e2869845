import { sql } from 'kysely'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import type { StoredPicture } from '../../media/media.ts'

/** Pictures that were imported from these URLs before. */
export async function listPicturesBySource(
  db: Db,
  urls: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<StoredPicture & { url: string }>`
    select s.url, m.id, m.storage_key as "storageKey", m.mime, m.width, m.height from media_sources s join media m on m.id = s.media_id
     where s.url = any(${urls}::text[])`.execute(db)
  return new Map(rows.map(({ url, ...picture }) => [url, picture]))
}

/** Pictures of this shop with these storage keys. */
export async function listPicturesByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, StoredPicture>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<StoredPicture>`
    select id, storage_key as "storageKey", mime, width, height from media where kind = 'image' and storage_key = any(${keys}::text[])`.execute(
    db,
  )
  return new Map(rows.map((picture) => [picture.storageKey, picture]))
}

export function recordPictureSource(db: Db, url: string, picture: StoredPicture): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('media_sources')
      .values({ url, media_id: picture.id })
      .onConflict((same) => same.column('url').doUpdateSet({ media_id: picture.id }))
      .execute()
  })
}

/** The handles of the items with variations with these SKUs; null for an item without a handle. */
export async function listItemHandlesBySku(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ number: string; handle: string | null }>`
    select v.number, i.handle from variations v join items i on i.id = v.item_id where v.number = any(${numbers}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ number, handle }) => [number, handle]))
}

/** The storage key of the first picture of products, by their handles. */
export async function listFirstPictures(db: Db, handles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ handle: string; key: string }>`
    select distinct on (i.id) i.handle, m.storage_key as key
      from items i join item_images g on g.item_id = i.id join media m on m.id = g.media_id
     where i.handle = any(${[...handles]}::text[]) order by i.id, g.position, g.id`.execute(db)
  return new Map(rows.map(({ handle, key }) => [handle, key]))
}
