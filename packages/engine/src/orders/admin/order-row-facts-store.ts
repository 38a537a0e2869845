import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db } from '../../kernel/database/db.ts'
import { countHeldOrders } from '../care/order-hold-store.ts'

/** What the staff's list shows of an order beside its head. */
export interface OrderRowFacts {
  readonly countryCode: string
  readonly shippingNames: Labels
  readonly quantity: number
  readonly shipped: 'nothing' | 'partly' | 'all'
  readonly pictures: readonly { readonly name: string; readonly storageKey: string | null }[]
}

/** By order id. Bundles count as one; their components are not listed. */
export async function readOrderRowFacts(
  db: Db,
  orderIds: readonly number[],
  { maxPictures }: { readonly maxPictures: number },
): Promise<ReadonlyMap<number, OrderRowFacts>> {
  const { rows } = await sql<OrderRowFacts & { readonly id: number }>`
    select o.id, country.iso_code2 as "countryCode", profile.names as "shippingNames", lines.*
      from orders o
      join shipping_profiles profile on profile.id = o.shipping_profile_id
      join countries country on country.id = o.shipping_country_id
      cross join lateral (
        select coalesce(sum(line.quantity), 0)::integer as quantity,
               case when bool_and(line.shipped_quantity >= line.quantity - line.cancelled_quantity) then 'all'
                    when bool_or(line.shipped_quantity > 0) then 'partly' else 'nothing' end as shipped,
               coalesce(jsonb_agg(jsonb_build_object('name', line.name, 'storageKey', line.storage_key) order by line.position)
                 filter (where line.place <= ${maxPictures}), '[]') as pictures
          from (select i.*, row_number() over (order by i.position) as place, picture.storage_key
                  from order_items i
                  left join lateral (
                    select m.storage_key from item_images image join media m on m.id = image.media_id
                      left join variation_images own on own.image_id = image.id and own.variation_id = i.variation_id
                     where image.item_id = i.item_id order by own.position nulls last, image.position, image.id limit 1) picture on true
                 where i.order_id = o.id and i.type_id <> 2) line) lines
     where o.id = ${anyOf(orderIds)}`.execute(db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** An order on hold waits for a person, not for shipment. */
export async function countWaitingOrders(
  db: Db,
): Promise<{ readonly toPay: number; readonly toShip: number; readonly onHold: number }> {
  const { rows } = await sql<{ readonly status: string; readonly count: number }>`
    select status, count(*)::integer as count from orders where status in ('open', 'confirmed') group by status`.execute(
    db,
  )
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const held = await countHeldOrders(db)
  return { toPay: count('open'), toShip: count('confirmed') - held.confirmed, onHold: held.confirmed + held.open }
}

/** Lines of which something is left to ship, without components of bundles. */
export async function listLinesToShip(
  db: Db,
  orderId: number,
): Promise<{ readonly orderItemId: number; readonly quantity: number }[]> {
  return db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .where('parent_id', 'is', null)
    .select(['id as orderItemId', sql<number>`quantity - cancelled_quantity - shipped_quantity`.as('quantity')])
    .where(sql<boolean>`quantity - cancelled_quantity - shipped_quantity > 0`)
    .orderBy('id')
    .execute()
}

/** The item numbers as sold, by line. */
export async function listSoldNumbers(db: Db, orderId: number): Promise<Readonly<Record<string, string>>> {
  const rows = await db.selectFrom('order_items').where('order_id', '=', orderId).select(['id', 'number']).execute()
  return Object.fromEntries(rows.map(({ id, number }) => [String(id), number]))
}

/** Received and not refunded yet, in minor units. */
export async function sumRefundable(db: Db, orderId: number): Promise<number> {
  const { left } = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(sql<number>`coalesce(sum(paid_amount - refunded_amount), 0)::bigint`.as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}
