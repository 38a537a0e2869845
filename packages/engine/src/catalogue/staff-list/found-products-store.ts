import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { toNameQuery } from '../../kernel/search/name-query.ts'

/** A text is much sooner read than as many rows. */
async function listIds(db: Db, ids: RawBuilder<unknown>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(found.id::text, ',') as ids from (${ids}) found (id)`.execute(db)
  const text = rows[0]?.ids ?? null
  return new Set(text === null ? [] : text.split(',').map(Number))
}

/** Products of a category and of those below it. */
export const findInCategory = (db: Db, categoryId: number) =>
  listIds(
    db,
    sql`select item_id from item_categories where category_id = any(array(
          select id from categories where id = ${categoryId} or ancestor_ids @> array[${categoryId}::integer]))`,
  )

export const findWithTag = (db: Db, tagId: number) =>
  listIds(db, sql`select item_id from item_tags where tag_id = ${tagId}`)

/** By names in any language, the beginning of a SKU, or a GTIN. */
export function findByText(db: Db, search: string): Promise<ReadonlySet<number>> {
  const code = search.toLowerCase()
  const parts = [
    sql`select item_id from variations where lower(number) ~>=~ ${code} and lower(number) ~<~ ${`${code}\u{10ffff}`}`,
    sql`select item_id from variations where gtin = ${search}`,
  ]
  const words = toNameQuery(search)
  if (words !== '')
    parts.push(
      sql`select item_id from item_texts where folded_name_words(null, null, name1) @@ to_tsquery('simple', ${words})`,
    )
  return listIds(db, sql.join(parts, sql` union all `))
}
