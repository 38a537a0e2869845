import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

export type ProductUse = 'sold' | 'offered' | 'reserved' | 'bundle' | 'set'

/** Why the product cannot be deleted; undefined: it can. */
export async function findProductUse(tx: Tx, id: number): Promise<ProductUse | undefined> {
  const { rows } = await sql<{ use: ProductUse | null }>`
    with own as (select id from variations where item_id = ${id})
    select case
      when exists (select from order_items where variation_id in (select id from own)) then 'sold'
      when exists (select from offer_items where variation_id in (select id from own)) then 'offered'
      when exists (select from stock_holds where variation_id in (select id from own)) then 'reserved'
      when exists (select from bundle_components where component_id in (select id from own)) then 'bundle'
      when exists (select from set_components where component_id = ${id}) then 'set' end as use`.execute(tx)
  return rows[0]?.use ?? undefined
}
