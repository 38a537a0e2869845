import type { VariationStock } from '@vitrine/contract/catalogue/variations/variation-fields'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'

export { findSku } from './stock-store.ts'

export interface StaffStock extends VariationStock {
  readonly variationId: number
}

/** Stock of variations; those without a row have none. */
export function listStaffStock(db: Db, variationIds: readonly number[]): Promise<StaffStock[]> {
  return selectStock(db, variationIds).execute()
}

/** The same under the locks of their rows, in the order in which orders lock them. */
export async function lockStaffStock(tx: Tx, variationIds: readonly number[]): Promise<StaffStock[]> {
  await sql`
    insert into stock (variation_id) select id from unnest(${[...variationIds]}::integer[]) as given (id)
    on conflict do nothing`.execute(tx)
  return selectStock(tx, variationIds).orderBy('variation_id').forUpdate().execute()
}

function selectStock(db: Db, variationIds: readonly number[]) {
  return db
    .selectFrom('stock')
    .where('variation_id', '=', anyOf(variationIds))
    .select(['variation_id as variationId', 'available', 'may_oversell as mayOversell', 'low_below as lowBelow'])
}

/** Sets stock under the locks of its rows, and records the movements. */
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
        from input i where s.variation_id = i."variationId")
    insert into stock_movements (variation_id, change, reason, made_by)
    select b.variation_id, i.available - b.available, 'count', ${madeBy ?? null}::integer
      from before b join input i on i."variationId" = b.variation_id where i.available <> b.available`.execute(tx)
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
