import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

interface BestSeller {
  readonly itemId: number
  readonly name: string
  readonly storageKey: string | null
  readonly quantity: number
  /** In minor units. */
  readonly revenue: number
}

const maxBestSellers = 5
/** The type of components: their bundle is counted. */
const component = 2

export async function listBestSellers(
  db: Db,
  { from, currency, locale }: { readonly from: Date; readonly currency: string; readonly locale: Locale },
): Promise<readonly BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select sold."itemId", coalesce(text.name1, sold.name) as name, picture.storage_key as "storageKey", sold.quantity, sold.revenue
      from (select line.item_id as "itemId", max(line.name) as name,
                   sum(line.quantity - line.cancelled_quantity)::int as quantity,
                   sum(round(coalesce(line.discounted_gross, line.line_gross)::numeric * (line.quantity - line.cancelled_quantity) / line.quantity))::float8 as revenue
              from orders o join order_items line on line.order_id = o.id
             where o.placed_at >= ${from} and o.currency = ${currency} and o.status <> 'cancelled'
               and line.item_id is not null and line.type_id <> ${sql.lit(component)}
             group by line.item_id
            having sum(line.quantity - line.cancelled_quantity) > 0
             order by revenue desc, "itemId" limit ${sql.lit(maxBestSellers)}) sold
      left join item_texts text on text.item_id = sold."itemId" and text.locale = ${locale} and text.name1 <> ''
      left join lateral (
        select m.storage_key from item_images image join media m on m.id = image.media_id
         where image.item_id = sold."itemId" order by image.position, image.id limit 1) picture on true
     order by sold.revenue desc, sold."itemId"`.execute(db)
  return rows
}

const maxReasons = 6

export async function listReturnReasons(
  db: Db,
  from: Date,
): Promise<readonly { readonly names: Labels; readonly quantity: number }[]> {
  const { rows } = await sql<{ readonly names: Labels; readonly quantity: number }>`
    select reason.names, counted.quantity
      from (select item.reason_id, sum(item.quantity)::int as quantity
              from returns r join return_items item on item.return_id = r.id
             where r.created_at >= ${from} and item.reason_id is not null
             group by item.reason_id) counted
      join return_reasons reason on reason.id = counted.reason_id
     order by counted.quantity desc, reason.position limit ${sql.lit(maxReasons)}`.execute(db)
  return rows
}
