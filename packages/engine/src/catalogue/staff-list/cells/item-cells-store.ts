import type { ProductState } from '@vitrine/contract/catalogue/product-list.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/db.ts'
import { isHandPlace } from '../../staff/hand-places-store.ts'
import type { NewValue } from './variation-cells-store.ts'

/** The cells of a product. */
export interface ItemCells {
  readonly id: number
  readonly state: ProductState
  readonly names: Readonly<Record<string, string>>
  /** Codes in their order, 'linen, sale'. */
  readonly tags: string
  /** Ids in their order, '3, 12'. */
  readonly categories: string
}

/** With `locks`, in the order of their ids, until the transaction ends. */
export async function readItemCells(
  db: Db,
  ids: readonly number[],
  { locks = false } = {},
): Promise<ReadonlyMap<number, ItemCells>> {
  // Texts, tags and categories of a product are written under its lock: they are read after it is taken.
  if (locks)
    await sql`select id from items where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(db)
  const { rows } = await sql<ItemCells>`
    select i.id, case when i.is_active then 'active' when i.archived_at is not null then 'archived' else 'draft' end as state,
           coalesce((select json_object_agg(t.locale, t.name1) from item_texts t where t.item_id = i.id), '{}') as names,
           coalesce((select string_agg(t.code, ', ' order by t.code) from item_tags x join tags t on t.id = x.tag_id where x.item_id = i.id), '') as tags,
           coalesce((select string_agg(c.category_id::text, ', ' order by c.category_id) from item_categories c where c.item_id = i.id and ${isHandPlace('c')}), '') as categories
      from items i where i.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listTagCodes(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('tags').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Categories that can have products. */
export async function listCategoryIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('categories')
    .where('type', '=', 'item')
    .where('deleted_at', 'is', null)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function touchItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update items set version = version + 1, updated_at = now() where id = any(${[...ids]}::integer[])`.execute(
    tx,
  )
}

export async function writeStates(tx: Tx, values: readonly NewValue[]): Promise<void> {
  await sql`
    update items t set is_active = i.value = 'active', archived_at = case when i.value = 'archived' then coalesce(t.archived_at, now()) end
      from json_to_recordset(${JSON.stringify(values)}::json) as i (id integer, value text) where t.id = i.id`.execute(
    tx,
  )
}

/**
 * A name in a language without texts adds them, at the address of another language; null takes texts away that are a
 * name only.
 */
export async function writeNames(tx: Tx, locale: string, values: readonly NewValue[]): Promise<void> {
  const input = sql`json_to_recordset(${JSON.stringify(values)}::json) as i (id integer, value text)`
  await sql`
    delete from item_texts t using ${input} where t.item_id = i.id and t.locale = ${locale} and i.value is null
       and t.description is null and t.short_description is null and t.technical_data is null and t.title is null`.execute(
    tx,
  )
  await sql`
    insert into item_texts (item_id, locale, name1, url_path)
    select t.id, ${locale}, i.value, coalesce((select x.url_path from item_texts x where x.item_id = t.id order by x.locale limit 1), 'item')
      from ${input} join items t on t.id = i.id where i.value is not null
        on conflict (item_id, locale) do update set name1 = excluded.name1, updated_at = now()`.execute(tx)
}

export async function writeTags(tx: Tx, values: readonly NewValue[]): Promise<void> {
  const ids = values.map(({ id }) => id)
  const wanted = sql`
    select i.id as item_id, t.id as tag_id from json_to_recordset(${JSON.stringify(values)}::json) as i (id integer, value text)
      join tags t on t.code = any(string_to_array(i.value, ', '))`
  await sql`
    delete from item_tags t where t.item_id = any(${ids}::integer[])
       and not exists (select from (${wanted}) w where w.item_id = t.item_id and w.tag_id = t.tag_id)`.execute(tx)
  await sql`insert into item_tags (item_id, tag_id) ${wanted} on conflict do nothing`.execute(tx)
}

export async function writeCategories(tx: Tx, values: readonly NewValue[]): Promise<void> {
  const ids = values.map(({ id }) => id)
  const wanted = sql`
    select i.id as item_id, c.id as category_id from json_to_recordset(${JSON.stringify(values)}::json) as i (id integer, value text)
      join categories c on c.id::text = any(string_to_array(i.value, ', '))`
  await sql`
    delete from item_categories t where t.item_id = any(${ids}::integer[]) and ${isHandPlace('t')}
       and not exists (select from (${wanted}) w where w.item_id = t.item_id and w.category_id = t.category_id)`.execute(
    tx,
  )
  await sql`insert into item_categories (item_id, category_id) ${wanted} on conflict do nothing`.execute(tx)
}
