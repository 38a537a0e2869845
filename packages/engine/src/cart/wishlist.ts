import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'
import { addWish, lockWishlist, removeWish, wishesOf } from './wishlist-store.ts'

export async function readWishlist(ctx: Context, visitor: Visitor): Promise<Answer<'getWishlist'>> {
  const owner = ownerOf(visitor)
  return { variationIds: owner ? await wishesOf(ctx.db, owner) : [] }
}

export async function addToWishlist(ctx: Context, { variationId, quantity }: Payload<'doAddWishlistItem'>, { catalogue, keeper }: Rooms): Promise<Answer<'doAddWishlistItem'>> {
  const [product] = await catalogue.productsFor(ctx, [variationId])
  if (!product) refuse('cart.variationNotFound')
  const visitor = await keeper.keep(ctx, async (tx, keptFor) => {
    await addWish(tx, { wishlistId: await lockWishlist(tx, ownerOf(keptFor)), variationId, quantity, now: ctx.now })
  })
  return readWishlist(ctx, visitor)
}

export async function removeFromWishlist(ctx: Context, { variationId }: Payload<'deleteWishlistItem'>): Promise<Answer<'deleteWishlistItem'>> {
  const visitor = await ctx.visitor()
  const owner = ownerOf(visitor)
  if (owner) await inTransaction(ctx.db, (tx) => removeWish(tx, owner, variationId))
  return readWishlist(ctx, visitor)
}
