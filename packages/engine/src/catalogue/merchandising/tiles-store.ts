import type { Focal } from '@vitrine/contract/pages/picture'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface TileRow {
  readonly itemId: number
  readonly name: string
  readonly storageKey: string | null
  readonly focal: Focal | null
  /** In minor units. */
  readonly price: number | null
  readonly isReduced: boolean
  readonly sold: number
  readonly available: number
}

/** What staff see of the items of a listing. */
export async function listTiles(
  db: Db,
  itemIds: readonly number[],
  { locale, currency }: { readonly locale: Locale; readonly currency: string },
): Promise<readonly TileRow[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<TileRow>`
    select i.id as "itemId", coalesce(t.name1, i.id::text) as name, picture.storage_key as "storageKey",
           case when picture.storage_key is not null then json_build_object('x', picture.focal_x, 'y', picture.focal_y) end as focal,
           price.amount::float8 as price, coalesce(price.reduced, false) as "isReduced", coalesce(s.quantity, 0) as sold,
           coalesce(stock.available, 0)::int as available
      from items i
      left join lateral (select name1 from item_texts x where x.item_id = i.id order by x.locale <> ${locale}, x.locale <> 'en', x.locale limit 1) t on true
      left join lateral (select m.storage_key, m.focal_x, m.focal_y from item_images p join media m on m.id = p.media_id
                          where p.item_id = i.id order by p.position, p.id limit 1) picture on true
      left join lateral (select min(coalesce(p.special_amount, p.amount)) as amount, bool_or(p.special_amount is not null) as reduced
                           from variations v join current_prices p on p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
                          where v.item_id = i.id and v.is_active) price on true
      left join lateral (select sum(greatest(k.available, 0)) as available
                           from variations v join stock k on k.variation_id = v.id where v.item_id = i.id and v.is_active) stock on true
      left join item_sales s on s.item_id = i.id
     where i.id = any(${[...itemIds]}::integer[])`.execute(db)
  return rows
}
