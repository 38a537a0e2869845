import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export async function listMarketCurrencies(db: Db) {
  return db
    .selectFrom('market_currencies as m')
    .select(['m.currency as code', 'rounding', 'since'])
    .select([
      sql<string>`trim_scale(rate)::text`.as('rate'),
      sql<number>`(select count(distinct p.variation_id)::int from prices p where p.currency = m.currency)`.as(
        'ownPrices',
      ),
    ])
    .orderBy('m.currency')
    .execute()
}

export interface CountryCurrency {
  readonly code: string
  readonly names: Labels
  readonly isDelivered: boolean
  /** Null: the shop's. */
  readonly currency: string | null
}

export async function listCountryCurrencies(db: Db): Promise<readonly CountryCurrency[]> {
  return db
    .selectFrom('countries')
    .select(['iso_code2 as code', 'names', 'is_delivered as isDelivered', 'currency'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface StoredTerms {
  readonly rate: string
  readonly rounding: string
}

/** Changes of the currencies, and of the currency of the shop, follow one another. */
export async function lockCurrency(tx: Tx, currency: string): Promise<StoredTerms | null> {
  await sql`lock table market_currencies in share row exclusive mode`.execute(tx)
  const row = await tx
    .selectFrom('market_currencies')
    .select(['rounding', sql<string>`trim_scale(rate)::text`.as('rate')])
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row ?? null
}

export interface WrittenCurrency extends StoredTerms {
  readonly currency: string
  readonly base: string
  readonly decimals: number
  readonly now: Date
}

export async function upsertCurrency(
  tx: Tx,
  { currency, base, rate, rounding, decimals, now }: WrittenCurrency,
): Promise<void> {
  await sql`insert into currencies (code, decimal_places) values (${currency}, ${decimals}) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into market_currencies (currency, base, rate, rounding, since)
    values (${currency}, ${base}, ${rate}::numeric, ${rounding}, ${now})
    on conflict (currency) do update set base = excluded.base, rate = excluded.rate, rounding = excluded.rounding, since = excluded.since`.execute(
    tx,
  )
}

export async function deleteCurrency(tx: Tx, currency: string): Promise<void> {
  await tx.deleteFrom('market_currencies').where('currency', '=', currency).execute()
}

export async function listCountriesIn(tx: Tx, currency: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('countries')
    .select('iso_code2 as code')
    .where('currency', '=', currency)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

/** Their customers can still choose another method, whose fee is converted. */
export async function hasUnpaidOrders(tx: Tx, currency: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function lockCountry(
  tx: Tx,
  code: string,
): Promise<{ readonly id: number; readonly currency: string | null } | undefined> {
  return tx
    .selectFrom('countries')
    .select(['id', 'currency'])
    .where('iso_code2', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCountryCurrency(tx: Tx, countryId: number, currency: string | null): Promise<void> {
  await tx.updateTable('countries').set({ currency }).where('id', '=', countryId).execute()
}

/** Variations for sale with a price, spread over the range of prices. */
export async function listSampleVariations(
  db: Db,
  { currency, locale, count }: { readonly currency: string; readonly locale: Locale; readonly count: number },
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with offered as (
      select v.id, v.item_id, p.unit_amount as amount from prices p
        join variations v on v.id = p.variation_id and v.is_active and v.is_main join items i on i.id = v.item_id and i.is_active
       where p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
       order by v.id limit 2000),
    parts as (select *, ntile(${count}) over (order by amount, id) as part from offered),
    samples as (select distinct on (part) id, item_id, amount from parts order by part, amount, id)
    select s.id, coalesce((select t.name1 from item_texts t where t.item_id = s.item_id
             order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1), '') as name
      from samples s order by s.amount, s.id`.execute(db)
  return rows
}
