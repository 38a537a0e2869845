import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { Owner } from '../owner.ts'

/** Makes the owner's wishlist or takes the lock of the one there is. */
export async function lockWishlist(tx: Tx, owner: Owner): Promise<number> {
  const column = 'customerId' in owner ? 'customer_id' : 'session_id'
  const { id } = await tx
    .insertInto('wishlists')
    .values({ [column]: 'customerId' in owner ? owner.customerId : owner.sessionId })
    // Changes nothing: it takes the lock and answers the id.
    .onConflict((conflict) => conflict.column(column).doUpdateSet((eb) => ({ [column]: eb.ref(`excluded.${column}`) })))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Wish {
  readonly variationId: number
  readonly quantity: number
  readonly addedAt: Date
  readonly anySize: boolean
}

/** Newest first. */
export async function listWishlistVariationIds(db: Db, owner: Owner): Promise<number[]> {
  return (await wishItemsOf(db, owner)).map(({ variationId }) => variationId)
}

/** The entries of the visitor's own list or of a shared one, newest first. */
export async function wishItemsOf(db: Db, whose: Owner | { readonly wishlistId: number }): Promise<readonly Wish[]> {
  return db
    .selectFrom('wishlist_items as item')
    .innerJoin('wishlists as list', 'list.id', 'item.wishlist_id')
    .$call((query) => {
      if ('wishlistId' in whose) return query.where('list.id', '=', whose.wishlistId)
      return 'customerId' in whose
        ? query.where('list.customer_id', '=', whose.customerId)
        : query.where('list.session_id', '=', whose.sessionId)
    })
    .select([
      'item.variation_id as variationId',
      'item.quantity',
      'item.added_at as addedAt',
      'item.any_size as anySize',
    ])
    .orderBy('item.added_at', 'desc')
    .orderBy('item.variation_id', 'desc')
    .execute()
}

/** The key of a list, made when it is first asked for. */
export async function shareWishlist(tx: Tx, wishlistId: number, newKey: string): Promise<string> {
  const { share_key: key } = await tx
    .updateTable('wishlists')
    .where('id', '=', wishlistId)
    .set((eb) => ({ share_key: eb.fn.coalesce('share_key', eb.val(newKey)) }))
    .returning('share_key')
    .executeTakeFirstOrThrow()
  return key ?? newKey
}

export async function sharedWishlist(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('wishlists').where('share_key', '=', key).select('id').executeTakeFirst()
  return row?.id
}

/** A link that was given away by a guest goes on to lead to the list, if the customer has not given away another. */
export async function takeOverShareKey(tx: Tx, sessionId: number, wishlistId: number): Promise<void> {
  const guest = await tx
    .selectFrom('wishlists')
    .where('session_id', '=', sessionId)
    .select('share_key')
    .forUpdate()
    .executeTakeFirst()
  if (!guest?.share_key) return
  await tx.updateTable('wishlists').set({ share_key: null }).where('session_id', '=', sessionId).execute()
  await shareWishlist(tx, wishlistId, guest.share_key)
}

/** Existing entries keep their position and take the size that was chosen last. */
export async function addWish(
  tx: Tx,
  wish: {
    readonly wishlistId: number
    readonly variationId: number
    readonly quantity: number
    readonly anySize: boolean
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('wishlist_items')
    .values({
      wishlist_id: wish.wishlistId,
      variation_id: wish.variationId,
      quantity: wish.quantity,
      any_size: wish.anySize,
      added_at: wish.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['wishlist_id', 'variation_id'])
        .doUpdateSet({ quantity: wish.quantity, any_size: wish.anySize }),
    )
    .execute()
}

export async function removeWishes(tx: Tx, owner: Owner, variationIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('wishlist_items')
    .where('variation_id', '=', anyOf(variationIds))
    .where('wishlist_id', 'in', (eb) => {
      const lists = eb.selectFrom('wishlists').select('id')
      return 'customerId' in owner
        ? lists.where('customer_id', '=', owner.customerId)
        : lists.where('session_id', '=', owner.sessionId)
    })
    .execute()
}

export async function hasWishlistItems(tx: Tx, sessionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('wishlists')
    .innerJoin('wishlist_items', 'wishlist_id', 'id')
    .where('session_id', '=', sessionId)
    .select('variation_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function copyWishlistItems(tx: Tx, sessionId: number, wishlistId: number): Promise<void> {
  await tx
    .insertInto('wishlist_items')
    .columns(['wishlist_id', 'variation_id', 'quantity', 'any_size', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('wishlist_items as item')
        .innerJoin('wishlists as list', 'list.id', 'item.wishlist_id')
        .where('list.session_id', '=', sessionId)
        .select((inner) => [
          inner.val(wishlistId).as('wishlist_id'),
          'item.variation_id',
          'item.quantity',
          'item.any_size',
          'item.added_at',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
