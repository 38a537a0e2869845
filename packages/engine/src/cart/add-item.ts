import { labelIn } from '@vitrine/contract/kernel/locale'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Payload } from '@vitrine/contract/operations'
import { isSalable } from '../catalogue/catalogue.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { pricesOf, unitAmountFor } from '../pricing/pricing.ts'
import { addToLine, linesOf, lockCart } from './cart-store.ts'
import { fitQuantity, possibleOf, type Fitted } from './fit-quantity.ts'
import { offerOf, orderPropertiesOf, piecesOf, type Offer, type OrderPropertyRow, type StockedPiece } from './offer-store.ts'
import { chooseParams, keyOf, type ChosenParam } from './order-params.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'

/** Puts pieces of a variation into the caller's cart; equal choices of order properties share a line. Answers whose cart it is. */
export async function addItem(ctx: Context, { productId, quantity, basketItemOrderParams }: Payload<'doAddCartItem'>, rooms: Rooms): Promise<Visitor> {
  const [product] = await rooms.catalogue.productsFor(ctx, [productId])
  if (!product) refuse('cart.variationNotFound')
  // The pieces of a set are chosen one by one; as a single line nobody would know their sizes.
  if (product.item.itemType === 'set') refuse('cart.itemSetComponentMismatch', { name: product.texts.name1 })
  const { 'shop.currency': currency, 'shop.country': country } = await rooms.house.settings()
  const offered = await orderPropertiesOf(ctx.db, product.item.id, currency)
  const params = chosenOf(ctx, offered, basketItemOrderParams)
  const paramsKey = keyOf(params)

  return rooms.keeper.keep(ctx, async (tx, visitor) => {
    const cartId = await lockCart(tx, ownerOf(visitor), { currency, country, now: ctx.now })
    const lines = await linesOf(tx, [cartId])
    const pieces = await piecesOf(tx, [productId, ...lines.map((line) => line.variationId)])
    const offer = await offerOf(tx, productId)
    if (!offer || !isOffered(offer, pieces.get(productId) ?? [], ctx.now)) refuse('cart.notSalable')

    const inCart = sum(lines.filter((line) => line.variationId === productId))
    refuseUnlessFits(fitQuantity(quantity, { ...offer, inCart, possible: possibleOf(productId, lines, pieces) }))
    const same = lines.filter((line) => line.variationId === productId && line.paramsKey === paramsKey)
    if (same.length === 0 && lines.length >= limits.cartLines) refuse('cart.orderMaximumQuantityExceeded', { maximum: limits.cartLines })

    const prices = (await pricesOf(tx, [productId], currency)).get(productId)
    if (!prices) refuse('cart.notSalable')
    const seenAmount = unitAmountFor(prices, quantity + sum(same)) + surchargeOf(params, offered)
    await addToLine(tx, { cartId, variationId: productId, quantity, paramsKey, params, seenAmount, now: ctx.now })
  })
}

function chosenOf({ locale }: Context, offered: readonly OrderPropertyRow[], given: Payload<'doAddCartItem'>['basketItemOrderParams']): readonly ChosenParam[] {
  const chosen = chooseParams(offered.map((property) => ({ ...property, name: labelIn(property.names, locale) })), given)
  if (!chosen.fits) refuse(chosen.because, chosen.details)
  return chosen.params
}

// As if stock were endless: how many pieces there are is judged with the quantity, where the figure can be told.
function isOffered(offer: Offer, pieces: readonly StockedPiece[], now: Date): boolean {
  const shelf = { available: 0, mayOversell: true, lowBelow: 0 }
  return isSalable({ ...offer, shelf, parts: pieces.map(({ quantity, isActive }) => ({ quantity, isActive, shelf })) }, now)
}

function refuseUnlessFits(fitted: Fitted): void {
  if (fitted.fits) return
  switch (fitted.because) {
    case 'stock': return refuse('cart.notEnoughStock', { stock: fitted.stock, inCart: fitted.inCart })
    case 'maximum': return refuse('cart.reachedMaximumQuantity', { maximum: fitted.maximum, inCart: fitted.inCart })
    case 'minimum': return refuse('cart.minimumQuantityNotReached', { minimum: fitted.minimum })
    case 'interval': return refuse('cart.intervalNotMet', { interval: fitted.interval, minimum: fitted.minimum })
  }
}

function surchargeOf(params: readonly ChosenParam[], offered: readonly OrderPropertyRow[]): number {
  return offered.filter(({ id }) => params.some(({ propertyId }) => propertyId === id)).reduce((total, { surcharge }) => total + surcharge, 0)
}

function sum(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}
