import type { Cart as Basket } from '@vitrine/contract/cart.contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Handlers, House, Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { addItem } from './add-item.ts'
import { moveToCustomer } from './move-to-customer.ts'
import type { Keeper } from './owner.ts'
import { readBasket } from './read-basket.ts'
import { openUploads, type Uploads } from './uploads.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

export type { UploadedFile } from './uploads.ts'

export interface Cart {
  readonly handlers: Handlers<'getCart' | 'doAddCartItem' | 'doUploadOrderPropertyFile' | 'getWishlist' | 'doAddWishlistItem' | 'deleteWishlistItem'>
  /** The basket of a visitor, who may be another than the call began with: a login changes who is calling. */
  basketOf(ctx: Context, visitor: Visitor): Promise<Basket>
  /** Files for order properties: read by their owner, removed when they are never ordered. */
  readonly uploads: Pick<Uploads, 'read' | 'removeOld'>
  moveToCustomer(tx: Tx, sessionId: number, customerId: number): Promise<void>
}

interface Parts {
  readonly catalogue: Catalogue
  readonly keeper: Keeper
  /** Where files of shoppers stand: outside of everything that is served by its path. */
  readonly uploadsFolder: string
}

export function openCart(house: House, { catalogue, keeper, uploadsFolder }: Parts): Cart {
  const rooms = { house, catalogue, keeper }
  const uploads = openUploads(rooms, uploadsFolder)
  const basketOf = (ctx: Context, visitor: Visitor) => readBasket(ctx, visitor, rooms)
  return {
    basketOf, uploads,
    async moveToCustomer(tx, sessionId, customerId) {
      const { 'shop.currency': currency, 'shop.country': country } = await house.settings()
      await moveToCustomer(tx, { sessionId, customerId, place: { currency, country, now: house.now() } })
    },
    handlers: {
      getCart: async (ctx) => basketOf(ctx, await ctx.visitor()),
      doAddCartItem: async (ctx, payload) => basketOf(ctx, await addItem(ctx, payload, rooms)),
      doUploadOrderPropertyFile: uploads.take,
      getWishlist: async (ctx) => readWishlist(ctx, await ctx.visitor()),
      doAddWishlistItem: (ctx, payload) => addToWishlist(ctx, payload, rooms),
      deleteWishlistItem: removeFromWishlist,
    },
  }
}
