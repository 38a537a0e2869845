import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import type { Ids } from '../terms/codes-store.ts'
import { toInputRelation, type Count } from '../terms/sync-rows-store.ts'
import type { ItemVariation } from './variations-store.ts'

/**
 * Sets stock levels to the quantities of the document and records the movements. Rows that differ are locked in the
 * order of their ids, so that concurrent orders are counted before or after. Bundles have no stock of their own.
 */
export async function writeStock(tx: Tx, itemVariations: readonly ItemVariation[], variations: Ids): Promise<Count> {
  const rows = itemVariations
    .filter(({ variation }) => !variation.bundle)
    .map(({ variation: { sku, stock, mayOversell, lowBelow, cost } }) => ({
      variation_id: variations.get(sku),
      available: stock,
      may_oversell: mayOversell,
      low_below: lowBelow,
      cost,
    }))
  const {
    rows: [count],
  } = await sql<{ added: number; changed: number }>`
    with input as materialized (${toInputRelation({ variation_id: 'integer', available: 'integer', may_oversell: 'boolean', low_below: 'integer', cost: 'bigint' }, rows)}),
    locked as materialized (
      select s.variation_id, s.available, coalesce(i.available, s.available) as counted, coalesce(i.may_oversell, s.may_oversell) as may_oversell,
             coalesce(i.low_below, s.low_below) as low_below, coalesce(i.cost, s.cost) as cost
        from stock s join input i on i.variation_id = s.variation_id
       where (s.available, s.may_oversell, s.low_below, s.cost) is distinct from
             (coalesce(i.available, s.available), coalesce(i.may_oversell, s.may_oversell), coalesce(i.low_below, s.low_below), coalesce(i.cost, s.cost))
       order by s.variation_id for update of s),
    changed as (
      update stock s set available = l.counted, may_oversell = l.may_oversell, low_below = l.low_below, cost = l.cost, updated_at = now() from locked l where s.variation_id = l.variation_id
      returning s.variation_id, l.counted - l.available as change),
    added as (
      insert into stock (variation_id, available, may_oversell, low_below, cost)
      select i.variation_id, coalesce(i.available, 0), coalesce(i.may_oversell, false), coalesce(i.low_below, 4), i.cost from input i
        join variations v on v.id = i.variation_id and v.kind = 'single'
       where not exists (select from stock s where s.variation_id = i.variation_id)
       order by i.place returning variation_id, available),
    noted as (
      insert into stock_movements (variation_id, change, reason)
      select variation_id, change, 'count' from changed where change <> 0
      union all select variation_id, available, 'import' from added where available <> 0)
    select (select count(*)::integer from added) as added, (select count(*)::integer from changed) as changed`.execute(
    tx,
  )
  return { added: count?.added ?? 0, changed: count?.changed ?? 0, removed: 0 }
}
