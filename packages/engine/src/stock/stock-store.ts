import { sql } from 'kysely'
import { anyOf } from '../kernel/any-of.ts'
import type { Db, Tx } from '../kernel/db.ts'

export interface Taking {
  readonly variationId: number
  readonly quantity: number
}

export interface TakingForOrder {
  readonly orderId: number
  /** What is promised to this cart is taken first. */
  readonly cartId?: number | null
  /** The same variation may stand here more than once. */
  readonly takings: readonly Taking[]
  /** Until when the pieces wait for the money; null: they are kept for good. */
  readonly holdUntil: Date | null
}

/** A shelf that has fewer pieces than were asked for. */
export interface Lack extends Taking {
  readonly available: number
}

/**
 * Takes pieces out of stock for an order: all of them, or none. What is held for its cart is handed over, the rest comes from the shelf. Holds and then shelves are
 * locked in the order of their ids, so that two orders never wait for each other, and the condition is judged again on the row as it is once the lock is there.
 * Answers what lacks; empty: it is taken.
 */
export async function takeStock(tx: Tx, { orderId, cartId = null, takings, holdUntil }: TakingForOrder): Promise<readonly Lack[]> {
  if (takings.length === 0) return []
  const { rows: lacking } = await sql<Taking>`
    with wanted as materialized (${wantedOf(takings)}),
    promised as materialized (
      select h.id, h.variation_id from stock_holds h join wanted w on w.variation_id = h.variation_id
       where h.cart_id = ${cartId}::integer and h.state = 'open' order by h.id for update of h),
    handed as materialized (
      select p.id, p.variation_id from (select id, variation_id, row_number() over (partition by variation_id order by id) as place from promised) p
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
      update stock s set available = s.available - e.rest, updated_at = now() from enough e where s.variation_id = e.variation_id),
    held as (
      insert into stock_holds (variation_id, quantity, order_id, state, expires_at)
      select variation_id, quantity, ${orderId}::integer, case when ${holdUntil}::timestamptz is null then 'kept' else 'open' end, coalesce(${holdUntil}::timestamptz, now())
        from enough order by variation_id),
    noted as (
      insert into stock_movements (variation_id, change, reason, order_id)
      select variation_id, -quantity, 'order', ${orderId}::integer from enough
      union all select variation_id, quantity - rest, 'reserve', ${orderId}::integer from enough where rest < quantity)
    select variation_id as "variationId", quantity from lacking order by 1`.execute(tx)
  return lacking.length === 0 ? [] : withPiecesLeft(tx, lacking)
}

/** The order may have its pieces for good: it is paid, or need not be. */
export async function keepHolds(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('stock_holds').set({ state: 'kept' }).where('order_id', '=', orderId).where('state', '=', 'open').execute()
}

/** Gives all pieces of an order back to stock that it still holds; a second time gives nothing. */
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

/** Money came after the pieces had been given back: takes them once more, all or none. False: they are not there any more. */
export async function retakeStock(tx: Tx, orderId: number): Promise<boolean> {
  const { rows: [done] } = await sql<{ wanted: number; taken: number }>`
    with wanted as materialized (
      select variation_id, quantity from stock_holds where order_id = ${orderId} and state = 'released' order by variation_id for update),
    locked as materialized (
      select s.variation_id, w.quantity from stock s join wanted w on w.variation_id = s.variation_id
       where s.available >= w.quantity or s.may_oversell
       order by s.variation_id for update of s),
    enough as materialized (select variation_id, quantity from locked where (select count(*) from locked) = (select count(*) from wanted)),
    taken as (
      update stock s set available = s.available - e.quantity, updated_at = now() from enough e where s.variation_id = e.variation_id
      returning s.variation_id),
    kept as (
      update stock_holds h set state = 'kept' from enough e where h.order_id = ${orderId} and h.variation_id = e.variation_id),
    noted as (
      insert into stock_movements (variation_id, change, reason, order_id)
      select variation_id, -quantity, 'order', ${orderId}::integer from enough)
    select (select count(*)::integer from wanted) as wanted, (select count(*)::integer from taken) as taken`.execute(tx)
  return done !== undefined && done.taken === done.wanted
}

export type GivingReason = 'cancel' | 'return'

/** Pieces of an order that come back one by one: a return, or a part that is cancelled. Its holds stay as they are. */
export async function giveBack(tx: Tx, orderId: number, takings: readonly Taking[], reason: GivingReason): Promise<void> {
  if (takings.length === 0) return
  await sql`
    with given as materialized (${wantedOf(takings)}),
    locked as materialized (
      select s.variation_id, g.quantity from stock s join given g on g.variation_id = s.variation_id order by s.variation_id for update of s),
    raised as (
      update stock s set available = s.available + l.quantity, updated_at = now() from locked l where s.variation_id = l.variation_id)
    insert into stock_movements (variation_id, change, reason, order_id)
    select variation_id, quantity, ${reason}, ${orderId}::integer from locked`.execute(tx)
}

/**
 * Sets a shelf to what was counted ('count') or came in ('delivery'), and the ledger with it. Answers the pieces before;
 * undefined: no such variation, or a bundle, which has no shelf of its own.
 */
export async function setStock(tx: Tx, sku: string, pieces: number, reason: 'count' | 'delivery'): Promise<{ readonly before: number } | undefined> {
  const variation = await tx.selectFrom('variations').where('number', '=', sku).where('kind', '=', 'single').select('id').executeTakeFirst()
  if (!variation) return undefined
  await tx.insertInto('stock').values({ variation_id: variation.id }).onConflict((conflict) => conflict.doNothing()).execute()
  const { available: before } = await tx.selectFrom('stock').where('variation_id', '=', variation.id).select('available').forUpdate().executeTakeFirstOrThrow()
  if (before !== pieces) {
    await tx.updateTable('stock').set({ available: pieces, updated_at: sql<Date>`now()` }).where('variation_id', '=', variation.id).execute()
    await tx.insertInto('stock_movements').values({ variation_id: variation.id, change: pieces - before, reason }).execute()
  }
  return { before }
}

export interface FoundSku {
  /** As the shop writes it: small and large letters need not be typed right where that is clear. Undefined: there is none. */
  readonly sku: string | undefined
  /** Some that are written like it. */
  readonly similar: readonly string[]
}

const maxSimilar = 3

/** Finds the variation with a stock of its own that a person means by a SKU. */
export async function findSku(db: Db, typed: string): Promise<FoundSku> {
  const singles = db.selectFrom('variations').where('kind', '=', 'single').where('number', 'is not', null).select(sql<string>`number`.as('sku'))
  const same = await singles.where(sql<boolean>`lower(number) = lower(${typed})`).orderBy('id').execute()
  const sku = same.find((each) => each.sku === typed)?.sku ?? (same.length === 1 ? same[0]?.sku : undefined)
  if (sku !== undefined || same.length > 1) return { sku, similar: same.map((each) => each.sku) }
  const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (plain === '') return { sku: undefined, similar: [] }
  const close = await singles.where(sql<boolean>`position(${plain} in regexp_replace(lower(number), '[^a-z0-9]', '', 'g')) = 1`).orderBy(sql`length(number)`).orderBy('id').limit(maxSimilar).execute()
  return { sku: undefined, similar: close.map((each) => each.sku) }
}

// The figures are of a moment later: what came back meanwhile does not undo that there was too little.
async function withPiecesLeft(tx: Tx, lacking: readonly Taking[]): Promise<readonly Lack[]> {
  const shelves = await tx.selectFrom('stock').where('variation_id', '=', anyOf(lacking.map(({ variationId }) => variationId))).select(['variation_id', 'available']).execute()
  const left = new Map(shelves.map(({ variation_id, available }) => [variation_id, available]))
  return lacking.map((taking) => ({ ...taking, available: Math.max(0, Math.min(left.get(taking.variationId) ?? 0, taking.quantity - 1)) }))
}

function wantedOf(takings: readonly Taking[]) {
  return sql`
    select variation_id, sum(quantity)::integer as quantity
      from unnest(${takings.map(({ variationId }) => variationId)}::integer[], ${takings.map(({ quantity }) => quantity)}::integer[]) as given(variation_id, quantity)
     group by variation_id`
}
