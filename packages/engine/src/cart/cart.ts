import type { Cart as Basket } from '@vitrine/contract/cart.contract'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context, Handlers, House, Visitor } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { addItem } from './add-item.ts'
import { moveToCustomer } from './move-to-customer.ts'
import type { Keeper } from './owner.ts'
import { readBasket } from './read-basket.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

export interface Cart {
  readonly handlers: Handlers<'getCart' | 'doAddCartItem' | 'getWishlist' | 'doAddWishlistItem' | 'deleteWishlistItem'>
  /** The basket of a visitor, who may be another than the call began with: a login changes who is calling. */
  basketOf(ctx: Context, visitor: Visitor): Promise<Basket>
  moveToCustomer(tx: Tx, sessionId: number, customerId: number): Promise<void>
}

export function openCart(house: House, { catalogue, keeper }: { readonly catalogue: Catalogue; readonly keeper: Keeper }): Cart {
  const rooms = { house, catalogue, keeper }
  const basketOf = (ctx: Context, visitor: Visitor) => readBasket(ctx, visitor, rooms)
  return {
    basketOf,
    async moveToCustomer(tx, sessionId, customerId) {
      const { 'shop.currency': currency, 'shop.country': country } = await house.settings()
      await moveToCustomer(tx, { sessionId, customerId, place: { currency, country, now: house.now() } })
    },
    handlers: {
      getCart: async (ctx) => basketOf(ctx, await ctx.visitor()),
      doAddCartItem: async (ctx, payload) => basketOf(ctx, await addItem(ctx, payload, rooms)),
      getWishlist: async (ctx) => readWishlist(ctx, await ctx.visitor()),
      doAddWishlistItem: (ctx, payload) => addToWishlist(ctx, payload, rooms),
      deleteWishlistItem: removeFromWishlist,
    },
  }
}
