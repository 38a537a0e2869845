import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { DocumentType } from '@vitrine/contract/orders/order'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { compiledQuery } from '../../kernel/database/compiled-query.ts'
import type { Db } from '../../kernel/database/db.ts'
import { defaultSettings } from '../../kernel/settings.ts'
import { paymentMethods } from '../../methods/methods.ts'
import { orderBalances } from '../balance/order-balance-store.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'
import { paymentSummaries } from '../pay/order-payments-store.ts'
import type { SoldProperty } from '../place/write-order-store.ts'
import type { OrderAddress } from '../place/write-order-store.ts'
import { customHolidays } from './arrival-terms-store.ts'
import { soldVariationsOf, toSoldVariation } from './sold-variations-store.ts'

/**
 * The stored order with everything that belongs to it and the current names of its methods, in one statement. Amounts
 * are minor units.
 */
export async function getOrderRecord(
  db: Db,
  { id: orderId, currency, shippingCountryId: countryId }: Pick<OrderHead, 'id' | 'currency' | 'shippingCountryId'>,
  { locale }: { readonly locale: Locale },
) {
  const [row] = await orderRecord.execute(db, { orderId, currency, countryId, locale })
  if (!row) throw new Error(`order ${orderId} is missing`)
  const { lines, documents, shipments, soldVariations, ...record } = row
  return {
    ...record,
    lines: lines.map(toLineRecord),
    soldVariations: soldVariations.map(toSoldVariation),
    // JSON has no dates.
    documents: documents.map((row) => ({
      ...row,
      // A CHECK of the column allows no other value.
      type: row.type as DocumentType,
      issuedAt: new Date(row.issuedAt),
    })),
    shipments: shipments.map((row) => ({
      ...row,
      shippedAt: new Date(row.shippedAt),
      deliveredAt: row.deliveredAt === null ? null : new Date(row.deliveredAt),
    })),
  }
}

interface OrderRecordQuery {
  readonly orderId: number
  readonly currency: string
  readonly countryId: number
  readonly locale: Locale
}

const orderRecord = compiledQuery((db, { orderId, currency, countryId, locale }: OrderRecordQuery) =>
  db
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
      localVatNumber,
      jsonArrayFrom(orderLines(db, orderId)).as('lines'),
      jsonArrayFrom(orderAddresses(db, orderId)).as('addresses'),
      jsonArrayFrom(orderCoupons(db, orderId)).as('coupons'),
      jsonArrayFrom(orderDocuments(db, orderId)).as('documents'),
      jsonArrayFrom(shipmentsOf(db, orderId)).as('shipments'),
      jsonArrayFrom(paymentSummaries(db, orderId)).as('payments'),
      jsonObjectFrom(orderBalances(db, [orderId])).as('balance'),
      jsonArrayFrom(paymentMethods.select(db, { countryId, currency })).as('paymentMethods'),
      soldVariationsOf(orderId, { locale, currency }).as('soldVariations'),
    ]),
)

/** The day on which the order was placed, in the shop's time zone. */
const orderDay = sql`(o.placed_at at time zone coalesce((select value #>> '{}' from settings where key = 'shop.timeZone'), ${sql.lit(defaultSettings()['shop.timeZone'])}))::date`

/** The VAT number of the shop in the country of delivery, if it had one when the order was placed. */
const localVatNumber = sql<string | null>`(
  select registration.vat_number from vat_registrations registration
   where registration.country_id = o.shipping_country_id and registration.valid_from <= ${orderDay}
     and (registration.ended_on is null or registration.ended_on > ${orderDay})
     and (registration.deleted_at is null or registration.deleted_at > o.placed_at)
   order by registration.valid_from desc limit 1)`.as('localVatNumber')

type WholeOrderRecord = Awaited<ReturnType<typeof getOrderRecord>>
type Related =
  | 'lines'
  | 'addresses'
  | 'coupons'
  | 'documents'
  | 'shipments'
  | 'payments'
  | 'balance'
  | 'paymentMethods'
  | 'soldVariations'
export type OrderRecord = Omit<WholeOrderRecord, Related>
export type OrderLineRecord = WholeOrderRecord['lines'][number]
export type OrderCouponRecord = WholeOrderRecord['coupons'][number]
export type OrderDocumentRecord = WholeOrderRecord['documents'][number]
export type ShipmentRecord = WholeOrderRecord['shipments'][number]

export async function listOrderLineRecords(db: Db, orderId: number): Promise<readonly OrderLineRecord[]> {
  return (await orderLines(db, orderId).execute()).map(toLineRecord)
}

function orderLines(db: Db, orderId: number) {
  return db
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
}

function toLineRecord<R extends { typeId: number; attributes: unknown; properties: unknown }>(row: R) {
  // Only `writeOrder` writes these columns; a CHECK of the type allows no other number.
  return {
    ...row,
    typeId: row.typeId as 1 | 2 | 3,
    attributes: row.attributes as readonly { readonly name: string; readonly value: string }[],
    properties: row.properties as readonly SoldProperty[],
  }
}

export type OrderAddressRecord = OrderAddress & {
  readonly type_id: number
  readonly countryNames: Labels
  readonly countryCode: string
}

export async function listOrderAddressRecords(db: Db, orderId: number): Promise<readonly OrderAddressRecord[]> {
  return orderAddresses(db, orderId).execute()
}

function orderAddresses(db: Db, orderId: number) {
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
}

function orderCoupons(db: Db, orderId: number) {
  return db
    .selectFrom('order_coupons')
    .where('order_id', '=', orderId)
    .orderBy('coupon_id')
    .select(['code', 'kind', 'amount'])
}

function orderDocuments(db: Db, orderId: number) {
  return db
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select([
      'id',
      'type',
      'display as number',
      'issued_at as issuedAt',
      'amount_gross as amountGross',
      'reverses_id as reversesId',
      'part',
    ])
}

function shipmentsOf(db: Db, orderId: number) {
  return db
    .selectFrom('shipments as s')
    .leftJoin('shipping_providers as p', 'p.id', 's.provider_id')
    .where('s.order_id', '=', orderId)
    .orderBy('s.id')
    .select([
      's.id',
      's.shipped_at as shippedAt',
      's.delivered_at as deliveredAt',
      's.tracking_number as number',
      'p.name as carrier',
      'p.tracking_url as trackingUrl',
    ])
}
