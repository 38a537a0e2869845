import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'

/** In the order in which orders lock it. */
export async function lockStockOfItems(tx: Tx, handles: readonly string[]): Promise<void> {
  await sql`
    select s.variation_id from stock s join variations v on v.id = s.variation_id join items i on i.id = v.item_id
     where i.handle = any(${[...handles]}::text[]) order by s.variation_id for update of s`.execute(tx)
}

/** Products that were sold stay for their orders, and are taken off sale. */
export async function deactivateItems(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update items set is_active = false, updated_at = now(), version = version + 1 where id = any(${[...ids]}::integer[])`.execute(
    tx,
  )
}

/** Variations that were sold are deactivated, never deleted. */
export async function deleteVariations(tx: Tx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  await sql`
    update variations v set is_active = false where v.number = any(${[...skus]}::text[]) and exists (select from order_items o where o.variation_id = v.id)`.execute(
    tx,
  )
  await sql`
    delete from variations v where v.number = any(${[...skus]}::text[]) and not exists (select from order_items o where o.variation_id = v.id)`.execute(
    tx,
  )
}
