import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export interface CurrencyCounts {
  readonly priced: number
  readonly pricedInOther: number
  readonly shipping: number
  readonly shippingInOther: number
  readonly coupons: number
  readonly couponsInOther: number
}

/** How much of the shop has amounts in the currency of now, and how much of that in another one as well. */
export async function countAmounts(db: Db, now: string, other: string): Promise<CurrencyCounts> {
  const {
    rows: [row],
  } = await sql<CurrencyCounts>`
    with priced as (select distinct variation_id from prices where currency = ${now} and customer_class_id is null and minimum_quantity = 1),
    shipping as (
      select f.id, f.rate_configuration,
             exists (select from shipping_prices p where p.profile_id = f.id and p.currency = ${now}) or f.rate_configuration ? ${now}::text as has_now,
             exists (select from shipping_prices p where p.profile_id = f.id and p.currency = ${other}) or f.rate_configuration ? ${other}::text as has_other
        from shipping_profiles f where f.is_active)
    select (select count(*)::int from priced) as priced,
           (select count(*)::int from priced d where exists (select from prices p where p.variation_id = d.variation_id and p.currency = ${other} and p.customer_class_id is null and p.minimum_quantity = 1)) as "pricedInOther",
           (select count(*)::int from shipping where has_now) as shipping,
           (select count(*)::int from shipping where has_now and has_other) as "shippingInOther",
           (select count(distinct campaign_id)::int from coupon_campaign_amounts where currency = ${now}) as coupons,
           (select count(distinct a.campaign_id)::int from coupon_campaign_amounts a where currency = ${now}
              and exists (select from coupon_campaign_amounts b where b.campaign_id = a.campaign_id and b.currency = ${other})) as "couponsInOther"`.execute(
    db,
  )
  if (!row) throw new Error('the amounts by currency returned no row')
  return row
}
