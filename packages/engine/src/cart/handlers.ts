import type { Cart as Basket } from '@vitrine/contract/cart.contract'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { refuse, type Context, type Handlers, type Visitor } from '../kernel/context.ts'
import { addItems, type NewItem } from './add-items.ts'
import type { Touched } from './basket-item.ts'
import { deleteAll, deleteItem, setItemQuantity } from './change-items.ts'
import { addCoupon, deleteCoupon } from './coupon-apply.ts'
import { readBasket } from './read-basket.ts'
import type { Rooms } from './rooms.ts'
import type { Uploads } from './uploads.ts'
import { addToWishlist, readSharedWishlist, readWishlist, removeFromWishlist, shareOwnWishlist } from './wishlist.ts'

export type CartHandlers = Handlers<
  | 'getCart' | 'deleteCart' | 'doAddCartItem' | 'doAddCartItems' | 'setCartItemQuantity' | 'deleteCartItem' | 'doAddCoupon' | 'deleteCoupon'
  | 'doUploadOrderPropertyFile'
  | 'getWishlist' | 'doAddWishlistItem' | 'deleteWishlistItem' | 'doShareWishlist' | 'getSharedWishlist'>

export function cartHandlers(rooms: Rooms, uploads: Uploads): CartHandlers {
  const basketOf = async (ctx: Context, touched: Touched, visitor?: Visitor) => readBasket(ctx, visitor ?? await ctx.visitor(), { ...rooms, touched })
  const add = (ctx: Context, items: readonly NewItem[]) =>
    orTheBasket(ctx, basketOf, async () => basketOf(ctx, items.map(({ productId }) => productId), await addItems(ctx, items, rooms)))

  return {
    getCart: (ctx) => basketOf(ctx, 'all'),
    deleteCart: (ctx) => deleteAll(ctx).then(() => basketOf(ctx, 'none')),
    doAddCartItem: (ctx, item) => add(ctx, [item]),
    doAddCartItems: add,
    setCartItemQuantity: (ctx, payload) => orTheBasket(ctx, basketOf, async () => {
      await setItemQuantity(ctx, payload)
      return basketOf(ctx, [payload.productId])
    }),
    deleteCartItem: (ctx, payload) => orTheBasket(ctx, basketOf, async () => {
      await deleteItem(ctx, payload)
      return basketOf(ctx, 'none')
    }),
    doAddCoupon: (ctx, payload) => orTheBasket(ctx, basketOf, async () => {
      await addCoupon(ctx, payload)
      return basketOf(ctx, 'none')
    }),
    deleteCoupon: (ctx, payload) => orTheBasket(ctx, basketOf, async () => {
      await deleteCoupon(ctx, payload)
      return basketOf(ctx, 'none')
    }),
    doUploadOrderPropertyFile: uploads.take,
    getWishlist: async (ctx) => readWishlist(ctx, await ctx.visitor(), rooms),
    doAddWishlistItem: (ctx, payload) => addToWishlist(ctx, payload, rooms),
    deleteWishlistItem: (ctx, payload) => removeFromWishlist(ctx, payload, rooms),
    doShareWishlist: (ctx) => shareOwnWishlist(ctx, rooms),
    getSharedWishlist: (ctx, payload) => readSharedWishlist(ctx, payload, rooms),
  }
}

/** A refusal comes with the cart as it is now: it may have changed since the shopper last saw it. SF-4.22 */
async function orTheBasket(ctx: Context, basketOf: (ctx: Context, touched: Touched) => Promise<Basket>, work: () => Promise<Basket>): Promise<Basket> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refuse(error.key, error.details, { ...error.events, AfterBasketChanged: { basket: await basketOf(ctx, 'none') } })
  }
}
