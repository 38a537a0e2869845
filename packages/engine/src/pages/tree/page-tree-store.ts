import { sql } from 'kysely'
import type { categoryTree } from '../../catalogue/catalogue.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { Address } from './compare-addresses.ts'
import type { CategoryTextChange } from '../settings/plan-settings.ts'

/**
 * Serialises changes of the tree: what is read after this stays valid until the transaction ends. The triggers of the
 * tables take the same lock.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.categories'))`.execute(tx)
}

export async function reservedPaths(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('reserved_paths').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}

/** Writes everything in one statement: addresses are checked at its end, so that two pages can swap theirs. */
export async function writeSettings(
  tx: Tx,
  changed: readonly categoryTree.CategoryRow[],
  textChanges: readonly CategoryTextChange[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(changed.map(toColumns))}::jsonb)
        as g (id integer, parent_id integer, type text, "right" text, position integer, in_navigation boolean, sitemap boolean, linklist boolean)),
    text_changes as (
      select * from jsonb_to_recordset(${JSON.stringify(textChanges.map(toTextColumns))}::jsonb)
        as t (category_id integer, locale text, borrowed_from text, name text, name_url text, meta_title text, meta_description text, meta_keywords text, meta_robots text, canonical_link text)),
    placed as (
      update categories c set parent_id = g.parent_id, type = g.type, "right" = g."right", position = g.position, in_navigation = g.in_navigation,
             sitemap = g.sitemap, linklist = g.linklist, version = c.version + 1
        from given g where c.id = g.id)
    insert into category_texts (category_id, locale, name, name_url, description, description2, short_description, meta_title, meta_description, meta_keywords, meta_robots, canonical_link)
    select t.category_id, t.locale, t.name, t.name_url, s.description, s.description2, s.short_description, t.meta_title, t.meta_description, t.meta_keywords, t.meta_robots, t.canonical_link
      from text_changes t left join category_texts s on s.category_id = t.category_id and s.locale = t.borrowed_from
        on conflict (category_id, locale) do update
       set name = excluded.name, name_url = excluded.name_url, meta_title = excluded.meta_title, meta_description = excluded.meta_description,
           meta_keywords = excluded.meta_keywords, meta_robots = excluded.meta_robots, canonical_link = excluded.canonical_link, updated_at = now()`.execute(
    tx,
  )
}

function toColumns({ id, parentId, type, right, position, inNavigation, sitemap, linklist }: categoryTree.CategoryRow) {
  return { id, parent_id: parentId, type, right, position, in_navigation: inNavigation, sitemap, linklist }
}

function toTextColumns({ categoryId, text, borrowedFrom }: CategoryTextChange) {
  return {
    category_id: categoryId,
    locale: text.lang,
    borrowed_from: borrowedFrom,
    name: text.name,
    name_url: text.nameUrl,
    meta_title: text.metaTitle,
    meta_description: text.metaDescription,
    meta_keywords: text.metaKeywords,
    meta_robots: text.robots,
    canonical_link: text.canonicalLink,
  }
}

/** Redirects vacated addresses to the page that moved, and removes the redirects of claimed addresses. */
export async function updateRedirects(
  tx: Tx,
  { vacated, claimed }: { readonly vacated: readonly Address[]; readonly claimed: readonly Address[] },
  operatorId: number | null,
): Promise<void> {
  if (claimed.length > 0) {
    await sql`delete from redirects r using jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as t (locale text, path text)
               where r.locale = t.locale and r.from_path = t.path`.execute(tx)
  }
  if (vacated.length === 0) return
  await tx
    .insertInto('redirects')
    .values(
      vacated.map(({ locale, path, categoryId }) => ({
        locale,
        from_path: path,
        category_id: categoryId,
        made_by: operatorId,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('redirects_unique').doUpdateSet((eb) => ({
        category_id: eb.ref('excluded.category_id'),
        item_id: null,
        to_path: null,
        status: 301,
        origin: 'moved',
        made_by: eb.ref('excluded.made_by'),
      })),
    )
    .execute()
}

export interface NewPage {
  readonly parentId: number | null
  readonly type: 'item' | 'content'
  readonly position: number
  readonly texts: readonly Pick<categoryTree.CategoryText, 'lang' | 'name' | 'nameUrl'>[]
}

/** A new page is in no menu; a content page starts as a draft. */
export async function addPage(tx: Tx, { parentId, type, position, texts }: NewPage): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values({ parent_id: parentId, type, position, in_navigation: false, is_draft: type === 'content' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('category_texts')
    .values(texts.map(({ lang, name, nameUrl }) => ({ category_id: id, locale: lang, name, name_url: nameUrl })))
    .execute()
  return id
}
