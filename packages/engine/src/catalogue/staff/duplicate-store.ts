import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { isHandPlace } from './hand-places-store.ts'

interface Copy {
  readonly id: number
  readonly names: Readonly<Partial<Record<Locale, string>>>
  /** Of the address of each name that differs. */
  readonly slugs: Readonly<Partial<Record<Locale, string>>>
  readonly at: Date
}

/** Copies an item as a draft with everything except for its stock, reviews, schedule and codes. Returns the new id. */
export async function copyItem(tx: Tx, { id, names, slugs, at }: Copy): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into items (type, manufacturer_id, size_guide_id, condition, producing_country_id, customs_tariff_number, age_restriction, durability_years,
                       is_gift_card, is_subscription, blocked_country_ids, class_ids, care_symbols, is_active, created_at, updated_at)
    select type, manufacturer_id, size_guide_id, condition, producing_country_id, customs_tariff_number, age_restriction, durability_years,
           is_gift_card, is_subscription, blocked_country_ids, class_ids, care_symbols, false, ${at}, ${at}
      from items where id = ${id} returning id`.execute(tx)
  const copy = rows[0]?.id
  if (copy === undefined) throw new Error(`item ${id} is locked and exists`)
  await sql`update items set handle = coalesce((select handle from items where id = ${id}), 'item') || '-p-' || id where id = ${copy}`.execute(
    tx,
  )
  const [nameOf, slugOf] = [sql`${JSON.stringify(names)}::jsonb`, sql`${JSON.stringify(slugs)}::jsonb`]
  await sql`
    insert into item_texts (item_id, locale, name1, name2, name3, title, short_description, description, technical_data, care_instructions,
                            meta_title, meta_description, keywords, meta_robots, url_path, updated_at)
    select ${copy}, locale, coalesce(${nameOf} ->> locale, name1), name2, name3, title, short_description, description, technical_data, care_instructions,
           meta_title, meta_description, keywords, meta_robots, coalesce(${slugOf} ->> locale, url_path), updated_at
      from item_texts where item_id = ${id}`.execute(tx)
  await copyLists(tx, id, copy)
  await copyVariations(tx, id, copy)
  return copy
}

async function copyLists(tx: Tx, id: number, copy: number): Promise<void> {
  await sql`
    insert into item_categories (item_id, category_id, position, is_default)
    select ${copy}, category_id, position, is_default from item_categories x where item_id = ${id} and ${isHandPlace('x')}`.execute(
    tx,
  )
  await sql`insert into item_tags (item_id, tag_id) select ${copy}, tag_id from item_tags where item_id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into item_fibres (item_id, part, fibre, percent)
    select ${copy}, part, fibre, percent from item_fibres where item_id = ${id}`.execute(tx)
  await sql`
    insert into item_properties (item_id, property_id, value_type, selection_id, texts, int_value, float_value)
    select ${copy}, property_id, value_type, selection_id, texts, int_value, float_value from item_properties where item_id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into item_measures (item_id, value_id, measure, mm)
    select ${copy}, value_id, measure, mm from item_measures where item_id = ${id}`.execute(tx)
  await sql`
    insert into cross_sellings (item_id, related_id, relation, position)
    select ${copy}, related_id, relation, position from cross_sellings where item_id = ${id}`.execute(tx)
  await sql`
    insert into set_components (set_id, component_id, quantity, position)
    select ${copy}, component_id, quantity, position from set_components where set_id = ${id}`.execute(tx)
  await sql`
    insert into item_images (item_id, media_id, position)
    select ${copy}, media_id, position from item_images where item_id = ${id}`.execute(tx)
}

/** The SKU of a copy ends with the number of the new item; the copy has no GTIN, which belongs to one product only. */
async function copyVariations(tx: Tx, id: number, copy: number): Promise<void> {
  await sql`
    insert into variations (item_id, number, model, kind, position, is_main, is_active, availability_id, minimum_order_quantity, interval_order_quantity,
                            maximum_order_quantity, weight_g, width_mm, height_mm, length_mm, unit_id, unit_content, shows_unit_price, requires_promotion, vat_class)
    select ${copy}, number || '-' || ${copy}::integer, model, kind, position, is_main, is_active, availability_id, minimum_order_quantity, interval_order_quantity,
           maximum_order_quantity, weight_g, width_mm, height_mm, length_mm, unit_id, unit_content, shows_unit_price, requires_promotion, vat_class
      from variations where item_id = ${id}`.execute(tx)
  const pairs = sql`(select old.id as old, new.id as new from variations old join variations new
    on new.item_id = ${copy} and new.number = old.number || '-' || ${copy}::integer where old.item_id = ${id}) pair`
  await sql`
    insert into variation_attribute_values (variation_id, attribute_id, value_id)
    select pair.new, attribute_id, value_id from variation_attribute_values x join ${pairs} on pair.old = x.variation_id`.execute(
    tx,
  )
  await sql`
    insert into bundle_components (bundle_id, component_id, quantity, position)
    select pair.new, component_id, quantity, position from bundle_components x join ${pairs} on pair.old = x.bundle_id`.execute(
    tx,
  )
  await sql`
    insert into variation_images (variation_id, item_id, image_id, position)
    select pair.new, ${copy}, copied.id, x.position from variation_images x join ${pairs} on pair.old = x.variation_id
      join item_images own on own.id = x.image_id join item_images copied on copied.item_id = ${copy} and copied.media_id = own.media_id`.execute(
    tx,
  )
  await sql`
    insert into prices (variation_id, currency, customer_class_id, minimum_quantity, amount, special_amount, rrp_amount)
    select pair.new, currency, customer_class_id, minimum_quantity, amount, special_amount, rrp_amount
      from prices x join ${pairs} on pair.old = x.variation_id`.execute(tx)
}
