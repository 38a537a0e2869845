import type { StaffProduct } from '@vitrine/contract/catalogue/products.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

interface Row {
  readonly itemId: number
  readonly name: string | null
  readonly imageKey: string | null
}

/** Name and picture of other products. */
export async function listRelatedItems(
  db: Db,
  ids: readonly number[],
  mainLocale: Locale,
): Promise<StaffProduct['related']> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select i.id as "itemId",
           (select name1 from item_texts where item_id = i.id order by locale <> ${mainLocale}, locale limit 1) as name,
           (select m.storage_key from item_images x join media m on m.id = x.media_id where x.item_id = i.id order by x.position, x.id limit 1) as "imageKey"
      from items i where i.id = any(${[...ids]}::integer[]) order by i.id`.execute(db)
  return rows.map(({ itemId, name, imageKey }) => ({
    itemId,
    name: name ?? `#${itemId}`,
    imageBase: imageKey === null ? null : pictureAddress(imageKey),
  }))
}
