import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import { agreedDay, customHolidays } from '../view/arrival-terms-store.ts'
import type { DeliveryProgress } from './return-deadlines.ts'
import type { ValuedOrder } from './return-value.ts'

/** An order line with its shipped, cancelled and returned quantities. */
export interface ShippedLine {
  readonly id: number
  readonly typeId: number
  /** The bundle line of a component. */
  readonly parentId: number | null
  readonly variationId: number | null
  readonly itemId: number | null
  readonly name: string
  readonly quantity: number
  readonly cancelled: number
  readonly shipped: number
  readonly returned: number
  /** Refunded by staff without a return. */
  readonly refunded: number
  readonly isGiftCard: boolean
}

export interface ShippedOrder {
  /** Minor units. */
  readonly total: number
  /** The credited part, in minor units. */
  readonly credited: number
  readonly lines: readonly ShippedLine[]
  readonly deliveryProgress: DeliveryProgress
  /** Less the delivery costs and the amounts of lines that were refunded. */
  readonly valuation: ValuedOrder
  /** As it was sold. */
  readonly sold: ValuedOrder
}

/** The shipped quantities of an order, their dates and their prices. */
export async function getShippedOrder(db: Db, orderId: number): Promise<ShippedOrder> {
  const [order, lines] = await Promise.all([
    db
      .selectFrom('orders as o')
      .innerJoin('shipping_profiles as profile', 'profile.id', 'o.shipping_profile_id')
      .innerJoin('countries as country', 'country.id', 'o.shipping_country_id')
      .where('o.id', '=', orderId)
      .select([
        'o.total_gross as total',
        'o.credited_amount as credited',
        'o.shipping_gross as shipping',
        'o.refunded_shipping_gross as refundedShipping',
        'o.payment_fee_gross as fee',
        sql<number>`o.rebate_gross + o.coupon_gross`.as('discounts'),
        'profile.days_to as daysTo',
        'country.iso_code2 as countryCode',
        customHolidays,
        agreedDay,
      ])
      .select((eb) => [
        eb
          .selectFrom('shipments')
          .whereRef('order_id', '=', 'o.id')
          .select((last) => last.fn.max('shipped_at').as('at'))
          .as('shippedAt'),
        // The last arrival is unknown until the arrival of every parcel is known.
        eb
          .selectFrom('shipments')
          .whereRef('order_id', '=', 'o.id')
          .select(sql<Date | null>`case when bool_and(delivered_at is not null) then max(delivered_at) end`.as('at'))
          .as('deliveredAt'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .orderBy('position')
      .select([
        'id',
        'type_id as typeId',
        'parent_id as parentId',
        'variation_id as variationId',
        'item_id as itemId',
        'name',
        'quantity',
        'cancelled_quantity as cancelled',
        'shipped_quantity as shipped',
        'returned_quantity as returned',
        'refunded_quantity as refunded',
        'refunded_amount as refundedAmount',
        'is_gift_card as isGiftCard',
        'line_gross as gross',
        'discounted_gross as discounted',
        'vat_rate as vatRate',
      ])
      .execute(),
  ])
  const {
    total,
    credited,
    shipping,
    refundedShipping,
    fee,
    discounts,
    daysTo,
    countryCode,
    customHolidays: holidays,
    agreedDay: day,
    shippedAt,
    deliveredAt,
  } = order
  const sold: ValuedOrder = {
    discounts,
    extras: [shipping, fee],
    lines: lines
      .filter(({ parentId }) => parentId === null)
      .map(({ id, quantity, gross, discounted, vatRate }) => ({ id, quantity, gross, discounted, vatRate })),
  }
  const refundedAmounts = new Map(lines.map(({ id, refundedAmount }) => [id, refundedAmount]))
  return {
    total,
    credited,
    lines,
    deliveryProgress: {
      shippedAt,
      deliveredAt,
      daysTo,
      countryCode,
      customHolidays: holidays,
      agreedDay: day,
      isFullyShipped: lines.every((line) => line.shipped >= line.quantity - line.cancelled),
    },
    valuation: {
      discounts,
      extras: [shipping - refundedShipping, fee],
      lines: sold.lines.map((line) => ({ ...line, refundedAmount: refundedAmounts.get(line.id) ?? 0 })),
    },
    sold,
  }
}
