import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type VisitorInSession } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { priceRules } from '../../pricing/pricing.ts'
import {
  totalQuantity,
  getQuantityBounds,
  getStockUnits,
  type AssessedLine,
  type ChosenComponent,
} from '../evaluate/assess-lines.ts'
import { evaluateCart, getCartContents, type CartContents, type CartEvaluation } from '../evaluate/evaluate-cart.ts'
import type { CartHead } from '../evaluate/cart-head-store.ts'
import { touchOrCreateCart } from '../cart-store.ts'
import { chooseComponents } from './choose-components.ts'
import { checkQuantity, type QuantityCheck } from './check-quantity.ts'
import { removalReason } from '../evaluate/removal-reason.ts'
import { getNewCartInput } from '../evaluate/likely-countries.ts'
import { addToLine, type StoredLine, type WrittenParam } from '../lines-store.ts'
import { listSetSlots, type Offer, type OrderPropertyRow } from '../evaluate/offer-store.ts'
import { parseOrderParams, toParamsKey, type ChosenParam } from '../uploads/order-params.ts'
import { toOwner } from '../owner.ts'
import type { CartDependencies } from '../dependencies.ts'
import { findUploadForProperty } from '../uploads/uploads.ts'
import { addBackorderNotice } from './add-backorder-notice.ts'

export type NewItem = Payload<'doAddCartItem'>

interface AddedItems {
  readonly visitor: VisitorInSession
  /** The cart as it was committed. */
  readonly evaluated: CartEvaluation | undefined
}

/** Adds items to the caller's cart, all or none; equal choices share a line. */
export async function addItems(ctx: Context, items: readonly NewItem[], deps: CartDependencies): Promise<AddedItems> {
  const products = await deps.catalogue.listProducts(
    ctx,
    items.map(({ productId }) => productId),
  )
  const itemIds = new Map(products.map(({ variation, item }) => [variation.id, item.id]))
  const unknown = items.find(({ productId }) => !itemIds.has(productId))
  if (unknown) refuse('cart.variationNotFound', { productId: unknown.productId })
  const newCart = await getNewCartInput(ctx, deps.house)

  let evaluated: AddedItems['evaluated']
  const visitor = await deps.keeper.withSession(ctx, async (tx, visitorInSession) => {
    const owner = toOwner(visitorInSession)
    await touchOrCreateCart(tx, owner, newCart)
    const backordered: number[] = []
    let added: AddedItem | undefined
    for (const item of items) {
      added = await addItemToCart(ctx, tx, item, visitorInSession)
      if (added.allowsBackorder) backordered.push(item.productId)
    }
    await addBackorderNotice(ctx, tx, owner, backordered)
    const head = backordered.length === 0 ? added?.head : undefined
    evaluated = await evaluateCart(ctx, tx, {
      owner,
      methods: deps.methods.remember(tx),
      previous: added?.contents,
      head,
    })
  })
  return { visitor, evaluated }
}

/**
 * Adds an item to a locked cart. Existing lines share stock, maximum and price with it. Refuses before anything is
 * written.
 */
export async function addItemToCart(
  ctx: Context,
  tx: Tx,
  item: NewItem,
  visitor: VisitorInSession,
): Promise<AddedItem> {
  const goods = await getCartContents(ctx, tx, {
    owner: toOwner(visitor),
    additionalIds: [item.productId, ...item.setComponents.map(({ variationId }) => variationId)],
  })
  return goods
    ? { ...(await addItem(ctx, tx, { item, goods, visitor })), contents: goods }
    : { allowsBackorder: false, head: undefined, contents: undefined }
}

interface AddedItem {
  /** The item may be sold on backorder. */
  readonly allowsBackorder: boolean
  /** The cart before the item was added. */
  readonly contents: CartContents | undefined
  /** The cart with the item, unless it has to be read again. */
  readonly head: CartHead | undefined
}

interface AddItemInput {
  readonly item: NewItem
  readonly goods: CartContents
  readonly visitor: VisitorInSession
}

async function addItem(
  ctx: Context,
  tx: Tx,
  { item, goods, visitor }: AddItemInput,
): Promise<Pick<AddedItem, 'allowsBackorder' | 'head'>> {
  const { productId, quantity } = item
  const { head, lines } = goods
  const offer = goods.offers.get(productId)
  if (!offer || !offer.isActive || !offer.isVisible) refuse('cart.variationNotFound', { productId })
  if (removalReason(offer, ctx.now) || !offer.prices) refuse('cart.notSalable', { productId })

  const offered = offer.properties
  const params = parseAnswers(ctx, offered, item)
  const chosen = await chooseSetComponents(ctx, tx, { item, offer, goods })
  const pieces = getStockUnits(offer, chosen)
  refuseUnlessFits(checkQuantity(quantity, getQuantityBounds({ offer, chosen, pieces, id: undefined }, lines)), {
    productId,
    names: getLabel(offer.names, ctx.locale),
  })

  const paramsKey = toParamsKey(
    params,
    chosen.map((piece) => piece.offer.variationId),
  )
  const same = lines.filter(({ stored }) => stored.variationId === productId && stored.paramsKey === paramsKey)
  refuseAboveOrderLimits(lines, same.length === 0 ? 1 : 0, {
    quantity,
    maximum: head.settings['orders.maximumQuantity'],
  })
  const seenAmount =
    priceRules.unitAmountFor(offer.prices, quantity + totalQuantity(same)) + totalSurcharge(params, offered)
  const added = await addToLine(tx, {
    cartId: head.id,
    variationId: productId,
    quantity,
    paramsKey,
    params: await toWrittenParams(tx, params, { ctx, visitor, offered }),
    seenAmount,
    components: chosen.map((piece) => ({ variationId: piece.offer.variationId, quantity: piece.quantity })),
    now: ctx.now,
  })
  const line = { ...added, parentId: null, variationId: productId, paramsKey, seenAmount, params: [] }
  return {
    allowsBackorder: pieces.some(({ mayOversell }) => mayOversell),
    head: params.length === 0 && chosen.length === 0 ? withLine(head, line) : undefined,
  }
}

function withLine(head: CartHead, line: StoredLine): CartHead {
  const isStored = head.lines.some(({ id }) => id === line.id)
  return {
    ...head,
    lines: isStored ? head.lines.map((stored) => (stored.id === line.id ? line : stored)) : [...head.lines, line],
  }
}

function parseAnswers(
  { locale }: Context,
  offered: readonly OrderPropertyRow[],
  { basketItemOrderParams, productId }: NewItem,
): readonly ChosenParam[] {
  const chosen = parseOrderParams(
    offered.map((property) => ({ ...property, name: getLabel(property.names, locale) })),
    basketItemOrderParams,
  )
  if (!chosen.fits) refuse(chosen.because, { ...chosen.details, productId })
  return chosen.params
}

// The components of a set are selected separately, because each has a size.
async function chooseSetComponents(
  ctx: Context,
  db: Db,
  { item, offer, goods }: { item: NewItem; offer: Offer; goods: CartContents },
): Promise<readonly ChosenComponent[]> {
  const ids = item.setComponents.map(({ variationId }) => variationId)
  if (offer.itemType !== 'set' && ids.length === 0) return []
  const slots = offer.itemType === 'set' ? await listSetSlots(db, offer.itemId) : []
  const chosen = chooseComponents(
    slots,
    ids.flatMap((id) => goods.offers.get(id) ?? []),
  )
  const name = getLabel(offer.names, ctx.locale)
  if (!chosen.fits || ids.some((id) => !goods.offers.has(id))) {
    const missingSlots = chosen.fits || chosen.missing.length === 0 ? slots : chosen.missing
    const names = new Intl.ListFormat(ctx.locale).format(missingSlots.map((slot) => getLabel(slot.names, ctx.locale)))
    refuse('cart.itemSetComponentMismatch', { productId: item.productId, name, names })
  }
  const unavailable = chosen.pieces.find((piece) => removalReason({ ...piece.offer, prices: offer.prices }, ctx.now))
  if (unavailable) refuse('cart.notSalable', { productId: unavailable.offer.variationId })
  return chosen.pieces
}

async function toWrittenParams(
  db: Db,
  params: readonly ChosenParam[],
  {
    ctx,
    visitor,
    offered,
  }: {
    readonly ctx: Context
    readonly visitor: VisitorInSession
    readonly offered: readonly OrderPropertyRow[]
  },
): Promise<readonly WrittenParam[]> {
  const written: WrittenParam[] = []
  for (const { propertyId, value, selectionId, uploadKey } of params) {
    const upload =
      uploadKey === null ? null : await findUploadForProperty(db, { visitor, key: uploadKey, propertyId, now: ctx.now })
    if (upload === undefined)
      refuse('file.uploadFailed', {
        propertyId,
        name: getLabel(offered.find(({ id }) => id === propertyId)?.names ?? {}, ctx.locale),
      })
    written.push({ propertyId, value, selectionId, uploadId: upload?.id ?? null })
  }
  return written
}

function refuseUnlessFits(check: QuantityCheck, item: { readonly productId: number; readonly names: string }): void {
  if (check.fits) return
  switch (check.because) {
    case 'stock':
      return refuse('cart.notEnoughStock', { stock: check.stock, inCart: check.inCart, ...item })
    case 'maximum':
      return refuse('cart.reachedMaximumQuantity', { maximum: check.maximum, inCart: check.inCart, ...item })
    case 'minimum':
      return refuse('cart.minimumQuantityNotReached', { minimum: check.minimum, ...item })
    case 'interval':
      return refuse('cart.intervalNotMet', { interval: check.interval, minimum: check.minimum, ...item })
  }
}

// SF-8.22
function refuseAboveOrderLimits(
  lines: readonly AssessedLine[],
  newLines: number,
  { quantity, maximum }: { readonly quantity: number; readonly maximum: number | null },
): void {
  if (lines.length + newLines > serverLimits.cartLines)
    refuse('cart.orderMaximumQuantityExceeded', { maximum: serverLimits.cartLines })
  if (maximum !== null && totalQuantity(lines) + quantity > maximum)
    refuse('cart.orderMaximumQuantityExceeded', { maximum })
}

function totalSurcharge(params: readonly ChosenParam[], offered: readonly OrderPropertyRow[]): number {
  return offered
    .filter(({ id }) => params.some(({ propertyId }) => propertyId === id))
    .reduce((total, { surcharge }) => total + surcharge, 0)
}
