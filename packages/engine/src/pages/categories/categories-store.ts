import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { CategoryFields } from './category-content.ts'

export async function findImageId(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom('categories').select('image_id').where('id', '=', id).executeTakeFirst()
  return row?.image_id ?? null
}

export async function isPicture(db: Db, mediaId: number): Promise<boolean> {
  return (await db.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst()) !== undefined
}

export async function listFormerPaths(
  db: Db,
  categoryId: number,
): Promise<readonly { locale: string; path: string }[]> {
  return db
    .selectFrom('redirects')
    .select(['locale', 'from_path as path'])
    .where('category_id', '=', categoryId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** Writes the settings and texts in one statement: addresses are checked at its end. */
export async function writeCategory(
  tx: Tx,
  id: number,
  { right, inNavigation, sitemap, imageId, texts }: CategoryFields,
): Promise<void> {
  const rows = Object.entries(texts).map(([lang, text]) => ({ lang, ...text }))
  await sql`
    with text_changes as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (lang text, name text, "nameUrl" text, description text, "metaTitle" text, "metaDescription" text, robots text)),
    gone as (delete from category_texts x where x.category_id = ${id} and not exists (select from text_changes t where t.lang = x.locale)),
    placed as (
      update categories set "right" = ${right}, in_navigation = ${inNavigation}, sitemap = ${sitemap}, image_id = ${imageId}::integer, version = version + 1
       where id = ${id})
    insert into category_texts (category_id, locale, name, name_url, description, meta_title, meta_description, meta_robots)
    select ${id}, t.lang, t.name, t."nameUrl", t.description, t."metaTitle", t."metaDescription", t.robots from text_changes t
        on conflict (category_id, locale) do update
       set name = excluded.name, name_url = excluded.name_url, description = excluded.description, meta_title = excluded.meta_title,
           meta_description = excluded.meta_description, meta_robots = excluded.meta_robots, updated_at = now()
     where (category_texts.name, category_texts.name_url, category_texts.description, category_texts.meta_title, category_texts.meta_description, category_texts.meta_robots)
           is distinct from (excluded.name, excluded.name_url, excluded.description, excluded.meta_title, excluded.meta_description, excluded.meta_robots)`.execute(
    tx,
  )
}

/** Moves a category and numbers its new siblings anew. */
export async function writePlace(
  tx: Tx,
  {
    id,
    parentId,
    siblingIds,
  }: { readonly id: number; readonly parentId: number | null; readonly siblingIds: readonly number[] },
): Promise<void> {
  await sql`
    update categories c set parent_id = ${parentId}::integer, position = g.place, version = c.version + (c.id = ${id})::integer
      from unnest(${[...siblingIds]}::integer[]) with ordinality as g (id, place)
     where c.id = g.id and (c.parent_id, c.position) is distinct from (${parentId}::integer, g.place)`.execute(tx)
}
