import type { stockViews } from '@vitrine/contract/stock/stock-levels.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface LevelFilter {
  readonly view: (typeof stockViews)[number]
  readonly search: string
  readonly locationId: number | undefined
  /** Only SKUs after this one. */
  readonly after: string | undefined
}

/** Variations with a stock of their own, by SKU. */
export async function listVariationIds(db: Db, filter: LevelFilter, limit: number): Promise<readonly number[]> {
  const conditions = [
    sql`v.kind = 'single'`,
    ...viewConditions[filter.view],
    ...(filter.search === '' ? [] : [sql`v.id = any(array(${toFound(filter.search)}))`]),
    ...(filter.locationId === undefined ? [] : [toLocationCondition(filter.locationId)]),
    ...(filter.after === undefined ? [] : [sql`v.number > ${filter.after}`]),
  ]
  const { rows } = await sql<{ readonly id: number }>`
    select v.id from variations v where ${sql.join(conditions, sql` and `)} order by v.number limit ${sql.lit(limit)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

// The few rows of a view are read first: a plan by SKU would read all variations for them.
const viewConditions: Readonly<Record<LevelFilter['view'], readonly RawBuilder<unknown>[]>> = {
  all: [],
  low: [sql`v.id = any(array(select variation_id from stock_alerts))`],
  soldOut: [sql`v.id = any(array(select variation_id from stock_alerts where is_sold_out))`],
  wanted: [sql`v.id = any(array(select variation_id from back_in_stock_requests where state = 'waiting'))`],
}

const toLocationCondition = (locationId: number) =>
  locationId === 1
    ? sql`exists (select from stock s where s.variation_id = v.id
             and s.available > (select coalesce(sum(o.quantity), 0) from stock_levels o where o.variation_id = v.id))`
    : sql`v.id = any(array(select variation_id from stock_levels where location_id = ${locationId} and quantity > 0
             union select variation_id from stock_allocations where location_id = ${locationId}))`

/** By SKU or place from their beginning, by GTIN, and by the words of the name from theirs. */
function toFound(search: string): RawBuilder<unknown> {
  const start = `${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const words = (search.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
  return sql`
    select id from variations where lower(number) like ${start}
    union select id from variations where gtin = ${search}
    union select id from variations where lower(shelf) like ${start}
    union select id from variations where item_id = any(array(
      select item_id from item_texts where ${words} <> '' and to_tsvector('simple', name1) @@ to_tsquery('simple', ${words})))`
}

export interface StockTotals {
  readonly all: number
  readonly low: number
  readonly soldOut: number
  readonly wanted: number
  readonly value: number
  readonly unvalued: number
}

export async function summarizeStock(db: Db): Promise<StockTotals> {
  const { rows } = await sql<StockTotals>`
    with reserved as (
      select i.variation_id, sum(i.quantity - i.cancelled_quantity - i.shipped_quantity) as quantity
        from order_items i join orders o on o.id = i.order_id
       where i.variation_id is not null and i.cancelled_quantity + i.shipped_quantity < i.quantity and o.status in ('open', 'confirmed')
       group by 1),
    held as (select variation_id, sum(quantity) as quantity from stock_holds where state = 'open' and request_id is not null group by 1),
    levels as (
      select s.cost, greatest(s.available + coalesce(r.quantity, 0) + coalesce(h.quantity, 0), 0) as on_hand
        from stock s left join reserved r on r.variation_id = s.variation_id left join held h on h.variation_id = s.variation_id)
    select (select count(*)::integer from variations where kind = 'single') as all,
           (select count(*)::integer from stock_alerts) as low,
           (select count(*)::integer from stock_alerts where is_sold_out) as "soldOut",
           (select count(distinct variation_id)::integer from back_in_stock_requests where state = 'waiting') as wanted,
           coalesce(sum(cost * on_hand), 0)::float8 as value, coalesce(sum(on_hand) filter (where cost is null), 0)::integer as unvalued
      from levels`.execute(db)
  return rows[0] ?? { all: 0, low: 0, soldOut: 0, wanted: 0, value: 0, unvalued: 0 }
}
