import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Conversion, SellingCurrency } from './selling-currency.ts'

/** The currencies in which the shop sells. */
export interface ShopCurrencies {
  readonly shop: string
  readonly conversions: readonly Conversion[]
}

/** For JSON: what `toConversion` reads of a row of `market_currencies`; null where the outer join has none. */
export const conversionJson = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<StoredConversion | null>`case when ${column('currency')} is not null then jsonb_build_object('from', ${column('base')},
    'to', ${column('currency')}, 'rate', ${column('rate')}::text, 'rounding', ${column('rounding')}, 'since', ${column('since')}) end`
}

/** A conversion whose time can have been transferred as JSON. */
export type StoredConversion = Omit<Conversion, 'since'> & { readonly since: string | Date }

export const toConversion = ({ since, ...conversion }: StoredConversion): Conversion => ({
  ...conversion,
  since: new Date(since),
})

export const toSellingCurrency = (stored: StoredConversion | null, shopCurrency: string): SellingCurrency => ({
  currency: stored?.to ?? shopCurrency,
  conversion: stored && toConversion(stored),
})

export async function listConversions(db: Db): Promise<readonly Conversion[]> {
  const rows = await db
    .selectFrom('market_currencies as m')
    .select(conversionJson('m').as('conversion'))
    .orderBy('m.currency')
    .execute()
  return rows.flatMap(({ conversion }) => (conversion ? [toConversion(conversion)] : []))
}

/** The currency of a country. */
export async function getCurrencyOfCountry(db: Db, countryId: number, shopCurrency: string): Promise<SellingCurrency> {
  const row = await db
    .selectFrom('countries as c')
    .innerJoin('market_currencies as m', 'm.currency', 'c.currency')
    .where('c.id', '=', countryId)
    .select(conversionJson('m').as('conversion'))
    .executeTakeFirst()
  return toSellingCurrency(row?.conversion ?? null, shopCurrency)
}

/** The currency with this code, for amounts of an order in it; without conversion if the shop no longer sells in it. */
export async function getSellingCurrency(db: Db, currency: string): Promise<SellingCurrency> {
  const conversion = (await listConversions(db)).find(({ to }) => to === currency) ?? null
  return { currency, conversion }
}

/** Those of the variations that have a price of their own in a currency. */
export async function listOwnPriced(
  db: Db,
  variationIds: readonly number[],
  currency: string,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('prices')
    .select('variation_id as id')
    .where('variation_id', '=', anyOf(variationIds))
    .where('currency', '=', currency)
    .where('customer_class_id', 'is', null)
    .where('minimum_quantity', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
