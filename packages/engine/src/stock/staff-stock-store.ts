import type { VariationStock } from '@vitrine/contract/catalogue/variations/variation-fields'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { lockStock } from './levels-store.ts'

export { findSku } from './stock-store.ts'

export interface StaffStock extends VariationStock {
  readonly variationId: number
}

/** Stock of variations; those without a row have none. */
export function listStaffStock(db: Db, variationIds: readonly number[]): Promise<StaffStock[]> {
  return db
    .selectFrom('stock')
    .where('variation_id', '=', anyOf(variationIds))
    .select(['variation_id as variationId', 'available', 'may_oversell as mayOversell', 'low_below as lowBelow'])
    .execute()
}

/** The same under the locks of their rows, in the order in which orders lock them. Bundles have none. */
export async function lockStaffStock(tx: Tx, variationIds: readonly number[]): Promise<StaffStock[]> {
  await lockStock(tx, variationIds)
  return listStaffStock(tx, variationIds)
}

/**
 * Sets stock under the locks of its rows, and records the movements. They follow the changed rows: their trigger takes
 * what is missing from the locations.
 */
export async function writeStaffStock(
  tx: Tx,
  levels: readonly StaffStock[],
  madeBy: number | undefined,
): Promise<void> {
  if (levels.length === 0) return
  const rows = JSON.stringify(levels.toSorted((one, other) => one.variationId - other.variationId))
  await sql`
    with input as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as i ("variationId" integer, available integer, "mayOversell" boolean, "lowBelow" integer)),
    before as materialized (select s.variation_id, s.available from stock s join input i on i."variationId" = s.variation_id),
    changed as (
      update stock s set available = i.available, may_oversell = i."mayOversell", low_below = i."lowBelow", updated_at = now()
        from input i join before b on b.variation_id = i."variationId" where s.variation_id = i."variationId"
      returning s.variation_id, i.available - b.available as change)
    insert into stock_movements (variation_id, change, reason, made_by)
    select variation_id, change, 'count', ${madeBy ?? null}::integer from changed where change <> 0`.execute(tx)
}

/** New variations have no stock yet, and the rules of another one. */
export async function copyStockRules(tx: Tx, from: number | undefined, to: readonly number[]): Promise<void> {
  await sql`
    insert into stock (variation_id, available, may_oversell, low_below)
    select n.id, 0, coalesce(s.may_oversell, false), coalesce(s.low_below, 4)
      from unnest(${[...to]}::integer[]) as n (id) left join stock s on s.variation_id = ${from ?? null}::integer order by n.id`.execute(
    tx,
  )
}
