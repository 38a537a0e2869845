import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ReturnFit } from '@vitrine/contract/orders/returns.contract'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

/** A returned item with its data at the time of sale. */
export interface ReturnItem {
  readonly returnId: number
  readonly orderItemId: number
  readonly quantity: number
  readonly accepted: number
  readonly restocked: number
  readonly secondChoice: number
  readonly damaged: number
  /** Gross minor units. */
  readonly deduction: number
  readonly deductionReason: string | null
  readonly sku: string
  readonly gtin: string | null
  readonly reasonId: number | null
  readonly reasonNames: Labels | null
  readonly fit: ReturnFit | null
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  /** The unit price in gross minor units, before coupons. */
  readonly price: number
  readonly storageKey: string | null
}

export async function listReturnItems(db: Db, returnIds: readonly number[]): Promise<readonly ReturnItem[]> {
  if (returnIds.length === 0) return []
  const { rows } = await sql<ReturnItem>`
    select i.return_id as "returnId", i.order_item_id as "orderItemId", i.quantity, i.accepted, i.restocked, i.second_choice as "secondChoice", i.damaged,
           i.deduction, i.deduction_reason as "deductionReason", o.number as sku, v.gtin, i.reason_id as "reasonId", r.names as "reasonNames", i.fit,
           o.name, o.attributes, o.price_gross + o.surcharge_gross as price, picture.storage_key as "storageKey"
      from return_items i join order_items o on o.id = i.order_item_id left join variations v on v.id = o.variation_id left join return_reasons r on r.id = i.reason_id
      left join lateral (${pictureQuery}) picture on true
     where i.return_id = any (${[...returnIds]}::integer[]) order by i.return_id, o.position`.execute(db)
  return rows
}

export interface LinePicture {
  readonly orderItemId: number
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly price: number
  readonly storageKey: string | null
}

export async function listLinePictures(db: Db, orderId: number): Promise<readonly LinePicture[]> {
  const { rows } = await sql<LinePicture>`
    select o.id as "orderItemId", o.attributes, o.price_gross + o.surcharge_gross as price, picture.storage_key as "storageKey"
      from order_items o left join lateral (${pictureQuery}) picture on true where o.order_id = ${orderId}`.execute(db)
  return rows
}

const pictureQuery = sql`
  select m.storage_key from item_images image join media m on m.id = image.media_id left join variation_images own on own.image_id = image.id and own.variation_id = o.variation_id
   where image.item_id = o.item_id order by own.position nulls last, image.position, image.id limit 1`

export interface ReturnOrder {
  readonly id: number
  readonly accessKey: string
  readonly currency: string
  readonly locale: Locale
  readonly placedAt: Date
  readonly methodNames: Labels
  readonly creditNotes: readonly { readonly returnId: number; readonly id: number; readonly number: string }[]
}

/** The order data that a return shows, by order id. */
export async function getReturnOrders(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, ReturnOrder>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<ReturnOrder>`
    select o.id, o.access_key as "accessKey", o.currency, o.locale, o.placed_at as "placedAt", m.names as "methodNames",
           coalesce((select jsonb_agg(jsonb_build_object('returnId', d.return_id, 'id', d.id, 'number', d.display)) from documents d where d.order_id = o.id and d.return_id is not null and d.type = 'credit_note'), '[]') as "creditNotes"
      from orders o join payment_methods m on m.id = o.payment_method_id where o.id = any (${[...orderIds]}::integer[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The e-mail address of an order; null if the order is anonymized. */
export async function findOrderEmail(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('order_addresses')
    .where('order_id', '=', orderId)
    .where('type_id', '=', 1)
    .select('email')
    .executeTakeFirst()
  return row?.email ?? null
}
