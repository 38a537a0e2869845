import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import type { PageUse } from '../tree/page-uses.ts'

/**
 * The revisions whose references are recorded: the newest, the published one, and those that a schedule publishes or
 * returns to.
 */
export async function findRevisionsInUse(
  tx: Tx,
  pageId: number,
): Promise<{ readonly required: readonly number[]; readonly recorded: ReadonlySet<number> }> {
  const { rows } = await sql<{ readonly number: number }>`
    select head_number as number from pages where id = ${pageId} and head_number is not null
    union select published_number from pages where id = ${pageId} and published_number is not null
    union select number from page_schedules where page_id = ${pageId} and state in ('planned', 'live')
    union select before_number from page_schedules where page_id = ${pageId} and state = 'live' and before_number is not null`.execute(
    tx,
  )
  const recorded = await tx.selectFrom('page_uses').select('number').distinct().where('page_id', '=', pageId).execute()
  return { required: rows.map(({ number }) => number), recorded: new Set(recorded.map(({ number }) => number)) }
}

export async function deleteUses(
  tx: Tx,
  pageId: number,
  { except }: { readonly except: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('page_uses')
    .where('page_id', '=', pageId)
    .where('number', '<>', sql<number>`all(${except}::integer[])`)
    .execute()
}

/**
 * References without a target are skipped; the page checks report them. A page without a translation has its address in
 * the default locale.
 */
export async function insertUses(
  tx: Tx,
  { pageId, number, uses }: { readonly pageId: number; readonly number: number; readonly uses: readonly PageUse[] },
): Promise<void> {
  if (uses.length === 0) return
  await sql`
    with requested as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as x ("blockId" uuid, media text, "categoryId" integer, "itemId" integer, locale text, "categoryPath" text)),
    -- Waits for concurrent deletes of these media, and blocks later ones until the references are written.
    locked_media as materialized (select id, storage_key from media where storage_key in (select media from requested) order by id for key share)
    insert into page_uses (page_id, number, block_id, media_id, category_id, item_id)
    select distinct ${pageId}::integer, ${number}::integer, a."blockId", m.id, coalesce(c.id, t.category_id), i.id
      from requested a
      left join locked_media m on m.storage_key = a.media
      left join categories c on c.id = a."categoryId"
      left join category_texts t on t.locale in (a.locale, ${defaultLocale}) and t.url_path = a."categoryPath"
      left join items i on i.id = a."itemId"
     where num_nonnulls(m.id, c.id, t.category_id, i.id) = 1`.execute(tx)
}
