import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureSettings } from '@vitrine/contract/shop/settings'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface PageUse {
  readonly type: string
  readonly identifier: string
  readonly locale: Locale
  /** Null: not the page of a category, or the category is in the bin. */
  readonly categoryId: number | null
  readonly title: string | null
  readonly blockId: string
  readonly block: string | null
}
interface NamedEntity {
  readonly id: number
  readonly name: string
}

interface OtherUse {
  readonly kind: 'attributeValue' | 'manufacturer' | 'setting'
  /** Of a setting: its key. */
  readonly name: string
}

// The total count is in the media list.
const maxListed = 50

export async function listPageUses(db: Db, id: number): Promise<readonly PageUse[]> {
  const { rows } = await sql<PageUse>`
    select distinct on (p.type, p.identifier, p.locale, u.block_id) p.type, p.identifier, p.locale, c.id as "categoryId", coalesce(x.name, p.meta_title) as title, u.block_id as "blockId",
           jsonb_path_query_first(r.blocks, '$.** ? (@.meta.uuid == $block).name', jsonb_build_object('block', u.block_id)) #>> '{}' as block
      from page_uses u join pages p on p.id = u.page_id join page_revisions r on r.page_id = u.page_id and r.number = u.number
      left join categories c on c.id = p.category_id and c.deleted_at is null left join category_texts x on x.category_id = p.category_id and x.locale = p.locale
     where u.media_id = ${id} order by p.type, p.identifier, p.locale, u.block_id, u.number desc limit ${maxListed}`.execute(
    db,
  )
  return rows
}

export async function listItemUses(db: Db, id: number, locale: Locale): Promise<readonly NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`
    select distinct i.item_id as id, coalesce((select x.name1 from item_texts x where x.item_id = i.item_id order by x.locale = ${locale} desc, x.locale = 'en' desc limit 1), '') as name
      from item_images i where i.media_id = ${id} order by id limit ${maxListed}`.execute(db)
  return rows
}

export async function listCategoryUses(db: Db, id: number, locale: Locale): Promise<readonly NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`
    select c.id, coalesce((select x.name from category_texts x where x.category_id = c.id order by x.locale = ${locale} desc, x.locale = 'en' desc limit 1), '') as name
      from categories c where ${id} in (c.image_id, c.image2_id) order by id limit ${maxListed}`.execute(db)
  return rows
}

export async function listOtherUses(db: Db, id: number, locale: Locale): Promise<readonly OtherUse[]> {
  const { rows } = await sql<OtherUse>`
    select 'attributeValue' as kind, coalesce(a.names ->> ${locale}, a.names ->> 'en', a.code) as name from attribute_values a where a.image_id = ${id}
    union all select 'manufacturer', p.name from parties p where p.logo_id = ${id}
    union all select 'setting', s.key from settings s join media m on split_part(s.value ->> 'address', '#', 1) = '/media/' || m.storage_key where m.id = ${id} and s.key = any(${pictureSettings}) limit ${maxListed}`.execute(
    db,
  )
  return rows
}

/**
 * The number of older revisions that contain the picture. Slow, since it searches their JSON: only called for pictures
 * without other uses.
 */
export async function countOlderRevisions(db: Db, id: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*) as count from media m, page_revisions r join pages p on p.id = r.page_id
     where m.id = ${id} and r.number is distinct from p.head_number and r.number is distinct from p.published_number and strpos(r.blocks::text, '/media/' || m.storage_key) > 0`.execute(
    db,
  )
  return row?.count ?? 0
}
