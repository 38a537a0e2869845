import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { DocumentType } from '@vitrine/contract/orders/order'
import type { Db } from '../../kernel/database/db.ts'
import type { SoldProperty } from '../place/write-order-store.ts'
import type { OrderAddress } from '../place/write-order-store.ts'
import { customHolidays } from './arrival-terms-store.ts'

/** The stored order, with the current names of its methods. Amounts are minor units. */
export async function getOrderRecord(db: Db, orderId: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('payment_methods as method', 'method.id', 'o.payment_method_id')
    .innerJoin('shipping_profiles as profile', 'profile.id', 'o.shipping_profile_id')
    .innerJoin('shipping_providers as carrier', 'carrier.id', 'profile.provider_id')
    .innerJoin('countries as country', 'country.id', 'o.shipping_country_id')
    .where('o.id', '=', orderId)
    .select((eb) => [
      eb
        .selectFrom('order_events')
        .whereRef('order_id', '=', 'o.id')
        .where('kind', 'in', ['confirmed', 'revived'])
        .select(({ fn }) => fn.max('at').as('at'))
        .as('confirmedAt'),
      // A declaration without items is about the whole order.
      eb
        .selectFrom('withdrawals')
        .whereRef('order_id', '=', 'o.id')
        .where('items_text', 'is', null)
        .select(({ fn }) => fn.min('declared_at').as('at'))
        .as('withdrawnAt'),
      'o.credited_amount as credited',
      'o.is_net as isNet',
      'o.shipping_gross as shipping',
      'o.rebate_gross as rebate',
      'o.coupon_gross as coupon',
      'o.totals',
      'o.order_contact_wish as contactWish',
      'o.order_customer_sign as customerSign',
      'o.preferred_delivery as preferredDelivery',
      'method.names as methodNames',
      'method.key as methodKey',
      'method.provider',
      'method.pays_first as paysFirst',
      'profile.names as profileNames',
      'carrier.name as carrier',
      'profile.days_from as daysFrom',
      'profile.days_to as daysTo',
      'country.iso_code2 as countryCode',
      customHolidays,
    ])
    .executeTakeFirstOrThrow()
}
export type OrderRecord = Awaited<ReturnType<typeof getOrderRecord>>

export async function listOrderLineRecords(db: Db, orderId: number) {
  const rows = await db
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
      'number',
      'attributes',
      'properties',
      'price_original_gross as originalGross',
      'price_gross as priceGross',
      'price_net as priceNet',
      'surcharge_gross as surchargeGross',
      'quantity',
      'line_gross as lineGross',
      'vat_rate as vatRate',
      'shipped_quantity as shipped',
      'cancelled_quantity as cancelled',
      'returned_quantity as returned',
    ])
    .execute()
  // Only `writeOrder` writes these columns; a CHECK of the type allows no other number.
  return rows.map((row) => ({
    ...row,
    typeId: row.typeId as 1 | 2 | 3,
    attributes: row.attributes as unknown as readonly { readonly name: string; readonly value: string }[],
    properties: row.properties as unknown as readonly SoldProperty[],
  }))
}
export type OrderLineRecord = Awaited<ReturnType<typeof listOrderLineRecords>>[number]

export type OrderAddressRecord = OrderAddress & {
  readonly type_id: number
  readonly countryNames: Labels
  readonly countryCode: string
}

export async function listOrderAddressRecords(db: Db, orderId: number): Promise<readonly OrderAddressRecord[]> {
  return db
    .selectFrom('order_addresses as a')
    .innerJoin('countries as c', 'c.id', 'a.country_id')
    .where('order_id', '=', orderId)
    .select([
      'type_id',
      'company_name',
      'title',
      'contact_person',
      'first_name',
      'last_name',
      'street_name',
      'apartment',
      'additional',
      'zip_code',
      'city',
      'country_id',
      'state_id',
      'state_name',
      'phone_number',
      'email',
      'vat_number',
      'post_number',
      'pickup_kind',
      'pickup_id',
      'c.names as countryNames',
      'c.iso_code2 as countryCode',
    ])
    .execute()
}

export async function listOrderCouponRecords(db: Db, orderId: number) {
  return db
    .selectFrom('order_coupons')
    .where('order_id', '=', orderId)
    .orderBy('coupon_id')
    .select(['code', 'kind', 'amount'])
    .execute()
}
export type OrderCouponRecord = Awaited<ReturnType<typeof listOrderCouponRecords>>[number]

export async function listOrderDocumentRecords(db: Db, orderId: number) {
  const rows = await db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'type', 'display as number', 'issued_at as issuedAt'])
    .execute()
  // A CHECK of the column allows no other value.
  return rows.map((row) => ({ ...row, type: row.type as DocumentType }))
}
export type OrderDocumentRecord = Awaited<ReturnType<typeof listOrderDocumentRecords>>[number]

export async function listShipmentRecords(db: Db, orderId: number) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('shipping_providers as p', 'p.id', 's.provider_id')
    .where('s.order_id', '=', orderId)
    .orderBy('s.id')
    .select([
      's.shipped_at as shippedAt',
      's.delivered_at as deliveredAt',
      's.tracking_number as number',
      'p.name as carrier',
      'p.tracking_url as trackingUrl',
    ])
    .execute()
}
export type ShipmentRecord = Awaited<ReturnType<typeof listShipmentRecords>>[number]
