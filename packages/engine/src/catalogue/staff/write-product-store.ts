import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductFields } from '@vitrine/contract/catalogue/product-fields'
import type { ProductStatus } from '@vitrine/contract/catalogue/products.contract'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../kernel/database/db.ts'
import { optionalTextColumns } from '../product/item-texts.ts'
import { isHandPlace } from './hand-places-store.ts'

interface ProductWrite {
  readonly id: number
  readonly before: ProductFields
  readonly after: ProductFields
  readonly at: Date
}

/** Writes what differs. */
export async function writeProduct(tx: Tx, write: ProductWrite): Promise<void> {
  const { id, before, after, at } = write
  await tx
    .updateTable('items')
    .set({
      manufacturer_id: after.manufacturerId,
      size_guide_id: after.sizeGuideId,
      condition: after.condition,
      age_restriction: after.ageRestriction,
      customs_tariff_number: after.customsTariffNumber || null,
      producing_country_id: after.producingCountryId,
      durability_years: after.durabilityYears,
      is_gift_card: after.isGiftCard,
      is_subscription: after.isSubscription,
      blocked_country_ids: after.blockedCountryIds,
      class_ids: after.classIds,
      care_symbols: after.careSymbols,
      visible_from: after.visibleFrom,
      visible_until: after.visibleUntil,
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
  for (const locale of locales) await writeTexts(tx, write, locale)
  for (const name of ['categoryIds', 'tagIds', 'properties', 'fibres', 'crossSelling', 'setComponents'] as const)
    if (!isDeepStrictEqual(before[name], after[name])) await writeLists[name](tx, write)
}

async function writeTexts(tx: Tx, { id, before, after, at }: ProductWrite, locale: Locale): Promise<void> {
  const { robots, name1, urlPath, ...texts } = after.texts[locale]
  if (isDeepStrictEqual(before.texts[locale], after.texts[locale])) return
  const key = { item_id: id, locale }
  if (name1 === '') {
    await tx.deleteFrom('item_texts').where('item_id', '=', id).where('locale', '=', locale).execute()
    return
  }
  const values = {
    name1,
    url_path: urlPath,
    meta_robots: robots,
    ...Object.fromEntries(
      Object.entries(optionalTextColumns).map(([name, column]) => [column, texts[name as keyof typeof texts] || null]),
    ),
    updated_at: at,
  }
  await tx
    .insertInto('item_texts')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['item_id', 'locale']).doUpdateSet(values))
    .execute()
}

type WriteList = (tx: Tx, write: ProductWrite) => Promise<unknown>
const writeLists: Readonly<
  Record<'categoryIds' | 'tagIds' | 'properties' | 'fibres' | 'crossSelling' | 'setComponents', WriteList>
> = {
  // The order of products within a category stays.
  async categoryIds(tx, { id, after: { categoryIds } }) {
    const ids = [...categoryIds]
    await sql`delete from item_categories x where item_id = ${id} and category_id <> all(${ids}::integer[]) and ${isHandPlace('x')}`.execute(
      tx,
    )
    await sql`update item_categories set is_default = false where item_id = ${id} and is_default`.execute(tx)
    await sql`
      insert into item_categories (item_id, category_id, is_default)
      select ${id}, category_id, at = 1 from unnest(${ids}::integer[]) with ordinality given (category_id, at)
      on conflict (item_id, category_id) do update set is_default = excluded.is_default`.execute(tx)
  },
  async tagIds(tx, { id, after: { tagIds } }) {
    const ids = [...tagIds]
    await sql`delete from item_tags where item_id = ${id} and tag_id <> all(${ids}::integer[])`.execute(tx)
    await sql`insert into item_tags (item_id, tag_id) select ${id}, unnest(${ids}::integer[]) on conflict do nothing`.execute(
      tx,
    )
  },
  async properties(tx, { id, after: { properties } }) {
    await tx.deleteFrom('item_properties').where('item_id', '=', id).execute()
    await sql`
      insert into item_properties (item_id, property_id, value_type, selection_id, texts, int_value, float_value)
      select ${id}, p.id, p.value_type, selection.id,
             case when p.value_type = 'text' and given.texts <> '{}' then given.texts end,
             case when p.value_type = 'int' then given.number::bigint end, case when p.value_type = 'float' then given.number end
        from jsonb_to_recordset(${JSON.stringify(properties)}::jsonb) given ("propertyId" integer, "selectionIds" integer[], texts jsonb, number float8)
        join properties p on p.id = given."propertyId"
        left join lateral (select unnest(given."selectionIds") as id) selection on p.value_type = 'selection'`.execute(
      tx,
    )
  },
  async fibres(tx, { id, after: { fibres } }) {
    await tx.deleteFrom('item_fibres').where('item_id', '=', id).execute()
    if (fibres.length > 0)
      await tx
        .insertInto('item_fibres')
        .values(fibres.map((fibre) => ({ item_id: id, ...fibre })))
        .execute()
  },
  async crossSelling(tx, { id, after: { crossSelling } }) {
    await tx.deleteFrom('cross_sellings').where('item_id', '=', id).execute()
    if (crossSelling.length > 0)
      await tx
        .insertInto('cross_sellings')
        .values(
          crossSelling.map(({ itemId, relation }, position) => ({
            item_id: id,
            related_id: itemId,
            relation,
            position,
          })),
        )
        .execute()
  },
  async setComponents(tx, { id, after: { setComponents } }) {
    await tx.deleteFrom('set_components').where('set_id', '=', id).execute()
    if (setComponents.length > 0)
      await tx
        .insertInto('set_components')
        .values(
          setComponents.map(({ itemId, quantity }, position) => ({
            set_id: id,
            component_id: itemId,
            quantity,
            position,
          })),
        )
        .execute()
  },
}

/** Marks languages as compared with the main one now. */
export async function touchTexts(tx: Tx, id: number, reviewed: readonly Locale[], at: Date): Promise<void> {
  await sql`update item_texts set updated_at = ${at} where item_id = ${id} and locale = any(${[...reviewed]}::text[])`.execute(
    tx,
  )
}

export async function writeStatus(tx: Tx, id: number, status: ProductStatus, at: Date): Promise<void> {
  await tx
    .updateTable('items')
    .set({
      is_active: status === 'active',
      archived_at: status === 'archived' ? at : null,
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

interface NewProduct {
  readonly type: 'default' | 'set' | 'bundle'
  readonly slug: string
  readonly sku: string | undefined
  readonly at: Date
}

/** A draft with one variation; undefined: the SKU is taken. */
export async function insertProduct(tx: Tx, { type, slug, sku, at }: NewProduct): Promise<number | undefined> {
  const { id } = await tx
    .insertInto('items')
    .values({ type, is_active: false, created_at: at, updated_at: at, version: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update items set handle = case when ${slug} = '' or exists (select from items where handle = ${slug}) then concat_ws('-', nullif(${slug}, ''), 'p', id) else ${slug} end
     where id = ${id}`.execute(tx)
  const { rows } = await sql`
    insert into variations (item_id, number, kind, is_main) values (${id}, ${sku ?? `P-${id}`}, ${type === 'bundle' ? 'bundle' : 'single'}, true)
    on conflict (number) do nothing returning id`.execute(tx)
  return rows.length === 0 ? undefined : id
}

export async function deleteItem(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('items').where('id', '=', id).execute()
}
