import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import { anyOf } from '../kernel/database/any-of.ts'
import type { ClassPrices } from './class-prices.ts'
import type { Tier, VariationPrices } from './prices.ts'
import type { VatRate } from './vat.ts'

/** The general prices of a variation and the prices of customer classes, by class id. */
export interface StoredPrices {
  readonly general: VariationPrices
  readonly classes: ReadonlyMap<number, ClassPrices>
}

/** Prices of variations in a currency; a variation without a general price has no entry. */
export async function listPrices(
  db: Db,
  variationIds: readonly number[],
  currency: string,
): Promise<ReadonlyMap<number, StoredPrices>> {
  const rows = await db
    .selectFrom('prices')
    .select(['variation_id', 'customer_class_id', 'minimum_quantity', 'amount', 'special_amount', 'rrp_amount'])
    .select(lowestBefore('prices').as('lowest'))
    .where('variation_id', '=', anyOf(variationIds))
    .where('currency', '=', currency)
    .orderBy('minimum_quantity')
    .execute()
  const prices = new Map<number, VariationPrices & { tiers: Tier[] }>()
  for (const row of rows) {
    if (row.customer_class_id !== null) continue
    if (row.minimum_quantity > 1)
      prices.get(row.variation_id)?.tiers.push({ from: row.minimum_quantity, amount: row.amount })
    else {
      prices.set(row.variation_id, {
        currency,
        regular: row.amount,
        special: row.special_amount,
        rrp: row.rrp_amount,
        tiers: [],
        // A product that was reduced from its first day has no earlier price to compare with.
        lowest: row.lowest ?? row.special_amount ?? row.amount,
      })
    }
  }
  const classRows = Map.groupBy(
    rows.filter(({ customer_class_id }) => customer_class_id !== null),
    ({ variation_id }) => variation_id,
  )
  return new Map([...prices].map(([id, general]) => [id, { general, classes: toClassPrices(classRows.get(id) ?? []) }]))
}

interface ClassRow {
  readonly customer_class_id: number | null
  readonly minimum_quantity: number
  readonly amount: number
  readonly special_amount: number | null
}

function toClassPrices(rows: readonly ClassRow[]): ReadonlyMap<number, ClassPrices> {
  return new Map(
    [...Map.groupBy(rows, ({ customer_class_id }) => customer_class_id ?? 0)].map(([id, classRows]) => {
      const unit = classRows.find(({ minimum_quantity }) => minimum_quantity === 1)
      const tiers = classRows
        .filter(({ minimum_quantity }) => minimum_quantity > 1)
        .map(({ minimum_quantity: from, amount }) => ({ from, amount }))
      return [id, { regular: unit?.amount ?? null, special: unit?.special_amount ?? null, tiers }]
    }),
  )
}

/**
 * The lowest unit price of the 30 days (of 24 hours) before the current reduction began, including the price valid when
 * they began.
 * Null without a reduction or an earlier price. `table` is the alias of the prices table in the statement. SF-9.10
 */
export function lowestBefore(table: 'prices' | 'p') {
  const of = sql`h.variation_id = ${sql.ref(`${table}.variation_id`)} and h.currency = ${sql.ref(`${table}.currency`)}`
  return sql<number | null>`(
  select least(
    (select h.amount from price_history h where ${of} and h.valid_from <= reduced.since order by h.valid_from desc limit 1),
    (select min(h.amount) from price_history h where ${of} and h.valid_from > reduced.since and h.valid_from < reduced.began_at))
  from (select h.began_at, h.began_at - make_interval(hours => ${sql.lit(24 * serverLimits.lowestPriceDays)}) as since from price_history h
         where ${sql.ref(`${table}.special_amount`)} is not null and ${of} order by h.valid_from desc limit 1) reduced)`
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
                       order by n.valid_from desc limit 1) newest on true
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
