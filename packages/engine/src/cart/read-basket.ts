import type { Cart as Basket } from '@vitrine/contract/cart.contract'
import type { Product } from '@vitrine/contract/product'
import { freeShippingFrom, listShippingSteps } from '../methods/methods.ts'
import type { Context, Visitor } from '../kernel/context.ts'
import type { Assessment } from './assess.ts'
import { basketOf, emptyBasket, type WishedIds } from './basket.ts'
import type { Touched } from './basket-item.ts'
import { ownerOf, type Owner } from './owner.ts'
import { parcelOf, type PricedCart } from './priced-cart.ts'
import type { Rooms } from './rooms.ts'
import { settledCart } from './settle.ts'
import { coloursOf } from './wishlist.ts'
import { wishesOf } from './wishlist-store.ts'

/** The visitor's cart at the prices of this moment. Nothing of it is kept, so nothing of it can be out of date. */
export async function readBasket(ctx: Context, visitor: Visitor, { house, catalogue, countryIdOf, touched = 'none' }: Rooms & { readonly touched?: Touched }): Promise<Basket> {
  const settings = await house.settings()
  const shopCountryId = await countryIdOf(settings['shop.country'])
  const owner = ownerOf(visitor)
  const told = { locale: ctx.locale, currency: settings['shop.currency'], shopCountryId }
  if (!owner) return emptyBasket(told, { itemWishListIds: [], wishlistColourIds: [] })
  const [assessed, wishes] = await Promise.all([settledCart(ctx, owner), wishedIds(ctx, owner, catalogue)])
  if (!assessed) return emptyBasket(told, wishes)
  const [products, freeFrom] = await Promise.all([
    catalogue.productsFor(ctx, variationsOf(assessed)),
    freeFromOf(ctx, assessed.cart),
  ])
  return basketOf({ assessed, products: byVariation(products), freeFrom, wishes, touched, ...told })
}

async function wishedIds(ctx: Context, owner: Owner, catalogue: Rooms['catalogue']): Promise<WishedIds> {
  const itemWishListIds = await wishesOf(ctx.db, owner)
  return { itemWishListIds, wishlistColourIds: itemWishListIds.length === 0 ? [] : coloursOf(await catalogue.productsFor(ctx, itemWishListIds)) }
}

/** Of the chosen method; while none is chosen, of any to the door. */
async function freeFromOf({ db }: Pick<Context, 'db'>, cart: PricedCart): Promise<number | null> {
  if (cart.lines.length === 0) return null
  return freeShippingFrom(await listShippingSteps(db, { ...parcelOf(cart), profileId: cart.shipping?.profileId ?? null }), cart.weightG)
}

function variationsOf({ lines }: Assessment): readonly number[] {
  return [...new Set(lines.flatMap(({ stored, offer, chosen }) => [
    stored.variationId, ...chosen.map((piece) => piece.offer.variationId), ...(offer.isBundle ? offer.pieces.map(({ pieceId }) => pieceId) : []),
  ]))]
}

function byVariation(products: readonly Product[]): ReadonlyMap<number, Product> {
  return new Map(products.map((product) => [product.variation.id, product]))
}
