import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { PageUse } from './page-uses.ts'

/** The revisions of which it is kept what they point to: the newest, the public one, and those that a plan makes public or returns to. */
export async function numbersInUse(tx: Tx, pageId: number): Promise<{ readonly wanted: readonly number[]; readonly known: ReadonlySet<number> }> {
  const { rows } = await sql<{ number: number }>`
    select head_number as number from pages where id = ${pageId} and head_number is not null
    union select published_number from pages where id = ${pageId} and published_number is not null
    union select number from page_schedules where page_id = ${pageId} and state in ('planned', 'live')
    union select before_number from page_schedules where page_id = ${pageId} and state = 'live' and before_number is not null`.execute(tx)
  const known = await tx.selectFrom('page_uses').select('number').distinct().where('page_id', '=', pageId).execute()
  return { wanted: rows.map(({ number }) => number), known: new Set(known.map(({ number }) => number)) }
}

export async function forgetUses(tx: Tx, pageId: number, { but }: { readonly but: readonly number[] }): Promise<void> {
  await tx.deleteFrom('page_uses').where('page_id', '=', pageId).where('number', '<>', sql<number>`all(${but}::integer[])`).execute()
}

/** What is not there is no use: a link may lead nowhere, which the checks tell. A page that is not translated stands at its address in the default locale. */
export async function writeUses(tx: Tx, { pageId, number, uses }: { readonly pageId: number; readonly number: number; readonly uses: readonly PageUse[] }): Promise<void> {
  if (uses.length === 0) return
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as x ("blockId" uuid, media text, "categoryId" integer, "itemId" integer, locale text, "categoryPath" text)),
    -- Whoever is deleting one of them is waited for: afterwards it is not there, or its delete is refused.
    shown as materialized (select id, storage_key from media where storage_key in (select media from asked) order by id for key share)
    insert into page_uses (page_id, number, block_id, media_id, category_id, item_id)
    select distinct ${pageId}::integer, ${number}::integer, a."blockId", m.id, coalesce(c.id, t.category_id), i.id
      from asked a
      left join shown m on m.storage_key = a.media
      left join categories c on c.id = a."categoryId"
      left join category_texts t on t.locale in (a.locale, ${defaultLocale}) and t.url_path = a."categoryPath"
      left join items i on i.id = a."itemId"
     where num_nonnulls(m.id, c.id, t.category_id, i.id) = 1`.execute(tx)
}
