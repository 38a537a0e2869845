import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export {
  forgetCardPerson as eraseGiftCardPerson,
  listCardsByEmail as listGiftCards,
} from './discounts/gift-card-issue-store.ts'

/** A customer's cart, wishlist and uploads, for a data export. */
export async function read(db: Db, customerId: number) {
  const [cart, wishlist, files] = await Promise.all([
    db
      .selectFrom('cart_items as line')
      .innerJoin('carts as c', 'c.id', 'line.cart_id')
      .innerJoin('variations as v', 'v.id', 'line.variation_id')
      .where('c.customer_id', '=', customerId)
      .orderBy('line.id')
      .select(['v.number as article', 'line.quantity', 'line.added_at as addedAt'])
      .select(
        sql<unknown>`(select jsonb_agg(jsonb_build_object('property', p.names, 'value', coalesce(to_jsonb(a.value), s.names))) from cart_item_params a join properties p on p.id = a.property_id
        left join property_selections s on s.id = a.selection_id where a.cart_item_id = line.id)`.as('chosen'),
      )
      .execute(),
    db
      .selectFrom('wishlist_items as wish')
      .innerJoin('wishlists as list', 'list.id', 'wish.wishlist_id')
      .innerJoin('variations as v', 'v.id', 'wish.variation_id')
      .where('list.customer_id', '=', customerId)
      .orderBy('wish.added_at')
      .select(['v.number as article', 'wish.quantity', 'wish.added_at as addedAt'])
      .execute(),
    db
      .selectFrom('uploads')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .select(['file_name as fileName', 'mime', 'bytes', 'is_ordered as isOrdered', 'created_at as createdAt'])
      .execute(),
  ])
  return { cart, wishlist, files }
}

/**
 * Takes the first lock of an erasure. Files that were not ordered expire at once and are deleted by the cleanup job.
 */
export async function erase(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.deleteFrom('carts').where('customer_id', '=', customerId).execute()
  await tx
    .updateTable('uploads')
    .set({ expires_at: now })
    .where('customer_id', '=', customerId)
    .where('is_ordered', '=', sql.lit(false))
    .execute()
}

export async function countWishlist(db: Db, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wishlist_items as wish')
    .innerJoin('wishlists as list', 'list.id', 'wish.wishlist_id')
    .where('list.customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Moves wishlist, files and coupons to another customer. An item that both wishlists have is kept once. */
export async function move(tx: Tx, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  await sql`
    with list as (insert into wishlists (customer_id) values (${to}::integer) on conflict (customer_id) do update set customer_id = excluded.customer_id returning id)
    insert into wishlist_items (wishlist_id, variation_id, quantity, any_size, added_at)
    select list.id, wish.variation_id, wish.quantity, wish.any_size, wish.added_at
      from list, wishlist_items wish join wishlists own on own.id = wish.wishlist_id where own.customer_id = ${from}::integer
    on conflict (wishlist_id, variation_id) do nothing`.execute(tx)
  await tx.updateTable('uploads').set({ customer_id: to }).where('customer_id', '=', from).execute()
  await tx.updateTable('coupons').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
