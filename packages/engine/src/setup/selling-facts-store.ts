import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import { parseSettings } from '../kernel/settings.ts'

/** The prerequisites for taking orders; reads only. */
export interface SellingFacts {
  readonly settings: PublicSettings
  /** Keys of stored settings; all others have their defaults. */
  readonly stored: readonly string[]
  /** Number of active variations, and of those with a price in the shop's currency. */
  readonly variations: { readonly offered: number; readonly priced: number }
  /** Other currencies with item prices, shipping prices or payment terms. */
  readonly otherCurrencies: {
    readonly prices: readonly string[]
    readonly delivery: readonly string[]
    readonly payment: readonly string[]
  }
  /** Delivery countries, and whether shipping and payment are available there in the shop's currency. */
  readonly countries: readonly { readonly code: string; readonly delivery: boolean; readonly payment: boolean }[]
  readonly offersBankTransfer: boolean
  /** The keys of the rates of active shipping methods. */
  readonly shippingRates: readonly string[]
  /** The shop's own country has a VAT rate today. */
  readonly hasVatAtHome: boolean
}

interface Counts {
  readonly offered: number
  readonly priced: number
  readonly prices: string[]
  readonly delivery: string[]
  readonly payment: string[]
  readonly transfer: boolean
  readonly rates: string[]
  readonly vat: boolean
}

export async function readSellingFacts(db: Db): Promise<SellingFacts> {
  const stored = await db.selectFrom('settings').select(['key', 'value']).execute()
  const settings = parseSettings(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
  const { 'shop.currency': currency, 'shop.country': home } = settings
  const {
    rows: [counts],
  } = await sql<Counts>`
    with offered as (select v.id from variations v join items i on i.id = v.item_id and i.is_active where v.is_active)
    select (select count(*)::int from offered) as offered,
      (select count(*)::int from offered o where exists (select from prices p where p.variation_id = o.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1)) as priced,
      array(select distinct currency::text from prices where currency <> ${currency} and currency not in (select currency from market_currencies) order by 1) as prices,
      array(select currency::text from shipping_prices where currency <> ${currency} union select jsonb_object_keys(rate_configuration) from shipping_profiles except select ${currency}::text except select currency::text from market_currencies order by 1) as delivery,
      array(select distinct currency::text from payment_method_terms where currency <> ${currency} and currency not in (select currency from market_currencies) order by 1) as payment,
      array(select distinct rate from shipping_profiles where is_active order by 1) as rates,
      exists (select from payment_methods m join payment_method_terms t on t.method_id = m.id and t.currency = ${currency} where m.is_active and m.provider = 'advance') as transfer,
      exists (select from vat_rates r join countries c on c.id = r.country_id where c.iso_code2 = ${home} and r.valid_from <= current_date) as vat`.execute(
    db,
  )
  const { rows: countries } = await sql<SellingFacts['countries'][number]>`
    select c.iso_code2 as code,
      exists (select from shipping_profiles f where f.is_active and f.class_ids = '{}' and case when f.rate_configuration is null
        then exists (select from shipping_prices p where p.profile_id = f.id and p.country_id = c.id and p.currency in (${currency}, c.currency) and p.amount is not null)
        else jsonb_path_exists(f.rate_configuration -> ${currency}::text, '$[*].countries[*] ? (@ == $code)', jsonb_build_object('code', c.iso_code2))
          or coalesce(jsonb_path_exists(f.rate_configuration -> c.currency::text, '$[*].countries[*] ? (@ == $code)', jsonb_build_object('code', c.iso_code2)), false) end) as delivery,
      exists (select from payment_method_terms t join payment_methods m on m.id = t.method_id and m.is_active where t.country_id = c.id and t.currency in (${currency}, c.currency)) as payment
      from countries c where c.is_delivered order by c.position, c.id`.execute(db)
  if (!counts) throw new Error('PostgreSQL returned no row')
  const { offered, priced, prices, delivery, payment, transfer, rates, vat } = counts
  return {
    settings,
    stored: stored.map(({ key }) => key),
    variations: { offered, priced },
    otherCurrencies: { prices, delivery, payment },
    countries,
    offersBankTransfer: transfer,
    shippingRates: rates,
    hasVatAtHome: vat,
  }
}
