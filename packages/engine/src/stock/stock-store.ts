import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StockRequest {
  readonly variationId: number
  readonly quantity: number
}

export interface OrderStockRequest {
  readonly orderId: number
  /** The units reserved for this cart are used first. */
  readonly cartId?: number | null
  /** Can contain the same variation more than once. */
  readonly requests: readonly StockRequest[]
  /** The payment deadline, until which the units are held; null if they are allocated for good. */
  readonly holdUntil: Date | null
}

/** A stock request that exceeds the available quantity. */
export interface Shortage extends StockRequest {
  readonly available: number
}

/**
 * Allocates stock for an order, all or nothing. The units reserved for its cart are used first, the rest is taken from
 * the available stock. Holds and then stock rows are locked in the order of their ids to avoid deadlocks, and the
 * condition is checked again on the locked rows. The movements follow the changed rows: their trigger takes the units
 * from the locations in the order of picking.
 * Returns the shortages; empty if everything is allocated.
 */
export async function allocateStock(
  tx: Tx,
  { orderId, cartId = null, requests, holdUntil }: OrderStockRequest,
): Promise<readonly Shortage[]> {
  if (requests.length === 0) return []
  const { rows: shortages } = await sql<StockRequest>`
    with wanted as materialized (${groupByVariation(requests)}),
    promised as materialized (
      select h.id, h.variation_id, h.request_id from stock_holds h join wanted w on w.variation_id = h.variation_id
       where h.cart_id = ${cartId}::integer and h.state = 'open' order by h.id for update of h),
    handed as materialized (
      select p.id, p.variation_id, p.request_id from (select id, variation_id, request_id, row_number() over (partition by variation_id order by id) as place from promised) p
        join wanted w on w.variation_id = p.variation_id where p.place <= w.quantity),
    shelved as materialized (
      select w.variation_id, w.quantity, w.quantity - (select count(*)::integer from handed h where h.variation_id = w.variation_id) as rest from wanted w),
    locked as materialized (
      select s.variation_id, w.quantity, w.rest from stock s join shelved w on w.variation_id = s.variation_id
       where s.available >= w.rest or s.may_oversell
       order by s.variation_id for update of s),
    lacking as materialized (select variation_id, quantity from wanted where variation_id not in (select variation_id from locked)),
    enough as materialized (select variation_id, quantity, rest from locked where not exists (select from lacking)),
    given as (
      update stock_holds h set state = 'kept' from handed where h.id = handed.id and exists (select from enough)),
    taken as (
      update stock s set available = s.available - e.rest, updated_at = now() from enough e where s.variation_id = e.variation_id
      returning s.variation_id, e.quantity),
    held as (
      insert into stock_holds (variation_id, quantity, order_id, state, expires_at)
      select variation_id, quantity, ${orderId}::integer, case when ${holdUntil}::timestamptz is null then 'kept' else 'open' end, coalesce(${holdUntil}::timestamptz, now())
        from enough order by variation_id),
    noted as (
      insert into stock_movements (variation_id, change, reason, order_id, request_id)
      select h.variation_id, 1, 'reserve', ${orderId}::integer, h.request_id from handed h join enough e on e.variation_id = h.variation_id
      union all select variation_id, -quantity, 'order', ${orderId}::integer, null from taken)
    select variation_id as "variationId", quantity from lacking order by 1`.execute(tx)
  return shortages.length === 0 ? [] : withAvailable(tx, shortages)
}

/** Makes the holds of an order permanent, because it is paid or needs no payment. */
export async function confirmHolds(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ state: 'kept' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}

/** Returns all units that an order still holds to the stock; a repeat changes nothing. */
export async function releaseHolds(tx: Tx, orderId: number, reason: 'release' | 'cancel' = 'release'): Promise<void> {
  await sql`
    with released as (
      update stock_holds set state = 'released' where order_id = ${orderId} and state <> 'released' returning variation_id, quantity),
    locked as materialized (
      select s.variation_id, r.quantity from stock s join released r on r.variation_id = s.variation_id order by s.variation_id for update of s),
    given as (
      update stock s set available = s.available + l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id)
    insert into stock_movements (variation_id, change, reason, order_id)
    select variation_id, quantity, ${reason}, ${orderId}::integer from locked`.execute(tx)
}

/** Allocates the released stock of an order again, after a late payment, all or nothing. False: out of stock. */
export async function reallocateStock(tx: Tx, orderId: number): Promise<boolean> {
  const {
    rows: [result],
  } = await sql<{ wanted: number; taken: number }>`
    with wanted as materialized (
      select variation_id, quantity from stock_holds where order_id = ${orderId} and state = 'released' order by variation_id for update),
    locked as materialized (
      select s.variation_id, w.quantity from stock s join wanted w on w.variation_id = s.variation_id
       where s.available >= w.quantity or s.may_oversell
       order by s.variation_id for update of s),
    enough as materialized (select variation_id, quantity from locked where (select count(*) from locked) = (select count(*) from wanted)),
    taken as (
      update stock s set available = s.available - e.quantity, updated_at = now() from enough e where s.variation_id = e.variation_id
      returning s.variation_id, e.quantity),
    kept as (
      update stock_holds h set state = 'kept' from enough e where h.order_id = ${orderId} and h.variation_id = e.variation_id),
    noted as (
      insert into stock_movements (variation_id, change, reason, order_id)
      select variation_id, -quantity, 'order', ${orderId}::integer from taken)
    select (select count(*)::integer from wanted) as wanted, (select count(*)::integer from taken) as taken`.execute(tx)
  return result !== undefined && result.taken === result.wanted
}

/**
 * Sets the stock level after a stocktake ('count') or a delivery ('delivery') and records the movement. Returns the
 * previous level; undefined: no such variation, or a bundle, which has no stock of its own.
 */
export async function setStock(
  tx: Tx,
  sku: string,
  quantity: number,
  reason: 'count' | 'delivery',
): Promise<{ readonly before: number } | undefined> {
  const variation = await tx
    .selectFrom('variations')
    .where('number', '=', sku)
    .where('kind', '=', 'single')
    .select('id')
    .executeTakeFirst()
  if (!variation) return undefined
  await tx
    .insertInto('stock')
    .values({ variation_id: variation.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { available: before } = await tx
    .selectFrom('stock')
    .where('variation_id', '=', variation.id)
    .select('available')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before !== quantity) {
    await tx
      .updateTable('stock')
      .set({ available: quantity, updated_at: sql<Date>`now()` })
      .where('variation_id', '=', variation.id)
      .execute()
    await tx
      .insertInto('stock_movements')
      .values({ variation_id: variation.id, change: quantity - before, reason })
      .execute()
  }
  return { before }
}

export interface FoundSku {
  /** The exact SKU, found case-insensitively if unambiguous. Undefined: there is none. */
  readonly sku: string | undefined
  /** Similar SKUs. */
  readonly similar: readonly string[]
}

const maxSimilar = 3

/** Finds a single variation by an entered SKU. */
export async function findSku(db: Db, input: string): Promise<FoundSku> {
  const singles = db
    .selectFrom('variations')
    .where('kind', '=', 'single')
    .where('number', 'is not', null)
    .select(sql<string>`number`.as('sku'))
  const same = await singles
    .where(sql<boolean>`lower(number) = lower(${input})`)
    .orderBy('id')
    .execute()
  const sku = same.find((each) => each.sku === input)?.sku ?? (same.length === 1 ? same[0]?.sku : undefined)
  if (sku !== undefined || same.length > 1) return { sku, similar: same.map((each) => each.sku) }
  const plain = input.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (plain === '') return { sku: undefined, similar: [] }
  const close = await singles
    .where(sql<boolean>`position(${plain} in regexp_replace(lower(number), '[^a-z0-9]', '', 'g')) = 1`)
    .orderBy(sql`length(number)`)
    .orderBy('id')
    .limit(maxSimilar)
    .execute()
  return { sku: undefined, similar: close.map((each) => each.sku) }
}

// The levels are read a moment later, so they are capped below the requested quantity.
async function withAvailable(tx: Tx, shortages: readonly StockRequest[]): Promise<readonly Shortage[]> {
  const rows = await tx
    .selectFrom('stock')
    .where('variation_id', '=', anyOf(shortages.map(({ variationId }) => variationId)))
    .select(['variation_id', 'available'])
    .execute()
  const available = new Map(rows.map((row) => [row.variation_id, row.available]))
  return shortages.map((request) => ({
    ...request,
    available: Math.max(0, Math.min(available.get(request.variationId) ?? 0, request.quantity - 1)),
  }))
}

export function groupByVariation(requests: readonly StockRequest[]) {
  return sql`
    select variation_id, sum(quantity)::integer as quantity
      from unnest(${requests.map(({ variationId }) => variationId)}::integer[], ${requests.map(({ quantity }) => quantity)}::integer[]) as given(variation_id, quantity)
     group by variation_id`
}
