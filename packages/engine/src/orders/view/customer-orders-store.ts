import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { DeliveryProgress } from '../return-terms/return-deadlines.ts'

export interface CustomerOrder {
  readonly id: number
  readonly accessKey: string
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly currency: string
  /** Minor units, like the next four. */
  readonly total: number
  readonly giftCard: number
  readonly paid: number
  readonly credited: number
  readonly customerId: number | null
  readonly shippedAt: Date | null
  readonly methodNames: Labels
  readonly provider: string
  readonly isAnswerMissing: boolean
  readonly pieces: number
  /** At least one unit was shipped and not returned. */
  readonly hasReturnable: boolean
  /** The delivery progress, which decides the return deadlines. */
  readonly deliveryProgress: DeliveryProgress
  readonly pictures: readonly {
    readonly variationId: number | null
    readonly name: string
    readonly storageKey: string | null
  }[]
  /** The tracking of the newest shipment with a number; the URL contains the placeholder '{number}'. */
  readonly tracking: { readonly number: string; readonly url: string | null } | null
}

export async function countOrdersByCustomer(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A customer's orders, newest first. */
export async function listOrdersByCustomer(
  db: Db,
  {
    customerId,
    offset,
    limit,
    pictures,
  }: {
    readonly customerId: number
    readonly offset: number
    readonly limit: number
    /** The maximum number of pictures per order. */
    readonly pictures: number
  },
): Promise<readonly CustomerOrder[]> {
  const { rows } = await sql<
    Omit<CustomerOrder, 'deliveryProgress' | 'shippedAt'> & DeliveryProgress & { readonly firstShippedAt: Date | null }
  >`
    select o.id, o.access_key as "accessKey", o.placed_at as "placedAt", o.status, o.currency, o.total_gross as total, o.gift_card_amount as "giftCard", o.paid_amount as paid,
           o.credited_amount as credited, o.customer_id as "customerId", o.shipped_at as "firstShippedAt", method.names as "methodNames", method.provider,
           exists (select from payments p where p.order_id = o.id and p.status = 'new') as "isAnswerMissing",
           items.pieces, items."hasReturnable", items."isFullyShipped", way."shippedAt", way."deliveredAt", profile.days_to as "daysTo", country.iso_code2 as "countryCode", array(select h.day::text from public_holidays h where h.country_id = o.shipping_country_id) as "customHolidays",
           o.preferred_delivery ->> 'day' as "agreedDay", items.pictures, parcel.tracking
      from orders o join payment_methods method on method.id = o.payment_method_id join shipping_profiles profile on profile.id = o.shipping_profile_id join countries country on country.id = o.shipping_country_id
      cross join lateral (
        select coalesce(sum(line.quantity), 0)::integer as pieces, coalesce(bool_or(line.shipped_quantity > line.returned_quantity), false) as "hasReturnable",
               bool_and(line.shipped_quantity >= line.quantity - line.cancelled_quantity) as "isFullyShipped",
               coalesce(jsonb_agg(jsonb_build_object('variationId', line.variation_id, 'name', line.name, 'storageKey', line.storage_key) order by line.position)
                 filter (where line.place <= ${pictures}), '[]') as pictures
          from (select i.*, row_number() over (order by i.position) as place, picture.storage_key
                  from order_items i
                  left join lateral (
                    select m.storage_key from item_images image join media m on m.id = image.media_id
                      left join variation_images own on own.image_id = image.id and own.variation_id = i.variation_id
                     where image.item_id = i.item_id order by own.position nulls last, image.position, image.id limit 1) picture on true
                 where i.order_id = o.id and i.type_id <> 2) line) items
      left join lateral (
        select max(s.shipped_at) as "shippedAt", case when bool_and(s.delivered_at is not null) then max(s.delivered_at) end as "deliveredAt"
          from shipments s where s.order_id = o.id) way on true
      left join lateral (
        select jsonb_build_object('number', s.tracking_number, 'url', p.tracking_url) as tracking
          from shipments s left join shipping_providers p on p.id = s.provider_id
         where s.order_id = o.id and s.tracking_number is not null order by s.id desc limit 1) parcel on true
     where o.customer_id = ${customerId}
     order by o.placed_at desc, o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(
    ({
      firstShippedAt,
      shippedAt,
      deliveredAt,
      isFullyShipped,
      daysTo,
      countryCode,
      customHolidays,
      agreedDay,
      ...order
    }) => ({
      ...order,
      shippedAt: firstShippedAt,
      deliveryProgress: { shippedAt, deliveredAt, isFullyShipped, daysTo, countryCode, customHolidays, agreedDay },
    }),
  )
}
