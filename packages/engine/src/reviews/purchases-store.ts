import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

/** An order line that was shipped or paid, without cancelled lines and lines refunded before shipping. */
export interface Purchase {
  readonly orderItemId: number
  readonly itemId: number
  readonly variationId: number | null
  /** The attribute values at the time of the order, in the language of the order. */
  readonly attributes: readonly string[]
  readonly boughtAt: Date
}

/**
 * The purchase that verifies a review of an item: of the given variation if possible, else the newest, without those
 * that verify other reviews. SF-3.58
 */
export async function findPurchase(
  db: Db,
  {
    customerId,
    itemId,
    variationId,
  }: { readonly customerId: number; readonly itemId: number; readonly variationId?: number | undefined },
): Promise<Purchase | undefined> {
  const {
    rows: [row],
  } = await sql<PurchaseRow>`
    select ${columns} from ${purchasedLines(customerId)} and oi.item_id = ${itemId}
       and not exists (select from reviews r where r.order_item_id = oi.id and r.customer_id is distinct from ${customerId})
     order by (oi.variation_id = ${variationId ?? null}::integer) desc nulls last, o.placed_at desc, oi.id desc limit 1`.execute(
    db,
  )
  return row && toPurchase(row)
}

/** The newest purchase of each item without a review by the customer, newest first. */
export async function listUnreviewedPurchases(db: Db, customerId: number, limit: number): Promise<readonly Purchase[]> {
  const { rows } = await sql<PurchaseRow>`
    select * from (
      select distinct on (oi.item_id) ${columns} from ${purchasedLines(customerId)} and oi.item_id is not null
         and not exists (select from reviews r where r.customer_id = ${customerId} and r.item_id = oi.item_id)
       order by oi.item_id, o.placed_at desc, oi.id desc) newest
     order by bought_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(toPurchase)
}

interface PurchaseRow {
  readonly id: number
  readonly item_id: number
  readonly variation_id: number | null
  readonly attributes: unknown
  readonly bought_at: Date
}

const columns = sql`oi.id, oi.item_id, oi.variation_id, oi.attributes, o.placed_at as bought_at`

/**
 * SQL for order lines of a customer that were shipped, or paid and not fully refunded; further conditions follow with
 * `and`.
 */
export function purchasedLines(customerId: number): RawBuilder<unknown> {
  return sql`order_items oi join orders o on o.id = oi.order_id left join variations v on v.id = oi.variation_id
    where o.customer_id = ${customerId} and o.status <> 'cancelled' and oi.quantity > oi.cancelled_quantity and not oi.is_gift_card
      and (oi.shipped_quantity > 0 or (o.payment_status in ('fullyPaid', 'overpaid') and not (o.credited_amount > 0 and o.credited_amount = o.total_gross)))`
}

function toPurchase(row: PurchaseRow): Purchase {
  return {
    orderItemId: row.id,
    itemId: row.item_id,
    variationId: row.variation_id,
    attributes: toAttributeValues(row.attributes),
    boughtAt: row.bought_at,
  }
}

// The orders module stores attributes as [{ name, value }].
export function toAttributeValues(attributes: unknown): string[] {
  return Array.isArray(attributes)
    ? attributes.flatMap((each: unknown) =>
        typeof each === 'object' && each !== null && 'value' in each ? [String(each.value)] : [],
      )
    : []
}
