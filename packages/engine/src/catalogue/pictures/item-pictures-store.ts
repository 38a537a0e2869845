import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredItemPicture {
  /** Of the media library. */
  readonly id: number
  readonly url: string
  readonly fileName: string
  readonly width: number
  readonly height: number
  readonly focal: { readonly x: number; readonly y: number }
  readonly alt: Labels | null
  readonly isShared: boolean
}

interface PictureRow extends Omit<StoredItemPicture, 'url' | 'focal'> {
  readonly storageKey: string
  readonly x: number
  readonly y: number
}

/** The pictures of a product in the order of its gallery. */
export async function listItemPictures(db: Db, itemId: number): Promise<readonly StoredItemPicture[]> {
  const { rows } = await sql<PictureRow>`
    select m.id, m.storage_key as "storageKey", m.file_name as "fileName", m.width, m.height, m.focal_x as x, m.focal_y as y, m.alt,
           exists (select from item_images o where o.media_id = m.id and o.item_id <> i.item_id)
             or exists (select from page_uses u where u.media_id = m.id) as "isShared"
      from item_images i join media m on m.id = i.media_id where i.item_id = ${itemId} order by i.position, i.id`.execute(
    db,
  )
  return rows.map(({ storageKey, x, y, ...row }) => ({
    ...row,
    focal: { x, y },
    url: pictureAddress(storageKey, { x, y }),
  }))
}

/** Picture ids by colour, in their order; those of no variation have the colour null. */
export async function listPictureGroups(
  db: Db,
  itemId: number,
  colourId: number | null,
): Promise<ReadonlyMap<number | null, readonly number[]>> {
  const { rows } = await sql<{ valueId: number | null; pictures: number[] }>`
    with placed as (
      select x.value_id, i.media_id, min(vi.position) as place, min(i.position) as gallery
        from variation_images vi join item_images i on i.id = vi.image_id
        left join variation_attribute_values x on x.variation_id = vi.variation_id and x.attribute_id = ${colourId}::integer
       where vi.item_id = ${itemId} group by x.value_id, i.media_id),
    free as (
      select null::integer, i.media_id, i.position, i.position from item_images i
       where i.item_id = ${itemId} and not exists (select from variation_images vi where vi.image_id = i.id))
    select value_id as "valueId", array_agg(media_id order by place, gallery, media_id) as pictures
      from (select * from placed union all select * from free) as all_pictures (value_id, media_id, place, gallery) group by value_id`.execute(
    db,
  )
  return new Map(rows.map(({ valueId, pictures }) => [valueId, pictures]))
}

export async function listKnownPictures(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from media where kind = 'image' and id = any(${[...ids]}::integer[]) order by id for key share`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface PictureGroup {
  readonly valueId: number | null
  readonly pictures: readonly number[]
}

/**
 * Writes the pictures of colours: each variation of a colour has them in their order. `gallery` is the order of all
 * pictures of the product; what is not in it leaves the product.
 */
export async function writePictureGroups(
  tx: Tx,
  itemId: number,
  {
    colourId,
    groups,
    gallery,
  }: { colourId: number | null; groups: readonly PictureGroup[]; gallery: readonly number[] },
): Promise<void> {
  await sql`
    insert into item_images (item_id, media_id, position)
    select ${itemId}, id, place - 1 from unnest(${[...gallery]}::integer[]) with ordinality as g (id, place) order by place
    on conflict (item_id, media_id) do update set position = excluded.position where item_images.position <> excluded.position`.execute(
    tx,
  )
  for (const { valueId, pictures } of groups)
    if (valueId !== null) await writeColour(tx, { itemId, colourId, valueId, pictures })
  // Pictures of all colours have no variation.
  const free = groups.find(({ valueId }) => valueId === null)
  if (free)
    await sql`
      delete from variation_images vi using item_images i
       where i.id = vi.image_id and vi.item_id = ${itemId} and i.media_id = any(${[...free.pictures]}::integer[])`.execute(
      tx,
    )
  await sql`
    delete from item_images where item_id = ${itemId} and media_id <> all(${[...gallery]}::integer[])`.execute(tx)
}

interface ColourPictures extends PictureGroup {
  readonly itemId: number
  readonly colourId: number | null
}

async function writeColour(tx: Tx, { itemId, colourId, valueId, pictures }: ColourPictures): Promise<void> {
  const variations = sql`(
    select x.variation_id from variation_attribute_values x join variations v on v.id = x.variation_id
     where v.item_id = ${itemId} and x.attribute_id = ${colourId}::integer and x.value_id = ${valueId})`
  await sql`
    delete from variation_images vi using item_images i
     where i.id = vi.image_id and vi.variation_id in ${variations} and i.media_id <> all(${[...pictures]}::integer[])`.execute(
    tx,
  )
  await sql`
    insert into variation_images (variation_id, item_id, image_id, position)
    select n.variation_id, ${itemId}, i.id, g.place - 1
      from ${variations} as n cross join unnest(${[...pictures]}::integer[]) with ordinality as g (id, place)
      join item_images i on i.item_id = ${itemId} and i.media_id = g.id order by n.variation_id, g.place
    on conflict (variation_id, image_id) do update set position = excluded.position where variation_images.position <> excluded.position`.execute(
    tx,
  )
}
