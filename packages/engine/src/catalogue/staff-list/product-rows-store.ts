import { sql } from 'kysely'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { Db } from '../../kernel/database/db.ts'

/** What a line of the list shows beside the facts; amounts are minor units. */
export interface ProductRow {
  readonly id: number
  readonly imageKey: string | null
  readonly colours: readonly string[]
  readonly stock: number
  readonly variations: number
  readonly price: number | null
  readonly regular: number | null
  readonly isFrom: boolean
  readonly categoryId: number | null
  readonly maker: string | null
  readonly tagIds: readonly number[]
}

export async function readProductRows(
  db: Db,
  ids: readonly number[],
  currency: string,
): Promise<ReadonlyMap<number, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select i.id, v.stock, v.variations, least_price.price, least_price.regular, coalesce(v.dearest > least_price.price, false) as "isFrom",
           (select m.storage_key from item_images p join media m on m.id = p.media_id where p.item_id = i.id order by p.position, p.id limit 1) as "imageKey",
           (select coalesce(array_agg(c.color order by c.position, c.color), '{}') from (
              select distinct a.color, a.position from variations w join variation_attribute_values x on x.variation_id = w.id
                join attribute_values a on a.id = x.value_id
               where w.item_id = i.id and a.color is not null order by a.position, a.color limit 6) c) as colours,
           (select category_id from item_categories c where c.item_id = i.id order by c.is_default desc, c.position, c.category_id limit 1) as "categoryId",
           (select p.name from manufacturers m join parties p on p.id = m.party_id where m.id = i.manufacturer_id) as maker,
           array(select tag_id from item_tags t where t.item_id = i.id order by tag_id) as "tagIds"
      from items i
      left join lateral (
        select count(*)::integer as variations, coalesce(sum(s.available), 0)::integer as stock, max(coalesce(p.special_amount, p.amount))::float8 as dearest
          from variations v left join stock s on s.variation_id = v.id
          left join current_prices p on p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
         where v.item_id = i.id) v on true
      left join lateral (
        select coalesce(p.special_amount, p.amount)::float8 as price, case when p.special_amount is not null then p.amount::float8 end as regular
          from variations v join current_prices p on p.variation_id = v.id
         where v.item_id = i.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
         order by 1, p.amount desc limit 1) least_price on true
     where i.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NamedValue {
  readonly id: number
  readonly code: string
  readonly names: Labels
}

export async function listTagNames(db: Db): Promise<readonly NamedValue[]> {
  const { rows } = await sql<NamedValue>`
    select t.id, t.code, coalesce((select jsonb_object_agg(x.locale, x.name) from tag_texts x where x.tag_id = t.id), '{}') as names
      from tags t order by t.code`.execute(db)
  return rows
}

export async function listMakers(db: Db): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('manufacturers as m')
    .innerJoin('parties as p', 'p.id', 'm.party_id')
    .orderBy('p.name')
    .orderBy('m.id')
    .select(['m.id', 'p.name'])
    .execute()
}

/** Categories that list products, each with its names and those above it. */
export async function listCategoryNames(
  db: Db,
): Promise<readonly { readonly id: number; readonly ancestors: readonly number[]; readonly names: Labels }[]> {
  const { rows } = await sql<{ id: number; ancestors: number[]; names: Labels }>`
    select c.id, c.ancestor_ids as ancestors, coalesce((select jsonb_object_agg(x.locale, x.name) from category_texts x where x.category_id = c.id), '{}') as names
      from categories c where c.type = 'item' and c.deleted_at is null order by c.ancestor_ids, c.position, c.id`.execute(
    db,
  )
  return rows
}
