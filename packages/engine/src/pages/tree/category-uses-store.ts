import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** A block that links to a page of the tree. */
export interface IncomingLink {
  readonly type: string
  readonly identifier: string
  readonly locale: string
  readonly uuid: string
  /** The name of the category whose page has the block, in the language of the block. */
  readonly name: string | null
  readonly path: string | null
}

/**
 * Blocks of other pages, in their newest or published revision, that link to a page or to one of its descendants. Pages
 * in the bin are left out.
 */
export async function listIncomingLinks(db: Db, categoryId: number): Promise<readonly IncomingLink[]> {
  const { rows } = await sql<IncomingLink>`
    select distinct p.type, p.identifier, p.locale, u.block_id as uuid, t.name, t.url_path as path
      from categories target
      join page_uses u on u.category_id = target.id
      join pages p on p.id = u.page_id and u.number in (p.head_number, p.published_number)
      left join categories c on c.id = p.category_id
      left join category_texts t on t.category_id = p.category_id and t.locale = p.locale
     where (target.id = ${categoryId} or ${categoryId} = any(target.ancestor_ids))
       and c.deleted_at is null and c.id is distinct from ${categoryId} and not coalesce(${categoryId} = any(c.ancestor_ids), false)
     order by p.type desc, p.identifier, p.locale, u.block_id`.execute(db)
  return rows
}

export interface PagePlacement {
  readonly inNavigation: boolean
  readonly inLinklist: boolean
  readonly inSitemap: boolean
  readonly items: number
  readonly children: number
  readonly redirects: number
}

/** The places where a page and its descendants are listed; undefined when the page does not exist or is in the bin. */
export async function findPagePlacement(db: Db, categoryId: number): Promise<PagePlacement | undefined> {
  const {
    rows: [row],
  } = await sql<PagePlacement & { exists: boolean }>`
    with below as (
      select c.* from categories c where c.deleted_at is null and (c.id = ${categoryId} or ${categoryId} = any(c.ancestor_ids)))
    select exists (select from below where id = ${categoryId}) as exists,
           exists (select from below where in_navigation) as "inNavigation",
           exists (select from below where linklist) as "inLinklist",
           exists (select from below c join category_texts t on t.category_id = c.id
                    where c.sitemap and not c.is_restricted and t.url_path is not null and t.meta_robots not like 'NOINDEX%') as "inSitemap",
           (select count(distinct x.item_id)::integer from item_categories x join below c on c.id = x.category_id) as items,
           (select count(*)::integer from below where id <> ${categoryId}) as children,
           (select count(*)::integer from redirects r join below c on c.id = r.category_id) as redirects`.execute(db)
  return row?.exists ? row : undefined
}
