import type { Cart as Basket } from '@vitrine/contract/checkout/cart.contract'
import type { Product } from '@vitrine/contract/catalogue/product'
import type { Context, Visitor } from '../../kernel/context.ts'
import type { CartEvaluation } from './evaluate-cart.ts'
import { toBasket, emptyBasket, type WishlistIds } from './basket.ts'
import type { IncludedProducts } from './basket-item.ts'
import { toOwner } from '../owner.ts'
import type { CartDependencies } from '../dependencies.ts'
import type { PricedCart } from './priced-cart.ts'
import { reconcileCart } from './reconcile-cart.ts'
import { coloursOf } from '../wishlist/wishlist.ts'
import { listWishlistVariationIds } from '../wishlist/wishlist-store.ts'

/** The basket of a visitor, and the evaluated cart that it shows; undefined without a cart. */
export interface BasketReading {
  readonly basket: Basket
  readonly cart: PricedCart | undefined
}

/** The visitor's cart at current prices, never cached. */
export async function readBasket(
  ctx: Context,
  visitor: Visitor,
  {
    house,
    catalogue,
    methods,
    getCountryId: countryIdOf,
    touched = 'none',
    evaluated,
  }: CartDependencies & { readonly touched?: IncludedProducts; readonly evaluated?: CartEvaluation | undefined },
): Promise<BasketReading> {
  const settings = await house.settings()
  const shopCountryId = await countryIdOf(settings['shop.country'])
  const owner = toOwner(visitor)
  const toFormat = (currency: string) => ({ locale: ctx.locale, currency, shopCountryId })
  if (!owner)
    return {
      basket: emptyBasket(toFormat(await ctx.currency()), { itemWishListIds: [], wishlistColourIds: [] }),
      cart: undefined,
    }
  const assessed = await reconcileCart(ctx, owner, { methods, evaluated })
  const wishlistIds = assessed?.head.wishlistVariationIds ?? (await listWishlistVariationIds(ctx.db, owner))
  const wishes = await toWishlistIds(ctx, wishlistIds, catalogue)
  if (!assessed) return { basket: emptyBasket(toFormat(await ctx.currency()), wishes), cart: undefined }
  const { currency } = assessed.cart
  // The call can have changed the country of the cart.
  const inCurrency = { ...ctx, currency: async () => currency }
  const products = await catalogue.listProducts(inCurrency, listVariationIds(assessed))
  const basket = toBasket({
    assessed,
    products: byVariation(products),
    wishes,
    touched,
    contactEmail: settings['shop.address'].email,
    ...toFormat(currency),
  })
  return { basket, cart: assessed.cart }
}

async function toWishlistIds(
  ctx: Context,
  wishlistVariationIds: readonly number[],
  catalogue: CartDependencies['catalogue'],
): Promise<WishlistIds> {
  const itemWishListIds = [...wishlistVariationIds]
  return {
    itemWishListIds,
    wishlistColourIds:
      itemWishListIds.length === 0 ? [] : coloursOf(await catalogue.listProducts(ctx, itemWishListIds)),
  }
}

function listVariationIds({ lines }: CartEvaluation): readonly number[] {
  return [
    ...new Set(
      lines.flatMap(({ stored, offer, chosen }) => [
        stored.variationId,
        ...chosen.map((piece) => piece.offer.variationId),
        ...(offer.isBundle ? offer.pieces.map(({ pieceId }) => pieceId) : []),
      ]),
    ),
  ]
}

function byVariation(products: readonly Product[]): ReadonlyMap<number, Product> {
  return new Map(products.map((product) => [product.variation.id, product]))
}
