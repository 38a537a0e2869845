import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { connectBriefly } from './connect-briefly.ts'
import { parseSettings } from '../settings.ts'

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
}

export async function getSellingFacts(databaseUrl: string): Promise<SellingFacts> {
  const client = await connectBriefly(databaseUrl)
  try {
    const { rows: stored } = await client.query<{ key: string; value: unknown }>('select key, value from settings')
    const settings = parseSettings(Object.fromEntries(stored.map(({ key, value }) => [key, value])))
    const currency = settings['shop.currency']
    const {
      rows: [counts],
    } = await client.query<{
      offered: number
      priced: number
      prices: string[]
      delivery: string[]
      payment: string[]
      transfer: boolean
      rates: string[]
    }>(
      `
      with offered as (select v.id from variations v join items i on i.id = v.item_id and i.is_active where v.is_active)
      select (select count(*)::int from offered) as offered,
        (select count(*)::int from offered o where exists (select from prices p where p.variation_id = o.id and p.currency = $1 and p.customer_class_id is null and p.minimum_quantity = 1)) as priced,
        array(select distinct currency::text from prices where currency <> $1 order by 1) as prices,
        array(select currency::text from shipping_prices where currency <> $1 union select jsonb_object_keys(rate_configuration) from shipping_profiles except select $1::text order by 1) as delivery,
        array(select distinct currency::text from payment_method_terms where currency <> $1 order by 1) as payment,
        array(select distinct rate from shipping_profiles where is_active order by 1) as rates,
        exists (select from payment_methods m join payment_method_terms t on t.method_id = m.id and t.currency = $1 where m.is_active and m.provider = 'advance') as transfer`,
      [currency],
    )
    const { rows: countries } = await client.query<{ code: string; delivery: boolean; payment: boolean }>(
      `
      select c.iso_code2 as code,
        exists (select from shipping_profiles f where f.is_active and case when f.rate_configuration is null
          then exists (select from shipping_prices p where p.profile_id = f.id and p.country_id = c.id and p.currency = $1 and p.amount is not null)
          else jsonb_path_exists(f.rate_configuration -> $1::text, '$[*].countries[*] ? (@ == $code)', jsonb_build_object('code', c.iso_code2)) end) as delivery,
        exists (select from payment_method_terms t join payment_methods m on m.id = t.method_id and m.is_active where t.country_id = c.id and t.currency = $1) as payment
        from countries c where c.is_delivered order by c.position, c.id`,
      [currency],
    )
    if (!counts) throw new Error('PostgreSQL returned no row')
    const { offered, priced, prices, delivery, payment, transfer, rates } = counts
    return {
      settings,
      stored: stored.map(({ key }) => key),
      variations: { offered, priced },
      otherCurrencies: { prices, delivery, payment },
      countries,
      offersBankTransfer: transfer,
      shippingRates: rates,
    }
  } finally {
    await client.end()
  }
}
