import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface OrderableVariation {
  readonly variationId: number
  readonly sku: string
  readonly name: string
  readonly details: string
  readonly available: number
  readonly storageKey: string | null
}

/** The variations of these items, and the one with this item number, which comes first. */
export async function listOrderableVariations(
  db: Db,
  { sku, itemIds, locale, limit }: { sku: string; itemIds: readonly number[]; locale: Locale; limit: number },
): Promise<readonly OrderableVariation[]> {
  const { rows } = await sql<OrderableVariation>`
    with found as (
      select id, 0 as rank from variations where number = ${sku}
      union select id, array_position(${[...itemIds]}::integer[], item_id) from variations where item_id = any(${[...itemIds]}::integer[]) and number <> ${sku})
    select v.id as "variationId", v.number as sku,
           coalesce((select t.name1 from item_texts t where t.item_id = v.item_id order by t.locale = ${locale} desc, t.locale = 'en' desc limit 1), v.number) as name,
           coalesce((select string_agg(coalesce(value.names ->> ${locale}, value.names ->> 'en'), ', ' order by a.position, a.id)
             from variation_attribute_values x join attributes a on a.id = x.attribute_id join attribute_values value on value.id = x.value_id
            where x.variation_id = v.id), '') as details,
           coalesce(s.available, 0) as available,
           (select m.storage_key from item_images image join media m on m.id = image.media_id
              left join variation_images own on own.image_id = image.id and own.variation_id = v.id
             where image.item_id = v.item_id order by own.position nulls last, image.position, image.id limit 1) as "storageKey"
      from found join variations v on v.id = found.id left join stock s on s.variation_id = v.id
     where v.is_active order by found.rank, v.position, v.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function listItemIds(db: Db, variationIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('variations')
    .where('id', '=', anyOf(variationIds))
    .select(['id', 'item_id as itemId'])
    .execute()
  const byId = new Map(rows.map(({ id, itemId }) => [id, itemId]))
  return [...new Set(variationIds.flatMap((id) => byId.get(id) ?? []))]
}

/** The latest order of an account. */
export async function findLatestOrderId(db: Db, customerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(sql.lit(1))
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export async function findClassNames(db: Db, classId: number): Promise<Labels | undefined> {
  const row = await db.selectFrom('customer_classes').where('id', '=', classId).select('names').executeTakeFirst()
  return row?.names
}

interface StaffMark {
  readonly orderId: number
  readonly placedBy: string
  /** Null: a guest's. */
  readonly customerId: number | null
}

export async function markStaffOrder(tx: Tx, { orderId, placedBy, customerId }: StaffMark): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ channel: 'staff', placed_by: placedBy, ...(customerId !== null && { customer_id: customerId }) })
    .where('id', '=', orderId)
    .execute()
}

export async function getChannel(
  db: Db,
  orderId: number,
): Promise<{ readonly channel: 'shop' | 'staff'; readonly placedBy: string | null }> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['channel', 'placed_by as placedBy'])
    .executeTakeFirstOrThrow()
  return { channel: row.channel === 'staff' ? 'staff' : 'shop', placedBy: row.placedBy }
}
