import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

interface SheetItem {
  readonly id: number
  readonly imageKey: string | null
  readonly names: Readonly<Record<string, string>>
  readonly tags: string
}

export interface SheetVariation {
  readonly id: number
  readonly itemId: number
  readonly sku: string
  readonly gtin: string | null
  readonly weight: number
  readonly shelf: string | null
  readonly isActive: boolean
  readonly stock: number | null
  readonly prices: Readonly<
    Record<string, { readonly price: number; readonly reduced: number | null; readonly rrp: number | null }>
  >
  /** The values of its options, in the order of the options. */
  readonly options: readonly Labels[]
}

export async function listSheetItems(db: Db, ids: readonly number[]): Promise<readonly SheetItem[]> {
  const { rows } = await sql<SheetItem>`
    select i.id,
           (select m.storage_key from item_images p join media m on m.id = p.media_id where p.item_id = i.id order by p.position, p.id limit 1) as "imageKey",
           coalesce((select json_object_agg(t.locale, t.name1) from item_texts t where t.item_id = i.id), '{}') as names,
           coalesce((select string_agg(t.code, ', ' order by t.code) from item_tags x join tags t on t.id = x.tag_id where x.item_id = i.id), '') as tags
      from items i where i.id = any(${[...ids]}::integer[]) order by i.id`.execute(db)
  return rows
}

export async function listSheetVariations(
  db: Db,
  itemIds: readonly number[],
  currencies: readonly string[],
): Promise<readonly SheetVariation[]> {
  const { rows } = await sql<SheetVariation>`
    select v.id, v.item_id as "itemId", v.number as sku, v.gtin, v.weight_g as weight, v.shelf, v.is_active as "isActive",
           case when v.kind = 'single' then coalesce(s.available, 0) end as stock,
           coalesce((select json_object_agg(p.currency, json_build_object('price', p.amount, 'reduced', p.special_amount, 'rrp', p.rrp_amount))
                       from prices p where p.variation_id = v.id and p.currency = any(${[...currencies]}::text[]) and p.customer_class_id is null and p.minimum_quantity = 1), '{}') as prices,
           (select coalesce(json_agg(a.names order by o.position, o.id), '[]') from variation_attribute_values x
              join attribute_values a on a.id = x.value_id join attributes o on o.id = x.attribute_id where x.variation_id = v.id) as options
      from variations v left join stock s on s.variation_id = v.id
     where v.item_id = any(${[...itemIds]}::integer[])
     order by v.item_id, v.position, v.id`.execute(db)
  return rows
}

/** What names variations in a list of changes. */
export async function listVariationNames(
  db: Db,
  ids: readonly number[],
): Promise<
  ReadonlyMap<number, { readonly itemId: number; readonly sku: string; readonly options: readonly Labels[] }>
> {
  const { rows } = await sql<{ id: number; itemId: number; sku: string; options: Labels[] }>`
    select v.id, v.item_id as "itemId", v.number as sku,
           (select coalesce(json_agg(a.names order by o.position, o.id), '[]') from variation_attribute_values x
              join attribute_values a on a.id = x.value_id join attributes o on o.id = x.attribute_id where x.variation_id = v.id) as options
      from variations v where v.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

export async function listItemNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ id: number; names: Record<string, string> }>`
    select item_id as id, json_object_agg(locale, name1) as names from item_texts where item_id = any(${[...ids]}::integer[]) group by item_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}
