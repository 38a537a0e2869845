import { labelIn } from '@vitrine/contract/kernel/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type VisitorInSession } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/db.ts'
import { unitAmountFor } from '../pricing/pricing.ts'
import { quantityOf, shelfFor, takenByOne, type AssessedLine, type ChosenPiece } from './assess-lines.ts'
import { goodsOf, type Goods } from './assess.ts'
import { changeCart } from './cart-store.ts'
import { choosePieces } from './choose-pieces.ts'
import { fitQuantity, type Fitted } from './fit-quantity.ts'
import { removalOf } from './judge-line.ts'
import { newCartFor } from './likely-countries.ts'
import { addToLine, type WrittenParam } from './lines-store.ts'
import { setSlotsOf, type Offer, type OrderPropertyRow } from './offer-store.ts'
import { chooseParams, keyOf, type ChosenParam } from './order-params.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'
import { uploadFor } from './uploads.ts'
import { warnOfRedelivery } from './warn-of-redelivery.ts'

export type NewItem = Payload<'doAddCartItem'>

/** Puts pieces into the caller's cart, all of them or none; equal choices share a line. Answers whose cart it is. */
export async function addItems(ctx: Context, items: readonly NewItem[], rooms: Rooms): Promise<VisitorInSession> {
  const products = await rooms.catalogue.productsFor(ctx, items.map(({ productId }) => productId))
  const itemIds = new Map(products.map(({ variation, item }) => [variation.id, item.id]))
  const unknown = items.find(({ productId }) => !itemIds.has(productId))
  if (unknown) refuse('cart.variationNotFound', { productId: unknown.productId })
  const newCart = await newCartFor(ctx, rooms.house)

  return rooms.keeper.keep(ctx, async (tx, visitor) => {
    const owner = ownerOf(visitor)
    await changeCart(tx, owner, newCart)
    const owing: number[] = []
    for (const item of items) {
      if ((await addOne(ctx, tx, item, visitor)).mayOwe) owing.push(item.productId)
    }
    await warnOfRedelivery(ctx, tx, owner, owing)
  })
}

/** Into a cart that is locked. Beside what was put there before: they share stock, maximum and price. Refuses before anything is written. */
export async function addOne(ctx: Context, tx: Tx, item: NewItem, visitor: VisitorInSession): Promise<{ readonly mayOwe: boolean }> {
  const goods = await goodsOf(ctx, tx, ownerOf(visitor), [item.productId, ...item.setComponents.map(({ variationId }) => variationId)])
  return goods ? addItem(ctx, tx, { item, goods, visitor }) : { mayOwe: false }
}

interface Adding {
  readonly item: NewItem
  readonly goods: Goods
  readonly visitor: VisitorInSession
}

/** Answers whether more may be sold of it than is there. */
async function addItem(ctx: Context, tx: Tx, { item, goods, visitor }: Adding): Promise<{ readonly mayOwe: boolean }> {
  const { productId, quantity } = item
  const { head, lines } = goods
  const offer = goods.offers.get(productId)
  if (!offer || !offer.isActive || !offer.isVisible) refuse('cart.variationNotFound', { productId })
  if (removalOf(offer, ctx.now) || !offer.prices) refuse('cart.notSalable', { productId })

  const offered = offer.properties
  const params = answersOf(ctx, offered, item)
  const chosen = await piecesOf(ctx, tx, { item, offer, goods })
  const pieces = takenByOne(offer, chosen)
  refuseUnlessFits(fitQuantity(quantity, shelfFor({ offer, chosen, pieces, id: undefined }, lines)), { productId, names: labelIn(offer.names, ctx.locale) })

  const paramsKey = keyOf(params, chosen.map((piece) => piece.offer.variationId))
  const same = lines.filter(({ stored }) => stored.variationId === productId && stored.paramsKey === paramsKey)
  refuseUnlessHolds(lines, same.length === 0 ? 1 : 0, { quantity, maximum: head.settings['orders.maximumQuantity'] })
  await addToLine(tx, {
    cartId: head.id, variationId: productId, quantity, paramsKey, params: await writtenOf(tx, params, { ctx, visitor, offered }),
    seenAmount: unitAmountFor(offer.prices, quantity + quantityOf(same)) + surchargeOf(params, offered),
    components: chosen.map((piece) => ({ variationId: piece.offer.variationId, quantity: piece.quantity })), now: ctx.now,
  })
  return { mayOwe: pieces.some(({ mayOversell }) => mayOversell) }
}

function answersOf({ locale }: Context, offered: readonly OrderPropertyRow[], { basketItemOrderParams, productId }: NewItem): readonly ChosenParam[] {
  const chosen = chooseParams(offered.map((property) => ({ ...property, name: labelIn(property.names, locale) })), basketItemOrderParams)
  if (!chosen.fits) refuse(chosen.because, { ...chosen.details, productId })
  return chosen.params
}

// The pieces of a set are chosen one by one; as a single line nobody would know their sizes.
async function piecesOf(ctx: Context, db: Db, { item, offer, goods }: { item: NewItem; offer: Offer; goods: Goods }): Promise<readonly ChosenPiece[]> {
  const ids = item.setComponents.map(({ variationId }) => variationId)
  if (offer.itemType !== 'set' && ids.length === 0) return []
  const slots = offer.itemType === 'set' ? await setSlotsOf(db, offer.itemId) : []
  const chosen = choosePieces(slots, ids.flatMap((id) => goods.offers.get(id) ?? []))
  const name = labelIn(offer.names, ctx.locale)
  if (!chosen.fits || ids.some((id) => !goods.offers.has(id))) {
    const lacking = chosen.fits || chosen.missing.length === 0 ? slots : chosen.missing
    const names = new Intl.ListFormat(ctx.locale).format(lacking.map((slot) => labelIn(slot.names, ctx.locale)))
    refuse('cart.itemSetComponentMismatch', { productId: item.productId, name, names })
  }
  const gone = chosen.pieces.find((piece) => removalOf({ ...piece.offer, prices: offer.prices }, ctx.now))
  if (gone) refuse('cart.notSalable', { productId: gone.offer.variationId })
  return chosen.pieces
}

async function writtenOf(db: Db, params: readonly ChosenParam[], { ctx, visitor, offered }: {
  readonly ctx: Context; readonly visitor: VisitorInSession; readonly offered: readonly OrderPropertyRow[]
}): Promise<readonly WrittenParam[]> {
  const written: WrittenParam[] = []
  for (const { propertyId, value, selectionId, uploadKey } of params) {
    const upload = uploadKey === null ? null : await uploadFor(db, { visitor, key: uploadKey, propertyId, now: ctx.now })
    if (upload === undefined) refuse('file.uploadFailed', { propertyId, name: labelIn(offered.find(({ id }) => id === propertyId)?.names ?? {}, ctx.locale) })
    written.push({ propertyId, value, selectionId, uploadId: upload?.id ?? null })
  }
  return written
}

function refuseUnlessFits(fitted: Fitted, item: { readonly productId: number; readonly names: string }): void {
  if (fitted.fits) return
  switch (fitted.because) {
    case 'stock': return refuse('cart.notEnoughStock', { stock: fitted.stock, inCart: fitted.inCart, ...item })
    case 'maximum': return refuse('cart.reachedMaximumQuantity', { maximum: fitted.maximum, inCart: fitted.inCart, ...item })
    case 'minimum': return refuse('cart.minimumQuantityNotReached', { minimum: fitted.minimum, ...item })
    case 'interval': return refuse('cart.intervalNotMet', { interval: fitted.interval, minimum: fitted.minimum, ...item })
  }
}

// SF-8.22
function refuseUnlessHolds(lines: readonly AssessedLine[], newLines: number, { quantity, maximum }: { readonly quantity: number; readonly maximum: number | null }): void {
  if (lines.length + newLines > serverLimits.cartLines) refuse('cart.orderMaximumQuantityExceeded', { maximum: serverLimits.cartLines })
  if (maximum !== null && quantityOf(lines) + quantity > maximum) refuse('cart.orderMaximumQuantityExceeded', { maximum })
}

function surchargeOf(params: readonly ChosenParam[], offered: readonly OrderPropertyRow[]): number {
  return offered.filter(({ id }) => params.some(({ propertyId }) => propertyId === id)).reduce((total, { surcharge }) => total + surcharge, 0)
}
