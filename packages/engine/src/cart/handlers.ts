import type { Cart as Basket } from '@vitrine/contract/checkout/cart.contract'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { addItems, type NewItem } from './items/add-items.ts'
import type { IncludedProducts } from './evaluate/basket-item.ts'
import { deleteAll, deleteItem, setItemQuantity } from './items/change-items.ts'
import { addCoupon, deleteCoupon } from './coupons/coupon-apply.ts'
import { readBasket } from './evaluate/read-basket.ts'
import type { CartDependencies } from './dependencies.ts'
import type { Uploads } from './uploads/uploads.ts'
import {
  addToWishlist,
  readSharedWishlist,
  readWishlist,
  removeFromWishlist,
  shareOwnWishlist,
} from './wishlist/wishlist.ts'

export type CartHandlers = Handlers<
  | 'getCart'
  | 'deleteCart'
  | 'doAddCartItem'
  | 'doAddCartItems'
  | 'setCartItemQuantity'
  | 'deleteCartItem'
  | 'doAddCoupon'
  | 'deleteCoupon'
  | 'doUploadOrderPropertyFile'
  | 'getWishlist'
  | 'doAddWishlistItem'
  | 'deleteWishlistItem'
  | 'doShareWishlist'
  | 'getSharedWishlist'
>

export function cartHandlers(deps: CartDependencies, uploads: Uploads): CartHandlers {
  const getBasket = async (ctx: Context, touched: IncludedProducts) =>
    (await readBasket(ctx, await ctx.visitor(), { ...deps, touched })).basket
  const add = (ctx: Context, items: readonly NewItem[]) =>
    withBasketOnRefusal(ctx, getBasket, async () => {
      const touched = items.map(({ productId }) => productId)
      const { visitor, evaluated } = await addItems(ctx, items, deps)
      return (await readBasket(ctx, visitor, { ...deps, touched, evaluated })).basket
    })

  return {
    getCart: (ctx) => getBasket(ctx, 'all'),
    deleteCart: (ctx) => deleteAll(ctx).then(() => getBasket(ctx, 'none')),
    doAddCartItem: (ctx, item) => add(ctx, [item]),
    doAddCartItems: add,
    setCartItemQuantity: (ctx, payload) =>
      withBasketOnRefusal(ctx, getBasket, async () => {
        await setItemQuantity(ctx, payload)
        return getBasket(ctx, [payload.productId])
      }),
    deleteCartItem: (ctx, payload) =>
      withBasketOnRefusal(ctx, getBasket, async () => {
        await deleteItem(ctx, payload)
        return getBasket(ctx, 'none')
      }),
    doAddCoupon: (ctx, payload) =>
      withBasketOnRefusal(ctx, getBasket, async () => {
        await addCoupon(ctx, payload, deps)
        return getBasket(ctx, 'none')
      }),
    deleteCoupon: (ctx, payload) =>
      withBasketOnRefusal(ctx, getBasket, async () => {
        await deleteCoupon(ctx, payload)
        return getBasket(ctx, 'none')
      }),
    doUploadOrderPropertyFile: uploads.take,
    getWishlist: async (ctx) => readWishlist(ctx, await ctx.visitor(), deps),
    doAddWishlistItem: (ctx, payload) => addToWishlist(ctx, payload, deps),
    deleteWishlistItem: (ctx, payload) => removeFromWishlist(ctx, payload, deps),
    doShareWishlist: (ctx) => shareOwnWishlist(ctx, deps),
    getSharedWishlist: (ctx, payload) => readSharedWishlist(ctx, payload, deps),
  }
}

/** Adds the current basket to a refusal, because it may differ from the displayed one. SF-4.22 */
async function withBasketOnRefusal(
  ctx: Context,
  getBasket: (ctx: Context, touched: IncludedProducts) => Promise<Basket>,
  work: () => Promise<Basket>,
): Promise<Basket> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refuse(error.key, error.details, {
      ...error.events,
      AfterBasketChanged: { basket: await getBasket(ctx, 'none') },
    })
  }
}
