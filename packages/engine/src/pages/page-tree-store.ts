import { sql } from 'kysely'
import type { CategoryRow, CategoryText } from '../catalogue/catalogue.ts'
import type { Db, Tx } from '../kernel/db.ts'
import type { Address } from './compare-addresses.ts'
import type { ToldText } from './plan-settings.ts'

/** One at a time changes the tree: what was read after this stays true until the transaction ends. The triggers of the tables take the same lock. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.categories'))`.execute(tx)
}

export async function reservedPaths(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('reserved_paths').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}

/** Everything in one statement: addresses are checked when all of it stands, so that two pages can change places. */
export async function writeSettings(tx: Tx, changed: readonly CategoryRow[], told: readonly ToldText[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(changed.map(columnsOf))}::jsonb)
        as g (id integer, parent_id integer, type text, "right" text, position integer, in_navigation boolean, sitemap boolean, linklist boolean)),
    told as (
      select * from jsonb_to_recordset(${JSON.stringify(told.map(textColumnsOf))}::jsonb)
        as t (category_id integer, locale text, borrowed_from text, name text, name_url text, meta_title text, meta_description text, meta_keywords text, meta_robots text, canonical_link text)),
    placed as (
      update categories c set parent_id = g.parent_id, type = g.type, "right" = g."right", position = g.position, in_navigation = g.in_navigation,
             sitemap = g.sitemap, linklist = g.linklist, version = c.version + 1
        from given g where c.id = g.id)
    insert into category_texts (category_id, locale, name, name_url, description, description2, short_description, meta_title, meta_description, meta_keywords, meta_robots, canonical_link)
    select t.category_id, t.locale, t.name, t.name_url, s.description, s.description2, s.short_description, t.meta_title, t.meta_description, t.meta_keywords, t.meta_robots, t.canonical_link
      from told t left join category_texts s on s.category_id = t.category_id and s.locale = t.borrowed_from
        on conflict (category_id, locale) do update
       set name = excluded.name, name_url = excluded.name_url, meta_title = excluded.meta_title, meta_description = excluded.meta_description,
           meta_keywords = excluded.meta_keywords, meta_robots = excluded.meta_robots, canonical_link = excluded.canonical_link, updated_at = now()`.execute(tx)
}

function columnsOf({ id, parentId, type, right, position, inNavigation, sitemap, linklist }: CategoryRow) {
  return { id, parent_id: parentId, type, right, position, in_navigation: inNavigation, sitemap, linklist }
}

function textColumnsOf({ categoryId, text, borrowedFrom }: ToldText) {
  return {
    category_id: categoryId, locale: text.lang, borrowed_from: borrowedFrom, name: text.name, name_url: text.nameUrl, meta_title: text.metaTitle,
    meta_description: text.metaDescription, meta_keywords: text.metaKeywords, meta_robots: text.robots, canonical_link: text.canonicalLink,
  }
}

/** Old addresses lead to the page that left them; an address at which a page stands leads nowhere else. */
export async function redirectAddresses(tx: Tx, { left, taken }: { readonly left: readonly Address[], readonly taken: readonly Address[] }, operatorId: number | null): Promise<void> {
  if (taken.length > 0) {
    await sql`delete from redirects r using jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t (locale text, path text)
               where r.locale = t.locale and r.from_path = t.path`.execute(tx)
  }
  if (left.length === 0) return
  await tx.insertInto('redirects').values(left.map(({ locale, path, categoryId }) => ({ locale, from_path: path, category_id: categoryId, made_by: operatorId })))
    .onConflict((conflict) => conflict.constraint('redirects_once').doUpdateSet((eb) => ({
      category_id: eb.ref('excluded.category_id'), item_id: null, to_path: null, status: 301, made_by: eb.ref('excluded.made_by'),
    })))
    .execute()
}

export interface NewPage {
  readonly parentId: number | null
  readonly type: 'item' | 'content'
  readonly position: number
  readonly texts: readonly Pick<CategoryText, 'lang' | 'name' | 'nameUrl'>[]
}

/** A new page is in no menu, and a content page is a draft. */
export async function addPage(tx: Tx, { parentId, type, position, texts }: NewPage): Promise<number> {
  const { id } = await tx.insertInto('categories').values({ parent_id: parentId, type, position, in_navigation: false, is_draft: type === 'content' }).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('category_texts').values(texts.map(({ lang, name, nameUrl }) => ({ category_id: id, locale: lang, name, name_url: nameUrl }))).execute()
  return id
}
