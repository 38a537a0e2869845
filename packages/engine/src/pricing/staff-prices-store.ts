import type { PriceKey, VariationPrice } from '@vitrine/contract/catalogue/variations/variation-fields'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { comparisonOf } from './pricing-store.ts'
import type { Comparison } from './selling-prices.ts'

export type StaffPrice = PriceKey & VariationPrice & { readonly lowest: number | null }

/** Of what is asked now, which a price window may lower. */
const comparison = sql<Comparison | null>`(select ${comparisonOf('p')} from current_prices p
  where p.variation_id = prices.variation_id and p.currency = prices.currency and p.minimum_quantity = prices.minimum_quantity
    and p.customer_class_id is not distinct from prices.customer_class_id)`

/** All prices of variations as they were entered, without converted ones. */
export async function listStaffPrices(db: Db, variationIds: readonly number[]): Promise<readonly StaffPrice[]> {
  const rows = await db
    .selectFrom('prices')
    .where('variation_id', '=', anyOf(variationIds))
    .orderBy('variation_id')
    .orderBy('currency')
    .orderBy(sql`customer_class_id nulls first`)
    .orderBy('minimum_quantity')
    .select(['variation_id as variationId', 'currency', 'customer_class_id as classId', 'minimum_quantity as from'])
    .select(['amount', 'special_amount as special', 'rrp_amount as rrp', comparison.as('comparison')])
    .execute()
  return rows.map(({ comparison, ...row }) => ({ ...row, lowest: comparison?.lowest ?? null }))
}

/** The same under the locks of their rows, in the order of their ids. */
export async function lockStaffPrices(tx: Tx, variationIds: readonly number[]): Promise<readonly StaffPrice[]> {
  await sql`select from prices where variation_id = any(${[...variationIds]}::integer[]) order by id for update`.execute(
    tx,
  )
  return listStaffPrices(tx, variationIds)
}

export async function writeStaffPrices(tx: Tx, prices: readonly (PriceKey & VariationPrice)[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into prices (variation_id, currency, customer_class_id, minimum_quantity, amount, special_amount, rrp_amount)
    select i."variationId", i.currency, i."classId", i."from", i.amount, i.special, i.rrp from ${toInput(prices)} order by i."variationId"
    on conflict on constraint prices_unique do update
      set amount = excluded.amount, special_amount = excluded.special_amount, rrp_amount = excluded.rrp_amount, updated_at = now()`.execute(
    tx,
  )
}

export async function deleteStaffPrices(tx: Tx, keys: readonly PriceKey[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    delete from prices p using ${toInput(keys)}
     where p.variation_id = i."variationId" and p.currency = i.currency and p.customer_class_id is not distinct from i."classId"
       and p.minimum_quantity = i."from"`.execute(tx)
}

/** New variations cost what another one costs, in every currency and class. */
export async function copyPrices(tx: Tx, from: number, to: readonly number[]): Promise<void> {
  await sql`
    insert into prices (variation_id, currency, customer_class_id, minimum_quantity, amount, special_amount, rrp_amount)
    select n.id, p.currency, p.customer_class_id, p.minimum_quantity, p.amount, p.special_amount, p.rrp_amount
      from prices p cross join unnest(${[...to]}::integer[]) as n (id) where p.variation_id = ${from} order by n.id, p.id`.execute(
    tx,
  )
}

const toInput = (rows: readonly PriceKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i ("variationId" integer, currency text, "classId" integer, "from" integer,
    amount bigint, special bigint, rrp bigint)`
