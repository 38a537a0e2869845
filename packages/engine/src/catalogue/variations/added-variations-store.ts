import { sql } from 'kysely'
import { anyText } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface NewVariation {
  readonly sku: string
  readonly valueIds: readonly number[]
}

interface InsertInput {
  readonly itemId: number
  /** The variation that gives them their fields; undefined: the product has none yet. */
  readonly templateId: number | undefined
  readonly added: readonly NewVariation[]
}

/** Inserts variations with the fields of another one. Returns their ids in the order of the input. */
export async function insertVariations(tx: Tx, { itemId, templateId, added }: InsertInput): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into variations (item_id, kind, number, position, is_main, availability_id, minimum_order_quantity, maximum_order_quantity,
      interval_order_quantity, weight_g, width_mm, height_mm, length_mm, unit_id, unit_content, shows_unit_price, vat_class, requires_promotion,
      available_until, released_at, combination)
    select ${itemId}, coalesce(t.kind, 'single'), g.sku, g.position - 1, t.id is null and g.position = 1, coalesce(t.availability_id, 1), coalesce(t.minimum_order_quantity, 1), t.maximum_order_quantity,
           coalesce(t.interval_order_quantity, 1), coalesce(t.weight_g, 0), t.width_mm, t.height_mm, t.length_mm, t.unit_id, t.unit_content,
           coalesce(t.shows_unit_price, false), coalesce(t.vat_class, 0), coalesce(t.requires_promotion, false), t.available_until, t.released_at,
           array(select value::integer from jsonb_array_elements_text(g."valueIds") order by value::integer)
      from rows from (jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as (sku text, "valueIds" jsonb)) with ordinality as g (sku, "valueIds", position)
      left join variations t on t.id = ${templateId ?? null}::integer
     order by g.position returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function writeValues(
  tx: Tx,
  variations: readonly { readonly id: number; readonly valueIds: readonly number[] }[],
): Promise<void> {
  const ids = variations.map(({ id }) => id)
  const pairs = variations.flatMap(({ id, valueIds }) => valueIds.map((valueId) => ({ id, valueId })))
  await sql`delete from variation_attribute_values where variation_id = any(${ids}::integer[])`.execute(tx)
  await sql`
    insert into variation_attribute_values (variation_id, attribute_id, value_id)
    select g.id, a.attribute_id, a.id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g (id integer, "valueId" integer)
      join attribute_values a on a.id = g."valueId"`.execute(tx)
}

/** New variations of a bundle have the parts of another one. */
export async function copyBundleParts(tx: Tx, from: number, to: readonly number[]): Promise<void> {
  await sql`
    insert into bundle_components (bundle_id, component_id, quantity, position)
    select n.id, b.component_id, b.quantity, b.position
      from bundle_components b cross join unnest(${[...to]}::integer[]) as n (id) where b.bundle_id = ${from} order by n.id`.execute(
    tx,
  )
}

/** New variations have the pictures of the first other one of the same colour. */
export async function copyPictures(tx: Tx, itemId: number, ids: readonly number[], colourId: number): Promise<void> {
  await sql`
    insert into variation_images (variation_id, item_id, image_id, position)
    select n.variation_id, ${itemId}, i.image_id, i.position
      from variation_attribute_values n
      join lateral (select s.variation_id from variation_attribute_values s join variations v on v.id = s.variation_id
                     where s.value_id = n.value_id and v.item_id = ${itemId} and s.variation_id <> all(${[...ids]}::integer[])
                       and exists (select from variation_images x where x.variation_id = s.variation_id)
                     order by v.position, v.id limit 1) sibling on true
      join variation_images i on i.variation_id = sibling.variation_id
     where n.variation_id = any(${[...ids]}::integer[]) and n.attribute_id = ${colourId}
    on conflict do nothing`.execute(tx)
}

/** In the order of their values, option by option. */
export async function orderVariations(tx: Tx, itemId: number, optionIds: readonly number[]): Promise<void> {
  await sql`
    with ranked as (
      select v.id, row_number() over (order by coalesce(o.ranks, '{}'), v.position, v.id) - 1 as place
        from variations v
        left join lateral (select array_agg(a.position order by array_position(${[...optionIds]}::integer[], x.attribute_id)) as ranks
                             from variation_attribute_values x join attribute_values a on a.id = x.value_id where x.variation_id = v.id) o on true
       where v.item_id = ${itemId})
    update variations v set position = r.place from ranked r where r.id = v.id and v.position <> r.place`.execute(tx)
}

export async function listExistingSkus(db: Db, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('variations').where('number', '=', anyText(skus)).select('number').execute()
  return new Set(rows.map(({ number }) => number))
}
