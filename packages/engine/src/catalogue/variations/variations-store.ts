import type { VariationFields } from '@vitrine/contract/catalogue/variations/variation-fields'
import { sql } from 'kysely'
import { anyOf, anyText } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredVariation {
  readonly id: number
  readonly kind: 'single' | 'bundle'
  readonly valueIds: readonly number[]
  readonly isMain: boolean
  readonly shelf: string | null
  readonly fields: VariationFields
}

export interface EditedItem {
  readonly id: number
  readonly handle: string | null
  readonly type: 'default' | 'set' | 'bundle'
}

/** Variations of one product change in turns. */
export function lockItem(tx: Tx, itemId: number): Promise<EditedItem | undefined> {
  return selectItem(tx, itemId).forNoKeyUpdate().executeTakeFirst()
}

export function findItem(db: Db, itemId: number): Promise<EditedItem | undefined> {
  return selectItem(db, itemId).executeTakeFirst()
}

function selectItem(db: Db, itemId: number) {
  return db
    .selectFrom('items')
    .where('id', '=', itemId)
    .select(['id', 'handle', sql<EditedItem['type']>`type`.as('type')])
}

/** In their order, with those that are switched off. */
export async function listVariations(db: Db, itemId: number): Promise<readonly StoredVariation[]> {
  const rows = await db
    .selectFrom('variations as v')
    .leftJoin('units as u', 'u.id', 'v.unit_id')
    .where('v.item_id', '=', itemId)
    .orderBy('v.position')
    .orderBy('v.id')
    .select(['v.id', 'v.is_main', 'v.shelf', 'v.number', 'v.gtin', 'v.mpn', 'v.is_active', 'v.minimum_order_quantity'])
    .select(['v.maximum_order_quantity', 'v.interval_order_quantity', 'v.weight_g', 'v.length_mm', 'v.width_mm'])
    .select(['v.height_mm', 'v.unit_content', 'v.shows_unit_price', 'u.code as unit', 'v.combination'])
    .select(sql<'single' | 'bundle'>`v.kind`.as('kind'))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    valueIds: row.combination,
    isMain: row.is_main,
    shelf: row.shelf,
    fields: {
      sku: row.number,
      gtin: row.gtin,
      mpn: row.mpn,
      isActive: row.is_active,
      minimumQuantity: row.minimum_order_quantity,
      maximumQuantity: row.maximum_order_quantity,
      intervalQuantity: row.interval_order_quantity,
      weightG: row.weight_g,
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
      unit:
        row.unit === null || row.unit_content === null ? null : { code: row.unit, content: Number(row.unit_content) },
      showsUnitPrice: row.shows_unit_price,
    },
  }))
}

/** Those that were ever ordered, even if the order was cancelled. */
export async function listSoldVariations(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::integer[]) as given (id)
     where exists (select from order_items o where o.variation_id = given.id)
        or exists (select from stock_holds h where h.variation_id = given.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** SKUs and GTINs are compared in turns, so that two people cannot give the same one. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.variation codes'))`.execute(tx)
}

export interface TakenCode {
  readonly code: string
  /** Name of the product that has it, or its SKU. */
  readonly by: string
}

export async function listTakenSkus(db: Db, skus: readonly string[], except: readonly number[]): Promise<TakenCode[]> {
  return db
    .selectFrom('variations as v')
    .where('v.number', '=', anyText(skus))
    .where(sql<boolean>`v.id <> all(${[...except]}::integer[])`)
    .select(['v.number as code', nameOfItem.as('by')])
    .execute()
}

export async function listTakenGtins(
  db: Db,
  codes: readonly string[],
  except: readonly number[],
): Promise<TakenCode[]> {
  const rows = await db
    .selectFrom('variations as v')
    .where('v.gtin', '=', anyText(codes))
    .where('v.gtin', 'is not', null)
    .where(sql<boolean>`v.id <> all(${[...except]}::integer[])`)
    .select([sql<string>`v.gtin`.as('code'), sql<string>`v.number`.as('by')])
    .execute()
  return rows
}

const nameOfItem = sql<string>`coalesce(
  (select t.name1 from item_texts t where t.item_id = v.item_id order by t.locale <> 'en', t.locale limit 1), v.number)`

export async function updateVariations(
  tx: Tx,
  changes: readonly { readonly id: number; readonly fields: VariationFields }[],
): Promise<void> {
  const rows = changes.map(({ id, fields }) => ({
    id,
    ...fields,
    code: fields.unit?.code,
    content: fields.unit?.content,
  }))
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id integer, sku text, gtin text, mpn text, "isActive" boolean,
    "minimumQuantity" integer, "maximumQuantity" integer, "intervalQuantity" integer, "weightG" integer, "lengthMm" integer, "widthMm" integer,
    "heightMm" integer, code text, content numeric, "showsUnitPrice" boolean)`
  // Rows are checked one by one: two that swap their SKUs need another in between.
  await sql`update variations v set number = 'swap ' || v.id || ' ' || gen_random_uuid() from ${input}
             where v.id = i.id and v.number <> i.sku and exists (select from variations o where o.number = i.sku)`.execute(
    tx,
  )
  await sql`
    update variations v set number = i.sku, gtin = i.gtin, mpn = i.mpn, is_active = i."isActive", minimum_order_quantity = i."minimumQuantity",
           maximum_order_quantity = i."maximumQuantity", interval_order_quantity = i."intervalQuantity", weight_g = i."weightG", length_mm = i."lengthMm",
           width_mm = i."widthMm", height_mm = i."heightMm", unit_id = (select u.id from units u where u.code = i.code), unit_content = i.content,
           shows_unit_price = i."showsUnitPrice" and i.code is not null
      from ${input} where v.id = i.id`.execute(tx)
}

/** False: it is part of a bundle. */
export async function listBundled(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bundle_components')
    .where('component_id', '=', anyOf(ids))
    .select('component_id')
    .distinct()
    .execute()
  return rows.map(({ component_id }) => component_id)
}

/** The first that is left becomes the main one, if the main one goes. */
export async function deleteVariationRows(tx: Tx, itemId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('variations').where('id', '=', anyOf(ids)).execute()
  await sql`
    update variations set is_main = true
     where id = (select id from variations where item_id = ${itemId} order by not is_active, position, id limit 1)
       and not exists (select from variations where item_id = ${itemId} and is_main)`.execute(tx)
}

export async function listUnits(db: Db) {
  return db.selectFrom('units').select(['code', 'names']).orderBy('code').execute()
}
export async function getItemName(db: Db, itemId: number, locale: string): Promise<string> {
  const row = await db
    .selectFrom('item_texts')
    .where('item_id', '=', itemId)
    .orderBy(sql`locale <> ${locale}`)
    .orderBy(sql`locale <> 'en'`)
    .select('name1')
    .limit(1)
    .executeTakeFirst()
  return row?.name1 ?? ''
}
