import type { PageType } from '@vitrine/contract/catalogue/category'
import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface BinEntry {
  readonly id: number
  readonly name: string
  readonly type: PageType
  readonly deletedAt: Date
  readonly deletedBy: string | null
  readonly children: number
}

/** The bin, newest first. Pages that were deleted together are one entry, named after the topmost of them. */
export async function listBin(db: Db, locale: Locale): Promise<readonly BinEntry[]> {
  const { rows } = await sql<BinEntry>`
    select c.id, c.type, c.deleted_at as "deletedAt", o.name as "deletedBy",
           coalesce((select t.name from category_texts t where t.category_id = c.id order by t.locale = ${locale} desc, t.locale = ${defaultLocale} desc limit 1), '') as name,
           (select count(*)::integer from categories b where c.id = any(b.ancestor_ids) and b.deleted_at = c.deleted_at) as children
      from categories c left join categories above on above.id = c.parent_id left join operators o on o.id = c.deleted_by
     where c.deleted_at is not null and above.deleted_at is distinct from c.deleted_at
     order by c.deleted_at desc, c.id desc`.execute(db)
  return rows
}

export async function moveToBin(
  tx: Tx,
  ids: readonly number[],
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<void> {
  await tx.updateTable('categories').set({ deleted_at: at, deleted_by: by }).where('id', 'in', ids).execute()
}

/** A page in the bin, and the name of the page above it where that is in the bin as well. */
export async function findBinnedPage(
  tx: Tx,
  id: number,
  locale: Locale,
): Promise<{ readonly above: string | null } | undefined> {
  const {
    rows: [row],
  } = await sql<{ above: string | null }>`
    select case when above.deleted_at is null then null else (
             select t.name from category_texts t where t.category_id = above.id order by t.locale = ${locale} desc, t.locale = ${defaultLocale} desc limit 1) end as above
      from categories c left join categories above on above.id = c.parent_id
     where c.id = ${id} and c.deleted_at is not null`.execute(tx)
  return row
}

/**
 * Restores a page and the pages below it that were deleted with it. The caller must check that their addresses are
 * still free: the deferred constraint only fails at commit.
 */
export async function restoreFromBin(tx: Tx, id: number): Promise<void> {
  await sql`set constraints category_texts_one_address deferred`.execute(tx)
  await sql`
    update categories c set deleted_at = null, deleted_by = null, version = c.version + 1
      from categories top
     where top.id = ${id} and c.deleted_at = top.deleted_at and (c.id = top.id or top.id = any(c.ancestor_ids))`.execute(
    tx,
  )
}
