import { randomBytes } from 'node:crypto'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Product } from '@vitrine/contract/catalogue/product'
import { refuse, type Context, type Visitor } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { toOwner, type Owner } from '../owner.ts'
import type { CartDependencies } from '../dependencies.ts'
import {
  addWish,
  lockWishlist,
  removeWishes,
  sharedWishlist,
  shareWishlist,
  wishItemsOf,
  type Wish,
} from './wishlist-store.ts'

// SF-7.26
export async function readWishlist(
  ctx: Context,
  visitor: Visitor,
  rooms: CartDependencies,
): Promise<Answer<'getWishlist'>> {
  const owner = toOwner(visitor)
  return toWishlistAnswer(ctx, owner ? await wishItemsOf(ctx.db, owner) : [], rooms)
}

export async function addToWishlist(
  ctx: Context,
  { variationId, quantity, anySize }: Payload<'doAddWishlistItem'>,
  rooms: CartDependencies,
): Promise<Answer<'doAddWishlistItem'>> {
  const [product] = await rooms.catalogue.listProducts(ctx, [variationId])
  if (!product) refuse('cart.variationNotFound')
  const visitor = await rooms.keeper.withSession(ctx, async (tx, keptFor) => {
    const colour = anySize ? product.item.colourVariationId : null
    await addWish(tx, {
      wishlistId: await lockWishlist(tx, toOwner(keptFor)),
      variationId: colour ?? variationId,
      quantity,
      anySize: colour !== null,
      now: ctx.now,
    })
  })
  return readWishlist(ctx, visitor, rooms)
}

export async function removeFromWishlist(
  ctx: Context,
  { variationId, anySize }: Payload<'deleteWishlistItem'>,
  rooms: CartDependencies,
): Promise<Answer<'deleteWishlistItem'>> {
  const visitor = await ctx.visitor()
  const owner = toOwner(visitor)
  if (owner) {
    const removed = anySize ? await savedSizesOf(ctx, { owner, variationId }, rooms) : [variationId]
    await inTransaction(ctx.db, (tx) => removeWishes(tx, owner, removed))
  }
  return readWishlist(ctx, visitor, rooms)
}

/** The saved entries of a variation's colour, and the variation itself. */
async function savedSizesOf(
  ctx: Context,
  { owner, variationId }: { readonly owner: Owner; readonly variationId: number },
  { catalogue }: CartDependencies,
): Promise<readonly number[]> {
  const saved = (await wishItemsOf(ctx.db, owner)).map((wish) => wish.variationId)
  const products = await catalogue.listProducts(ctx, [variationId, ...saved])
  const colour = products.find(({ variation }) => variation.id === variationId)?.item.colourVariationId ?? null
  const same = products.filter(({ item }) => colour !== null && item.colourVariationId === colour)
  return [variationId, ...same.map(({ variation }) => variation.id)]
}

/** The variations that represent the colours of items with several sizes, without duplicates. */
export function coloursOf(products: readonly Product[]): number[] {
  return [...new Set(products.flatMap(({ item: { colourVariationId: colour } }) => (colour === null ? [] : [colour])))]
}

/** The same list keeps its key, so that a link that was given away goes on to lead to it. */
export async function shareOwnWishlist(ctx: Context, { keeper }: CartDependencies): Promise<Answer<'doShareWishlist'>> {
  let shareKey = randomBytes(24).toString('base64url')
  await keeper.withSession(ctx, async (tx, visitor) => {
    shareKey = await shareWishlist(tx, await lockWishlist(tx, toOwner(visitor)), shareKey)
  })
  return { shareKey }
}

export async function readSharedWishlist(
  ctx: Context,
  { shareKey }: Payload<'getSharedWishlist'>,
  rooms: CartDependencies,
): Promise<Answer<'getSharedWishlist'>> {
  const wishlistId = (await sharedWishlist(ctx.db, shareKey)) ?? refuse('notFound')
  return toWishlistAnswer(ctx, await wishItemsOf(ctx.db, { wishlistId }), rooms)
}

async function toWishlistAnswer(
  ctx: Context,
  wishes: readonly Wish[],
  { catalogue }: CartDependencies,
): Promise<Answer<'getWishlist'>> {
  const shown = await catalogue.listProducts(
    ctx,
    wishes.map(({ variationId }) => variationId),
  )
  const sold = new Set(shown.map(({ variation }) => variation.id))
  return {
    variationIds: wishes.map(({ variationId }) => variationId),
    colourIds: coloursOf(shown),
    items: wishes
      .filter(({ variationId }) => sold.has(variationId))
      .map((wish) => ({ ...wish, addedAt: wish.addedAt.toISOString() })),
  }
}
