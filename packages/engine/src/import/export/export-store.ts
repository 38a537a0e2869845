import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { listDroppedData } from '../document/dropped-columns.ts'

export interface ExportedItem {
  readonly id: number
  readonly handle: string
  readonly isActive: boolean
  readonly name: string
  readonly description: string | null
  readonly metaTitle: string | null
  readonly metaDescription: string | null
  readonly manufacturer: string | null
  readonly category: string | null
  readonly type: string | null
  readonly tags: readonly string[]
  readonly images: readonly { readonly key: string; readonly alt: string | null }[]
}
export interface ExportedVariation {
  readonly itemId: number
  readonly number: string
  readonly weightG: number
  readonly gtin: string | null
  readonly unit: string | null
  readonly unitContent: number | null
  /** The current price in minor units; null if it has none in this currency. */
  readonly asked: number | null
  readonly crossed: number | null
  readonly available: number | null
  readonly mayOversell: boolean | null
  readonly image: string | null
  /** In the order of the attributes. */
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[]
}

export async function countItems(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_gift_card', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the data for which the Shopify format has no column, by name. */
export async function countDroppedData(
  db: Db,
  { currency, language }: { readonly currency: string; readonly language: Locale },
): Promise<ReadonlyMap<string, number>> {
  const counts = Array.from(
    listDroppedData(),
    ([name, tables]) =>
      sql`select ${name}::text as name, (${sql.raw(tables.map(({ table, rows }) => `(select count(*) from ${table} t where ${rows})`).join(' + '))})::integer as count`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    with shop as (select ${currency}::text as currency, ${language}::text as language)
    select c.name, c.count from (${sql.join(counts, sql` union all `)}) c`.execute(db)
  return new Map(rows.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))
}

/** The next items by id, with texts in the language or, if missing, in another one. */
export async function listItemsAfter(
  db: Db,
  id: number,
  { language, limit }: { readonly language: Locale; readonly limit: number },
): Promise<ExportedItem[]> {
  const { rows } = await sql<ExportedItem>`
    select i.id, coalesce(i.handle, 'item-' || i.id) as handle, i.is_active as "isActive", x.name1 as name, x.description, x.meta_title as "metaTitle",
           x.meta_description as "metaDescription", m.code as manufacturer, coalesce(c.import_path, '#' || c.id) as category,
           (select s.code from item_properties f join properties p on p.id = f.property_id join property_selections s on s.id = f.selection_id
             where f.item_id = i.id and p.code = 'product-type' limit 1) as type,
           array(select t.code from item_tags g join tags t on t.id = g.tag_id where g.item_id = i.id order by t.id) as tags,
           coalesce((select json_agg(json_build_object('key', p.storage_key, 'alt', p.alt ->> ${language}::text) order by g.position, g.id)
                       from item_images g join media p on p.id = g.media_id where g.item_id = i.id), '[]') as images
      from items i
      join lateral (select * from item_texts x where x.item_id = i.id order by x.locale = ${language} desc, x.locale = 'en' desc, x.locale limit 1) x on true
      left join manufacturers m on m.id = i.manufacturer_id
      left join item_categories k on k.item_id = i.id and k.is_default
      left join categories c on c.id = k.category_id
     where i.id > ${id} and not i.is_gift_card order by i.id limit ${limit}`.execute(db)
  return rows
}

/**
 * `asked` is the unit price, `crossed` the price before a reduction. The format has no column for recommended prices.
 */
export async function listVariations(db: Db, items: readonly number[], currency: string): Promise<ExportedVariation[]> {
  const { rows } = await sql<ExportedVariation>`
    select v.item_id as "itemId", v.number, v.weight_g as "weightG", v.gtin, u.code as unit, v.unit_content as "unitContent", p.unit_amount as asked,
           case when p.special_amount is not null then p.amount end as crossed,
           s.available, s.may_oversell as "mayOversell",
           (select m.storage_key from variation_images g join item_images h on h.id = g.image_id join media m on m.id = h.media_id
             where g.variation_id = v.id order by g.position limit 1) as image,
           coalesce((select json_agg(json_build_object('attribute', a.code, 'value', w.code) order by a.position, a.id)
                       from variation_attribute_values k join attributes a on a.id = k.attribute_id join attribute_values w on w.id = k.value_id
                      where k.variation_id = v.id), '[]') as attributes
      from variations v
      left join lateral (select * from prices p where p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1 limit 1) p on true
      left join stock s on s.variation_id = v.id
      left join units u on u.id = v.unit_id
     where v.item_id = any(${items}::integer[]) order by v.item_id, v.position, v.id`.execute(db)
  return rows
}
