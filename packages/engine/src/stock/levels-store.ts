import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'

/** Its level is the total without the levels of the other locations. */
export const defaultLocationId = 1

export interface LocationLevel {
  readonly locationId: number
  /** Units that can be sold. */
  readonly available: number
  /** Units that orders and back-in-stock requests wait for. */
  readonly reserved: number
  readonly shelf: string | null
}

export interface StockRecord {
  readonly variationId: number
  readonly available: number
  readonly reserved: number
  readonly lowBelow: number
  readonly mayOversell: boolean
  /** Of one unit, in minor units. */
  readonly cost: number | null
  /** Of open locations, in the order of picking. */
  readonly levels: readonly LocationLevel[]
}

// By location; the default has those units of orders that no other location has.
const reservedUnits = (variationIds: readonly number[]) => sql`
  select i.variation_id, 1 as location_id, i.quantity - i.cancelled_quantity - i.shipped_quantity as quantity
    from order_items i join orders o on o.id = i.order_id
   where i.variation_id = any(${[...variationIds]}::integer[]) and i.cancelled_quantity + i.shipped_quantity < i.quantity
     and o.status in ('open', 'confirmed')
  union all
  select a.variation_id, place.location_id, place.sign * a.quantity
    from stock_allocations a cross join lateral (values (1, -1), (a.location_id, 1)) as place (location_id, sign)
   where a.variation_id = any(${[...variationIds]}::integer[])
  union all
  select h.variation_id,
         coalesce((select m.location_id from stock_movements m where m.request_id = h.request_id and m.change < 0 order by m.id desc limit 1), 1), h.quantity
    from stock_holds h
   where h.variation_id = any(${[...variationIds]}::integer[]) and h.state = 'open' and h.request_id is not null`

/** The stock of variations at every open location. */
export async function listStockRecords(db: Db, variationIds: readonly number[]): Promise<readonly StockRecord[]> {
  const { rows } = await sql<StockRecord>`
    with chosen as materialized (
      select v.id, v.shelf, coalesce(s.available, 0) as available, coalesce(s.may_oversell, false) as may_oversell,
             coalesce(s.low_below, 4) as low_below, s.cost
        from variations v left join stock s on s.variation_id = v.id where v.id = any(${[...variationIds]}::integer[])),
    reserved as materialized (
      select variation_id, location_id, sum(quantity)::integer as quantity from (${reservedUnits(variationIds)}) r group by 1, 2)
    select c.id as "variationId", c.available, c.low_below as "lowBelow", c.may_oversell as "mayOversell", c.cost::float8 as cost,
           (select coalesce(sum(r.quantity), 0)::integer from reserved r where r.variation_id = c.id) as reserved,
           (select jsonb_agg(jsonb_build_object('locationId', l.id,
                     'available', case when l.id = 1 then c.available - (select coalesce(sum(o.quantity), 0) from stock_levels o where o.variation_id = c.id) else coalesce(n.quantity, 0) end,
                     'reserved', coalesce(r.quantity, 0), 'shelf', case when l.id = 1 then c.shelf else n.shelf end) order by l.position, l.id)
              from stock_locations l left join stock_levels n on n.location_id = l.id and n.variation_id = c.id
              left join reserved r on r.location_id = l.id and r.variation_id = c.id
             where l.is_active) as levels
      from chosen c`.execute(db)
  return rows
}

/** Locks the stock of variations, in the order of their ids, as orders do. One without stock gets a row of none. */
export async function lockStock(tx: Tx, variationIds: readonly number[]): Promise<void> {
  await sql`
    insert into stock (variation_id) select id from variations where id = any(${[...variationIds]}::integer[]) and kind = 'single' order by id
    on conflict (variation_id) do nothing`.execute(tx)
  await sql`select from stock where variation_id = any(${[...variationIds]}::integer[]) order by variation_id for update`.execute(
    tx,
  )
}

export interface LevelChange {
  readonly variationId: number
  readonly change: number
}

/** The reason and the author of a change. */
export interface ChangeCause {
  readonly reason: 'delivery' | 'count' | 'transfer' | 'damaged' | 'lost' | 'found' | 'sample' | 'correction'
  readonly operatorId: number | null
  readonly note?: string
  readonly receiptId?: number
  readonly countId?: number
  readonly transferKey?: string
}

/** Changes the level at a location and the total with it, one movement each. The stock is locked. */
export async function changeLevels(
  tx: Tx,
  {
    locationId,
    changes,
    cause,
  }: { readonly locationId: number; readonly changes: readonly LevelChange[]; readonly cause: ChangeCause },
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with given as materialized (${toChanges(changes)}),
    changed as (
      update stock s set available = s.available + g.change, updated_at = now() from given g where s.variation_id = g.variation_id
      returning s.variation_id, g.change)
    ${insertMovements(locationId, cause, sql`select variation_id, change from changed`)}`.execute(tx)
}

/** Moves units from one location to another: two movements each, the total stays. The stock is locked. */
export async function transferLevels(
  tx: Tx,
  {
    from,
    to,
    changes,
    cause,
  }: {
    readonly from: number
    readonly to: number
    readonly changes: readonly LevelChange[]
    readonly cause: ChangeCause
  },
): Promise<void> {
  await insertMovements(
    from,
    cause,
    sql`select variation_id, -change as change from (${toChanges(changes)}) g`,
  ).execute(tx)
  await insertMovements(to, cause, toChanges(changes)).execute(tx)
}

const toChanges = (changes: readonly LevelChange[]) => sql`
  select * from unnest(${changes.map(({ variationId }) => variationId)}::integer[], ${changes.map(({ change }) => change)}::integer[]) as g (variation_id, change)`

function insertMovements(locationId: number, cause: ChangeCause, changes: ReturnType<typeof toChanges>) {
  const { reason, operatorId, note = null, receiptId = null, countId = null, transferKey = null } = cause
  return sql`
    insert into stock_movements (variation_id, change, reason, location_id, made_by, note, receipt_id, count_id, transfer_key)
    select variation_id, change, ${reason}, ${locationId}::integer, ${operatorId}::integer, ${note}, ${receiptId}::integer, ${countId}::integer, ${transferKey}::uuid
      from (${changes}) c where change <> 0 order by variation_id`
}

export interface MomentOfItem {
  readonly variationId: number
  readonly ageSeconds: number
}

/**
 * The quantity that lay at a location by the books some time ago: that of now, without later bookings and with later
 * parcels. Orders and cancellations only reserve.
 */
export async function listOnHandAt(
  db: Db,
  locationId: number,
  moments: readonly MomentOfItem[],
): Promise<ReadonlyMap<number, number>> {
  const ids = moments.map(({ variationId }) => variationId)
  const records = await listStockRecords(db, ids)
  const { rows } = await sql<{ readonly variationId: number; readonly since: number }>`
    select m.id as "variationId",
           (coalesce((select sum(x.quantity) from order_items i join shipment_items x on x.order_item_id = i.id join shipments s on s.id = x.shipment_id
              where i.variation_id = m.id and s.shipped_at > now() - make_interval(secs => m.age) and coalesce(s.location_id, 1) = ${locationId}), 0)
            - coalesce((select sum(c.change) from stock_movements c
              where c.variation_id = m.id and c.at > now() - make_interval(secs => m.age) and coalesce(c.location_id, 1) = ${locationId}
                and c.reason not in ('order', 'release', 'cancel', 'reserve')), 0))::integer as since
      from unnest(${ids}::integer[], ${moments.map(({ ageSeconds }) => ageSeconds)}::integer[]) as m (id, age) where m.age > 0`.execute(
    db,
  )
  const since = new Map(rows.map((row) => [row.variationId, row.since]))
  return new Map(
    records.map(({ variationId, levels }) => {
      const level = levels.find((each) => each.locationId === locationId)
      return [variationId, (level?.available ?? 0) + (level?.reserved ?? 0) + (since.get(variationId) ?? 0)]
    }),
  )
}

export interface StockTerms {
  readonly lowBelow?: number | undefined
  readonly mayOversell?: boolean | undefined
  readonly cost?: number | null | undefined
}

/** The stock is locked. */
export async function updateStockTerms(
  tx: Tx,
  variationId: number,
  { lowBelow, mayOversell, cost }: StockTerms,
): Promise<void> {
  await tx
    .updateTable('stock')
    .set({
      updated_at: sql<Date>`now()`,
      ...(lowBelow !== undefined && { low_below: lowBelow }),
      ...(mayOversell !== undefined && { may_oversell: mayOversell }),
      ...(cost !== undefined && { cost }),
    })
    .where('variation_id', '=', variationId)
    .execute()
}

/** Sets what units have cost that were bought last. */
export async function updateCosts(
  tx: Tx,
  costs: readonly { readonly variationId: number; readonly cost: number }[],
): Promise<void> {
  await sql`
    update stock s set cost = g.cost from unnest(${costs.map(({ variationId }) => variationId)}::integer[], ${costs.map(({ cost }) => cost)}::bigint[]) as g (variation_id, cost)
     where s.variation_id = g.variation_id and s.cost is distinct from g.cost`.execute(tx)
}

/** The place at a location other than the default. */
export async function updateLevelShelf(
  tx: Tx,
  {
    variationId,
    locationId,
    shelf,
  }: { readonly variationId: number; readonly locationId: number; readonly shelf: string | null },
): Promise<void> {
  await tx
    .insertInto('stock_levels')
    .values({ variation_id: variationId, location_id: locationId, shelf })
    .onConflict((conflict) => conflict.columns(['variation_id', 'location_id']).doUpdateSet({ shelf }))
    .execute()
}

export interface OrderUnits {
  readonly orderItemId: number
  readonly variationId: number
  readonly locationId: number
  readonly quantity: number
}

/** The locations that the open units of an order leave from. */
export async function listOrderUnits(db: Db, orderId: number): Promise<readonly OrderUnits[]> {
  const { rows } = await sql<OrderUnits>`
    with open as materialized (
      select i.id, i.variation_id, i.quantity - i.cancelled_quantity - i.shipped_quantity as quantity
        from order_items i where i.order_id = ${orderId} and i.variation_id is not null and i.cancelled_quantity + i.shipped_quantity < i.quantity),
    elsewhere as materialized (select variation_id, location_id, quantity from stock_allocations where order_id = ${orderId})
    select o.id as "orderItemId", o.variation_id as "variationId", e.location_id as "locationId", e.quantity from open o join elsewhere e on e.variation_id = o.variation_id
    union all
    select o.id, o.variation_id, 1, (o.quantity - coalesce((select sum(e.quantity) from elsewhere e where e.variation_id = o.variation_id), 0))::integer from open o
     where o.quantity > coalesce((select sum(e.quantity) from elsewhere e where e.variation_id = o.variation_id), 0)
    order by 1, 3`.execute(db)
  return rows
}

/** Variations with a stock of their own. */
export async function listStockedIds(db: Db, variationIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('variations')
    .where('id', '=', anyOf(variationIds))
    .where('kind', '=', 'single')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
