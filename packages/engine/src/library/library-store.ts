import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import type { Payload } from '@vitrine/contract/api/operations'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { pictureSettings } from '@vitrine/contract/shop/settings'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

interface Row extends Omit<LibraryPicture, 'url' | 'focal' | 'createdAt'> {
  readonly storageKey: string
  readonly focalX: number
  readonly focalY: number
  readonly createdAt: Date
}

export interface MediaChange {
  readonly alt: Labels | null
  readonly focal: LibraryPicture['focal']
  readonly fileName: string
}

export async function listPictures(
  db: Db,
  { term, page, itemsPerPage, filter }: Payload<'getMediaList'>,
): Promise<readonly LibraryPicture[]> {
  const { rows } = await sql<Row>`
    select ${columns} from media m where ${matchesTerm(term)} and ${filters[filter]}
     order by m.created_at desc, m.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(db)
  return rows.map(toLibraryPicture)
}

/**
 * The number of pictures that match the term and the filter, and the number of pictures per filter regardless of the
 * term.
 */
export async function countPictures(
  db: Db,
  { term, filter }: Payload<'getMediaList'>,
): Promise<{ readonly total: number; readonly counts: Readonly<Record<keyof typeof filters, number>> }> {
  const {
    rows: [row],
  } = await sql<{ total: number; all: number; withoutAlt: number; unused: number }>`
    select count(*) filter (where ${matchesTerm(term)} and ${filters[filter]}) as total, count(*) as "all",
           count(*) filter (where ${filters.withoutAlt}) as "withoutAlt", count(*) filter (where ${filters.unused}) as unused
      from media m where m.kind = 'image'`.execute(db)
  const { total = 0, all = 0, withoutAlt = 0, unused = 0 } = row ?? {}
  return { total, counts: { all, withoutAlt, unused } }
}

export async function findPicture(db: Db, id: number): Promise<LibraryPicture | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`select ${columns} from media m where m.kind = 'image' and m.id = ${id}`.execute(db)
  return row && toLibraryPicture(row)
}

/** Finds and locks a picture: no new reference to it can be written until the transaction ends. */
export async function lockPicture(tx: Tx, id: number): Promise<LibraryPicture | undefined> {
  await sql`select from media where id = ${id} for update`.execute(tx)
  return findPicture(tx, id)
}

export async function updatePicture(tx: Tx, id: number, { alt, focal, fileName }: MediaChange): Promise<void> {
  await tx
    .updateTable('media')
    .set({ alt: alt && JSON.stringify(alt), focal_x: focal.x, focal_y: focal.y, file_name: fileName })
    .where('id', '=', id)
    .execute()
}

export async function setAlt(tx: Tx, id: number, alt: Labels): Promise<void> {
  await tx
    .updateTable('media')
    .set({ alt: JSON.stringify(alt) })
    .where('id', '=', id)
    .execute()
}

/** Returns the storage key of its files. */
export async function deletePicture(tx: Tx, id: number): Promise<string> {
  const { storage_key } = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return storage_key
}

const isPictureOfSetting = sql<boolean>`s.key = any(${pictureSettings}) and split_part(s.value ->> 'address', '#', 1) = '/media/' || m.storage_key`

const isUsed = sql<boolean>`(
  m.id in (select media_id from page_uses where media_id is not null) or m.id in (select media_id from item_images)
  or m.id in (select image_id from categories where image_id is not null) or m.id in (select image2_id from categories where image2_id is not null)
  or m.id in (select image_id from attribute_values where image_id is not null) or m.id in (select logo_id from parties where logo_id is not null)
  or exists (select from settings s where ${isPictureOfSetting}))`

const filters = {
  all: sql<boolean>`true`,
  withoutAlt: sql<boolean>`m.alt is null`,
  unused: sql<boolean>`not ${isUsed}`,
}

// A block that is in the newest and in the published revision of a page counts once.
const columns = sql`
  m.id, m.storage_key as "storageKey", m.file_name as "fileName", m.width, m.height, m.bytes, m.mime, m.focal_x as "focalX", m.focal_y as "focalY", m.alt, m.created_at as "createdAt",
  (select count(distinct (u.page_id, u.block_id)) from page_uses u where u.media_id = m.id) + (select count(*) from item_images i where i.media_id = m.id)
    + (select count(*) from categories c where m.id in (c.image_id, c.image2_id)) + (select count(*) from attribute_values a where a.image_id = m.id)
    + (select count(*) from parties p where p.logo_id = m.id)
    + (select count(*) from settings s where ${isPictureOfSetting}) as uses`

/** Matches pictures with every word of the term in the file name or in an alternative text. */
function matchesTerm(term: string): RawBuilder<boolean> {
  const patterns = term
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return sql<boolean>`(m.kind = 'image' and concat_ws(' ', m.file_name, (select string_agg(value, ' ') from jsonb_each_text(m.alt))) ilike all (${patterns}::text[]))`
}

function toLibraryPicture({ storageKey, focalX, focalY, createdAt, ...row }: Row): LibraryPicture {
  const focal = { x: focalX, y: focalY }
  return { ...row, url: pictureAddress(storageKey, focal), focal, createdAt: createdAt.toISOString() }
}
