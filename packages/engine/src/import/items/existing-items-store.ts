import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { ExistingPrice } from '../shopify/values/former-price.ts'

export interface ExistingVariation {
  readonly number: string
  readonly position: number
  /** attribute code -> value code */
  readonly attributes: Readonly<Record<string, string>>
  readonly unit: string | null
  readonly unitContent: number | null
  /** Null if it has no price in the currency of the shop. */
  readonly price: ExistingPrice | null
}

/** An existing product, with the fields that a feed import needs. */
export interface ExistingItem {
  readonly handle: string
  /** In the language of the file. */
  readonly name: string | null
  /** In any language. */
  readonly nameElsewhere: string | null
  readonly variations: readonly ExistingVariation[]
}

/** The products with these handles, and those with variations with these SKUs. */
export async function listExistingItems(
  db: Db,
  {
    handles,
    skus,
    currency,
    language,
  }: {
    readonly handles: readonly string[]
    readonly skus: readonly string[]
    readonly currency: string
    readonly language: Locale
  },
): Promise<ExistingItem[]> {
  const { rows } = await sql<
    { handle: string; itemName: string | null; nameElsewhere: string | null } & (ExistingVariation | { number: null })
  >`
    with wanted as materialized (
      select id from items where handle = any(${handles}::text[])
       union select item_id from variations where number = any(${skus}::text[]))
    select i.handle, x.name1 as "itemName", (select name1 from item_texts y where y.item_id = i.id order by y.locale = 'en' desc, y.locale limit 1) as "nameElsewhere", v.number, v.position, u.code as unit, v.unit_content as "unitContent",
           coalesce((select json_object_agg(a.code, w.code) from variation_attribute_values k join attributes a on a.id = k.attribute_id join attribute_values w on w.id = k.value_id
                      where k.variation_id = v.id), '{}') as attributes,
           case when p.id is not null then json_build_object('amount', p.amount, 'special', p.special_amount, 'rrp', p.rrp_amount, 'lowest', least(
             (select h.amount from price_history h where h.variation_id = v.id and h.currency = p.currency and h.valid_from <= during.since order by h.valid_from desc limit 1),
             (select min(h.amount) from price_history h where h.variation_id = v.id and h.currency = p.currency and h.valid_from > during.since and h.valid_from < during.until))) end as price
      from wanted join items i on i.id = wanted.id and i.handle is not null
      left join item_texts x on x.item_id = i.id and x.locale = ${language}
      left join variations v on v.item_id = i.id
      left join units u on u.id = v.unit_id
      left join lateral (select * from prices p where p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1 limit 1) p on true
      left join lateral (
        select coalesce(last.began_at, clock_timestamp()) as until, coalesce(last.began_at, clock_timestamp()) - make_interval(hours => ${24 * serverLimits.lowestPriceDays}::integer) as since
          from (select max(h.began_at) filter (where h.valid_from = newest.valid_from) as began_at
                  from (select max(valid_from) as valid_from from price_history where variation_id = v.id and currency = p.currency and (not is_planned or valid_from <= statement_timestamp())) newest
                  join price_history h on h.variation_id = v.id and h.currency = p.currency) last) during on true
     order by i.id, v.position, v.id`.execute(db)
  return [...Map.groupBy(rows, ({ handle }) => handle)].map(([handle, own]) => ({
    handle,
    name: own[0]?.itemName ?? null,
    nameElsewhere: own[0]?.nameElsewhere ?? null,
    variations: own.flatMap((row) => (row.number === null ? [] : [row])),
  }))
}
