import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface ItemFacts {
  readonly variationId: number
  readonly itemId: number
  readonly sku: string
  readonly gtin: string | null
  readonly isActive: boolean
  readonly names: Labels | null
  readonly attributes: readonly Labels[]
  readonly storageKey: string | null
}

export async function listItemFacts(db: Db, variationIds: readonly number[]): Promise<readonly ItemFacts[]> {
  const { rows } = await sql<ItemFacts>`
    select v.id as "variationId", v.item_id as "itemId", v.number as sku, v.gtin, v.is_active as "isActive",
           (select jsonb_object_agg(t.locale, t.name1) from item_texts t where t.item_id = v.item_id) as names,
           (select coalesce(jsonb_agg(value.names order by a.position, a.id), '[]') from variation_attribute_values own
              join attribute_values value on value.id = own.value_id join attributes a on a.id = own.attribute_id where own.variation_id = v.id) as attributes,
           (select m.storage_key from item_images image join media m on m.id = image.media_id
              left join variation_images own on own.image_id = image.id and own.variation_id = v.id
             where image.item_id = v.item_id order by own.position nulls last, image.position, image.id limit 1) as "storageKey"
      from variations v where v.id = any(${[...variationIds]}::integer[])`.execute(db)
  return rows
}

export interface CodeMatch {
  readonly code: string
  readonly variationId: number
}

/** Variations with a stock of their own by scanned codes: a GTIN, with or without leading zeros, else a SKU. */
export async function findByCodes(db: Db, codes: readonly string[]): Promise<readonly CodeMatch[]> {
  const { rows } = await sql<CodeMatch>`
    select c.code, found.id as "variationId"
      from unnest(${[...codes]}::text[]) as c (code) cross join lateral (
        select v.id from (
            select id, 0 as place from variations where gtin = any(
              case when c.code ~ '^\\d{8,14}$' then array[lpad(ltrim(c.code, '0'), 8, '0'), lpad(ltrim(c.code, '0'), 12, '0'), lpad(ltrim(c.code, '0'), 13, '0'), lpad(ltrim(c.code, '0'), 14, '0')] else '{}'::text[] end)
            union all select id, 1 from variations where number = c.code) given
          join variations v on v.id = given.id and v.kind = 'single' order by given.place, v.is_active desc, v.id limit 1) found`.execute(
    db,
  )
  return rows
}
