import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import { anyOf, anyText } from '../kernel/database/any-of.ts'
import type { ClassPrices } from './class-prices.ts'
import type { VariationPrices } from './prices.ts'
import type { SellingCurrency } from './selling-currency.ts'
import { toSellingPrices, type Comparison, type PriceRow, type SellingPrice } from './selling-prices.ts'
import type { ShopCurrencies } from './shop-currencies-store.ts'
import type { VatRate } from './vat.ts'

/** The general prices of a variation and the prices of customer classes, by class id. */
export interface StoredPrices {
  readonly general: VariationPrices
  readonly classes: ReadonlyMap<number, ClassPrices>
}

/** The prices in the shop's currency, and in each currency beside it in which the variation is sold. */
export interface PricesByCurrency extends StoredPrices {
  readonly inMarkets: ReadonlyMap<string, StoredPrices>
}

/**
 * Prices of variations in the shop's currency, and in those beside it by their code; a variation without a general
 * price has no entry.
 */
export async function listPrices(
  db: Db,
  variationIds: readonly number[],
  currencies: ShopCurrencies,
): Promise<ReadonlyMap<number, PricesByCurrency>> {
  const shop = { currency: currencies.shop, conversion: null }
  const beside = currencies.conversions.map((conversion) => ({ currency: conversion.to, conversion }))
  const rows = await db
    .selectFrom('current_prices as p')
    .select(['customer_class_id as classId', 'special_amount as special', 'rrp_amount as rrp'])
    // The columns of a view have no `not null`.
    .select((of) => [
      of.ref('variation_id').$notNull().as('variationId'),
      of.ref('currency').$notNull().as('currency'),
      of.ref('minimum_quantity').$notNull().as('from'),
      of.ref('amount').$notNull().as('amount'),
      comparisonOf('p').as('comparison'),
    ])
    .where('variation_id', '=', anyOf(variationIds))
    .where('currency', '=', anyText([shop, ...beside].map(({ currency }) => currency)))
    .orderBy('minimum_quantity')
    .execute()
  const byVariation = Map.groupBy(rows, ({ variationId }) => variationId)
  return new Map(
    [...byVariation].flatMap(([id, all]) => {
      const own = toStoredPrices(
        all.filter(({ currency }) => currency === shop.currency),
        shop,
      )
      if (!own) return []
      const inMarkets = beside.flatMap((selling) => {
        const prices = toStoredPrices(all, selling)
        return prices ? [[selling.currency, prices] as const] : []
      })
      return [[id, { ...own, inMarkets: new Map(inMarkets) }] as const]
    }),
  )
}

function toStoredPrices(rows: readonly PriceRow[], selling: SellingCurrency): StoredPrices | undefined {
  const prices = toSellingPrices(rows, selling)
  const general = prices.filter(({ classId }) => classId === null)
  const unit = general.find(({ from }) => from === 1)
  if (!unit) return undefined
  const { amount: regular, special, rrp, lowest } = unit
  return {
    general: {
      currency: selling.currency,
      regular,
      special,
      rrp,
      tiers: toTiers(general),
      // A product that was reduced from its first day has no earlier price to compare with.
      lowest: lowest ?? special ?? regular,
    },
    classes: toClassPrices(prices.filter(({ classId }) => classId !== null)),
  }
}

function toClassPrices(prices: readonly SellingPrice[]): ReadonlyMap<number, ClassPrices> {
  return new Map(
    [...Map.groupBy(prices, ({ classId }) => classId ?? 0)].map(([id, ofClass]) => {
      const unit = ofClass.find(({ from }) => from === 1)
      return [id, { regular: unit?.amount ?? null, special: unit?.special ?? null, tiers: toTiers(ofClass) }]
    }),
  )
}

const toTiers = (prices: readonly SellingPrice[]) =>
  prices.filter(({ from }) => from > 1).map(({ from, amount }) => ({ from, amount }))

/** Rows of the history are planned ahead: of what was asked, or is asked now. */
const hasBegun = sql`(not h.is_planned or h.valid_from <= statement_timestamp())`

/**
 * The lowest unit price of the 30 days (of 24 hours) before the current reduction began, including the price valid when
 * they began.
 * Null without a reduction or an earlier price. `table` is the alias of `current_prices` in the statement. SF-9.10
 */
function lowestBefore(table: 'p') {
  const of = sql`h.variation_id = ${sql.ref(`${table}.variation_id`)} and h.currency = ${sql.ref(`${table}.currency`)}`
  return sql<number | null>`(
  select least(
    (select h.amount from price_history h where ${of} and h.valid_from <= reduced.since order by h.valid_from desc limit 1),
    (select min(h.amount) from price_history h where ${of} and h.valid_from > reduced.since and h.valid_from < reduced.began_at))
  from (select h.began_at, h.began_at - make_interval(hours => ${sql.lit(24 * serverLimits.lowestPriceDays)}) as since from price_history h
         where ${sql.ref(`${table}.special_amount`)} is not null and ${of} and ${hasBegun} order by h.valid_from desc limit 1) reduced)`
}

/**
 * What is known of the time before the reduction of a general price, as JSON; null without a reduction. `table` as
 * above.
 */
export function comparisonOf(table: 'p') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<Comparison | null>`case when ${column('special_amount')} is not null and ${column('customer_class_id')} is null
    then (select jsonb_build_object('lowest', ${lowestBefore(table)}, 'offeredSince', ${column('offered_since')},
            'since', h.began_at - make_interval(hours => ${sql.lit(24 * serverLimits.lowestPriceDays)}),
            'currencies', array(select distinct o.currency from price_history o where o.variation_id = ${column('variation_id')}))
            from price_history h where h.variation_id = ${column('variation_id')} and h.currency = ${column('currency')} and ${hasBegun}
           order by h.valid_from desc limit 1) end`
}

/**
 * Deletes prices that were replaced before a time, except those of the 30 days before a reduction that is still in
 * force; returns how many.
 */
export async function deleteReplacedPrices(tx: Tx, before: Date, limit: number): Promise<number> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  const { rows } = await sql`
    delete from price_history where id in (
      select h.id from price_history h
        join lateral (select n.valid_from from price_history n where n.variation_id = h.variation_id and n.currency = h.currency
                       and n.valid_from > h.valid_from order by n.valid_from limit 1) next on true
        join lateral (select n.began_at from price_history n where n.variation_id = h.variation_id and n.currency = h.currency
                       and (not n.is_planned or n.valid_from <= statement_timestamp()) order by n.valid_from desc limit 1) newest on true
       where h.valid_from < ${sql.lit(before.toISOString())}::timestamptz
         and next.valid_from < least(${before}::timestamptz, newest.began_at - make_interval(hours => ${sql.lit(24 * serverLimits.lowestPriceDays)}))
       limit ${limit})
    returning id`.execute(tx)
  return rows.length
}

/** Of a country, with those that a class takes from the standard until it has its own. */
export async function listVatRates(db: Db, country: string): Promise<readonly VatRate[]> {
  const { rows } = await sql<VatRate>`
    select r.vat_class as "vatClass", r.percent, r.valid_from::text as "validFrom"
      from vat_class_rates r join countries c on c.id = r.country_id where c.iso_code2 = ${country}`.execute(db)
  return rows
}
