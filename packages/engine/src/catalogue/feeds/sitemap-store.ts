import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** The address of a row in one locale, without prefix and leading slash. */
export interface IndexableAddress {
  readonly id: number
  readonly lastModified: Date
  readonly texts: readonly { readonly locale: Locale; readonly path: string }[]
  /** Storage keys of its pictures, in their order. */
  readonly pictures: readonly string[]
}

/** Public, indexable categories with items or a text, per locale. SF-2.06, SF-3.15 */
export async function listIndexableCategories(db: Db): Promise<IndexableAddress[]> {
  const { rows } = await sql<IndexableAddress>`
    select c.id, max(t.updated_at) as "lastModified", json_agg(json_build_object('locale', t.locale, 'path', t.url_path) order by t.locale) as texts,
           coalesce((select array[m.storage_key] from media m where m.id = c.image_id), '{}') as pictures
      from categories c join category_texts t on t.category_id = c.id join locales l on l.code = t.locale and l.is_active
     where c.sitemap and not c.is_draft and not c.is_restricted and c.deleted_at is null and t.url_path is not null and t.meta_robots not like 'NOINDEX%'
       and (c.type = 'content' or exists (select from category_texts d where d.category_id = c.id and d.description is not null)
            or exists (select from categories below join item_categories x on x.category_id = below.id join items i on i.id = x.item_id
                        where (below.id = c.id or c.id = any(below.ancestor_ids)) and below.deleted_at is null and is_visible(i)))
     group by c.id order by c.id`.execute(db)
  return rows
}

/** The next public, indexable items after an id: active, with a price, and not only in restricted categories. */
export async function listIndexableItemsAfter(db: Db, after: number, limit: number): Promise<IndexableAddress[]> {
  const { rows } = await sql<IndexableAddress>`
    select i.id, greatest(i.updated_at, max(t.updated_at)) as "lastModified",
           json_agg(json_build_object('locale', t.locale, 'path', t.url_path || '_' || i.id) order by t.locale) as texts,
           array(select m.storage_key from item_images p join media m on m.id = p.media_id where p.item_id = i.id and m.kind = 'image' order by p.position, p.id limit 10) as pictures
      from items i join item_texts t on t.item_id = i.id join locales l on l.code = t.locale and l.is_active
     where i.id > ${after} and is_visible(i) and t.meta_robots not like 'NOINDEX%'
       and exists (select from variations v join prices p on p.variation_id = v.id where v.item_id = i.id and v.is_active and p.customer_class_id is null and p.minimum_quantity = 1)
       and (not exists (select from item_categories x join categories c on c.id = x.category_id where x.item_id = i.id and c.deleted_at is null)
            or exists (select from item_categories x join categories c on c.id = x.category_id where x.item_id = i.id and c.deleted_at is null and not c.is_restricted))
     group by i.id order by i.id limit ${limit}`.execute(db)
  return rows
}
