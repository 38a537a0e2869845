import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kernel/db.ts'

/** A line of a customer's order that has come, or is paid: not one that was cancelled, or whose money went back before it came. */
export interface Purchase {
  readonly orderItemId: number
  readonly itemId: number
  readonly variationId: number | null
  /** As it was sold, in the language of the order. */
  readonly attributes: readonly string[]
  readonly boughtAt: Date
}

/** The purchase that proves a review of an item: of the variation in question if there is one, else the newest. Another review's proof is none. SF-3.58 */
export async function purchaseOf(db: Db, { customerId, itemId, variationId }: { readonly customerId: number; readonly itemId: number; readonly variationId?: number | undefined }): Promise<Purchase | undefined> {
  const { rows: [row] } = await sql<PurchaseRow>`
    select ${columns} from ${bought(customerId)} and oi.item_id = ${itemId}
       and not exists (select from reviews r where r.order_item_id = oi.id and r.customer_id is distinct from ${customerId})
     order by (oi.variation_id = ${variationId ?? null}::integer) desc nulls last, o.placed_at desc, oi.id desc limit 1`.execute(db)
  return row && purchaseIn(row)
}

/** The newest purchase of each item that the customer has not reviewed, newest first. */
export async function unreviewedOf(db: Db, customerId: number, most: number): Promise<readonly Purchase[]> {
  const { rows } = await sql<PurchaseRow>`
    select * from (
      select distinct on (oi.item_id) ${columns} from ${bought(customerId)} and oi.item_id is not null
         and not exists (select from reviews r where r.customer_id = ${customerId} and r.item_id = oi.item_id)
       order by oi.item_id, o.placed_at desc, oi.id desc) newest
     order by bought_at desc, id desc limit ${most}`.execute(db)
  return rows.map(purchaseIn)
}

interface PurchaseRow {
  readonly id: number
  readonly item_id: number
  readonly variation_id: number | null
  readonly attributes: unknown
  readonly bought_at: Date
}

const columns = sql`oi.id, oi.item_id, oi.variation_id, oi.attributes, o.placed_at as bought_at`

/** Lines of a customer's orders that have come, or are paid and whose whole price was not given back, of variations that are still known; further conditions follow with `and`. */
export function bought(customerId: number): RawBuilder<unknown> {
  return sql`order_items oi join orders o on o.id = oi.order_id left join variations v on v.id = oi.variation_id
    where o.customer_id = ${customerId} and o.status <> 'cancelled' and oi.quantity > oi.cancelled_quantity and not oi.is_gift_card
      and (oi.shipped_quantity > 0 or (o.payment_status in ('fullyPaid', 'overpaid') and not (o.credited_amount > 0 and o.credited_amount = o.total_gross)))`
}

function purchaseIn(row: PurchaseRow): Purchase {
  return { orderItemId: row.id, itemId: row.item_id, variationId: row.variation_id, attributes: wordsOf(row.attributes), boughtAt: row.bought_at }
}

// Written by the orders room as [{ name, value }].
export function wordsOf(attributes: unknown): string[] {
  return Array.isArray(attributes) ? attributes.flatMap((each: unknown) => (typeof each === 'object' && each !== null && 'value' in each ? [String(each.value)] : [])) : []
}
