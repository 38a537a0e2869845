import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql, type RawBuilder } from 'kysely'
import { soldUntil, type BundlePart, type StockLevel } from '../../catalogue/catalogue.ts'
import type { Db } from '../../kernel/database/db.ts'

/** The current state of a sold variation: its page, its picture, and whether it can be bought again. */
export interface SoldVariation {
  readonly variationId: number
  readonly itemId: number
  readonly name: string
  /** The name in the requested locale; null if there is none. */
  readonly ownName: string | null
  readonly urlPath: string | null
  readonly storageKey: string | null
  /** Variation and item are active and have a price. */
  readonly isOffered: boolean
  readonly availabilityId: number
  /** Of the availability, in working days. */
  readonly averageDays: number | null
  readonly availableUntil: Date | null
  readonly shelf: StockLevel
  readonly parts: readonly BundlePart[] | null
}

interface SoldVariationQuery {
  readonly locale: Locale
  readonly currency: string
}

export async function listSoldVariations(
  db: Db,
  variationIds: readonly number[],
  query: SoldVariationQuery,
): Promise<readonly SoldVariation[]> {
  if (variationIds.length === 0) return []
  const { rows } = await selectSoldVariations(sql`any (${variationIds}::integer[])`, query).execute(db)
  return rows.map(toSoldVariation)
}

/** The variations of an order, as JSON in a statement that reads more of it. */
export function soldVariationsOf(orderId: number, query: SoldVariationQuery): RawBuilder<readonly SoldVariationRow[]> {
  const ids = sql`any (array(select variation_id from order_items where order_id = ${orderId} and variation_id is not null))`
  return sql`(select coalesce(jsonb_agg(to_jsonb(sold)), '[]') from (${selectSoldVariations(ids, query)}) sold)`
}

interface SoldVariationRow extends Omit<SoldVariation, 'availableUntil'> {
  /** JSON has no dates. */
  readonly availableUntil: Date | string | null
}

export const toSoldVariation = (row: SoldVariationRow): SoldVariation => ({
  ...row,
  availableUntil: row.availableUntil === null ? null : new Date(row.availableUntil),
})

function selectSoldVariations(ids: RawBuilder<unknown>, { locale, currency }: SoldVariationQuery) {
  return sql<SoldVariationRow>`
    select v.id as "variationId", v.item_id as "itemId", coalesce(t.name1, v.number) as name, case when t.locale = ${locale} then nullif(t.name1, '') end as "ownName", t.url_path as "urlPath", picture.storage_key as "storageKey",
           v.is_active and is_visible(i) and exists (
             select from prices p where p.variation_id = v.id and (p.currency = ${currency} or p.currency = (select base from market_currencies where currency = ${currency})) and p.customer_class_id is null and p.minimum_quantity = 1) as "isOffered",
           v.availability_id as "availabilityId", a.average_days as "averageDays", ${soldUntil('v')} as "availableUntil",
           jsonb_build_object('available', coalesce(s.available, 0), 'mayOversell', coalesce(s.may_oversell, false), 'lowBelow', coalesce(s.low_below, 0)) as shelf,
           case when v.kind = 'bundle' then parts.list end as parts
      from variations v join items i on i.id = v.item_id join availabilities a on a.id = v.availability_id left join stock s on s.variation_id = v.id
      left join lateral (
        select name1, url_path, locale from item_texts t where t.item_id = i.id order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1) t on true
      left join lateral (
        select m.storage_key from item_images image join media m on m.id = image.media_id
          left join variation_images own on own.image_id = image.id and own.variation_id = v.id
         where image.item_id = i.id order by own.position nulls last, image.position, image.id limit 1) picture on true
      left join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('quantity', b.quantity, 'isActive', w.is_active and is_visible(wi), 'shelf', jsonb_build_object(
                 'available', coalesce(z.available, 0), 'mayOversell', coalesce(z.may_oversell, false), 'lowBelow', coalesce(z.low_below, 0)))), '[]') as list
          from bundle_components b join variations w on w.id = b.component_id join items wi on wi.id = w.item_id left join stock z on z.variation_id = w.id
         where b.bundle_id = v.id) parts on true
     where v.id = ${ids}`
}
