import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** What a customer has in the cart and on the wishlist, and files that wait to be ordered. */
export async function cartDataOf(db: Db, customerId: number) {
  const [cart, wishlist, files] = await Promise.all([
    db.selectFrom('cart_items as line').innerJoin('carts as c', 'c.id', 'line.cart_id').innerJoin('variations as v', 'v.id', 'line.variation_id').where('c.customer_id', '=', customerId).orderBy('line.id')
      .select(['v.number as article', 'line.quantity', 'line.added_at as addedAt'])
      .select(sql<unknown>`(select jsonb_agg(jsonb_build_object('property', p.names, 'value', coalesce(to_jsonb(a.value), s.names))) from cart_item_params a join properties p on p.id = a.property_id
        left join property_selections s on s.id = a.selection_id where a.cart_item_id = line.id)`.as('chosen')).execute(),
    db.selectFrom('wishlist_items as wish').innerJoin('wishlists as list', 'list.id', 'wish.wishlist_id').innerJoin('variations as v', 'v.id', 'wish.variation_id').where('list.customer_id', '=', customerId)
      .orderBy('wish.added_at').select(['v.number as article', 'wish.quantity', 'wish.added_at as addedAt']).execute(),
    db.selectFrom('uploads').where('customer_id', '=', customerId).orderBy('id').select(['file_name as fileName', 'mime', 'bytes', 'is_ordered as isOrdered', 'created_at as createdAt']).execute(),
  ])
  return { cart, wishlist, files }
}

/** The first of what an erasure locks. Files that were never ordered are due at once; the round that removes them takes the bytes too. */
export async function forgetCartOf(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.deleteFrom('carts').where('customer_id', '=', customerId).execute()
  await tx.updateTable('uploads').set({ expires_at: now }).where('customer_id', '=', customerId).where('is_ordered', '=', false).execute()
}
