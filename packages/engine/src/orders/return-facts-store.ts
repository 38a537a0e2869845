import { sql } from 'kysely'
import type { Db } from '../kernel/db.ts'
import type { Journey } from './return-time.ts'
import type { ValuedOrder } from './return-value.ts'

/** A line of an order with what became of its pieces. */
export interface SentLine {
  readonly id: number
  readonly typeId: number
  /** A component belongs to this line. */
  readonly parentId: number | null
  readonly variationId: number | null
  readonly itemId: number | null
  readonly name: string
  readonly quantity: number
  readonly cancelled: number
  readonly shipped: number
  readonly returned: number
  readonly isGiftCard: boolean
}

export interface SentOrder {
  /** Minor units. */
  readonly total: number
  /** Minor units of it that have been given back. */
  readonly credited: number
  readonly lines: readonly SentLine[]
  readonly journey: Journey
  readonly valued: ValuedOrder
}

/** What of an order has left the house, when, and what its pieces cost. */
export async function sentOrder(db: Db, orderId: number): Promise<SentOrder> {
  const [order, lines] = await Promise.all([
    db.selectFrom('orders as o').innerJoin('shipping_profiles as profile', 'profile.id', 'o.shipping_profile_id').where('o.id', '=', orderId)
      .select(['o.total_gross as total', 'o.credited_amount as credited', 'o.shipping_gross as shipping', 'o.payment_fee_gross as fee', sql<number>`o.rebate_gross + o.coupon_gross`.as('discounts'), 'profile.days_to as daysTo'])
      .select((eb) => [
        eb.selectFrom('shipments').whereRef('order_id', '=', 'o.id').select((last) => last.fn.max('shipped_at').as('at')).as('shippedAt'),
        // As long as one parcel is not known to have arrived, the last arrival is not known.
        eb.selectFrom('shipments').whereRef('order_id', '=', 'o.id').select(sql<Date | null>`case when bool_and(delivered_at is not null) then max(delivered_at) end`.as('at')).as('deliveredAt'),
      ]).executeTakeFirstOrThrow(),
    db.selectFrom('order_items').where('order_id', '=', orderId).orderBy('position').select([
      'id', 'type_id as typeId', 'parent_id as parentId', 'variation_id as variationId', 'item_id as itemId', 'name', 'quantity', 'cancelled_quantity as cancelled',
      'shipped_quantity as shipped', 'returned_quantity as returned', 'is_gift_card as isGiftCard', 'line_gross as gross', 'discounted_gross as discounted', 'vat_rate as vatRate',
    ]).execute(),
  ])
  const { total, credited, shipping, fee, discounts, daysTo, shippedAt, deliveredAt } = order
  return {
    total, credited, lines, journey: { shippedAt, deliveredAt, daysTo, isWhole: lines.every((line) => line.shipped >= line.quantity - line.cancelled) },
    valued: { discounts, extras: [shipping, fee], lines: lines.filter(({ parentId }) => parentId === null).map(({ id, quantity, gross, discounted, vatRate }) => ({ id, quantity, gross, discounted, vatRate })) },
  }
}
