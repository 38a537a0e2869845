import { labelIn } from '@vitrine/contract/kernel/locale'
import type { Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { quantityOf, shelfFor, type AssessedLine } from './assess-lines.ts'
import { goodsOf } from './assess.ts'
import { changeKnownCart, clearCart } from './cart-store.ts'
import { mostThatFits, type Shelf } from './fit-quantity.ts'
import { removeLine, setQuantity } from './lines-store.ts'
import { noteNotices } from './notices.ts'
import { ownerOf, type Owner } from './owner.ts'
import { shortNotice } from './settle.ts'
import { warnOfRedelivery } from './warn-of-redelivery.ts'

/** Sets the pieces of a line; more than there are sets what is there and says so. SF-4.21, SF-7.24 */
export async function setItemQuantity(ctx: Context, { productId, cartItemId, quantity }: Payload<'setCartItemQuantity'>): Promise<void> {
  const owner = ownerOf(await ctx.visitor()) ?? refuse('cart.variationNotFound', { productId })
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await changeKnownCart(tx, owner, ctx.now)
    const goods = cartId === undefined ? undefined : await goodsOf(ctx, tx, owner)
    const line = goods?.lines.find(({ stored }) => stored.id === cartItemId && stored.variationId === productId)
    if (!goods || !line) refuse('cart.variationNotFound', { productId })
    const shelf = shelfFor({ ...line, id: cartItemId }, goods.lines)
    refuseUnlessSold(quantity, shelf, { productId, names: labelIn(line.offer.names, ctx.locale) })
    refuseUnlessOneOrder(goods.lines, line, { quantity, maximum: goods.head.settings['orders.maximumQuantity'] })
    await writeQuantity(ctx, tx, { owner, line, quantity, shelf, cartId: goods.head.id })
  })
}

async function writeQuantity(ctx: Context, tx: Tx, { owner, line, quantity, shelf, cartId }: {
  readonly owner: Owner; readonly line: AssessedLine; readonly quantity: number; readonly shelf: Shelf; readonly cartId: number
}): Promise<void> {
  const isThere = shelf.inCart + quantity <= shelf.possible
  if (!isThere) await noteNotices(tx, cartId, [shortNotice({ line, because: 'stock', figure: shelf.possible })])
  const fitted = isThere ? quantity : mostThatFits(shelf)
  // None is there at all: the line is taken out, with its own notice, when the cart is shown.
  if (fitted === 0) return
  await setQuantity(tx, { id: line.stored.id, quantity: fitted })
  if (line.pieces.some(({ mayOversell }) => mayOversell)) await warnOfRedelivery(ctx, tx, owner, [line.stored.variationId])
}

function refuseUnlessSold(quantity: number, { minimum, interval, maximum, inCart, possible }: Shelf, item: { readonly productId: number; readonly names: string }): void {
  const total = inCart + quantity
  if (maximum !== null && total > maximum) refuse('cart.reachedMaximumQuantity', { maximum, inCart, ...item })
  if (total < minimum) refuse('cart.minimumQuantityNotReached', { minimum, ...item })
  if (total <= possible && (total - minimum) % interval !== 0) refuse('cart.intervalNotMet', { interval, minimum, ...item })
}

// SF-8.22
function refuseUnlessOneOrder(lines: readonly AssessedLine[], { stored }: AssessedLine, { quantity, maximum }: { readonly quantity: number; readonly maximum: number | null }): void {
  const isRaised = quantity > stored.quantity
  if (isRaised && maximum !== null && quantityOf(lines) - stored.quantity + quantity > maximum) refuse('cart.orderMaximumQuantityExceeded', { maximum })
}

/** Somebody else's line, and one that is gone already, are refused alike. SF-7.25, SF-8.21 */
export async function deleteItem(ctx: Context, { cartItemId }: Payload<'deleteCartItem'>): Promise<void> {
  const owner = ownerOf(await ctx.visitor()) ?? refuse('cart.itemNotRemoved')
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await changeKnownCart(tx, owner, ctx.now)
    if (cartId === undefined || !(await removeLine(tx, { cartId, id: cartItemId }))) refuse('cart.itemNotRemoved')
  })
}

/** SF-7.21 */
export async function deleteAll(ctx: Context): Promise<void> {
  const owner = ownerOf(await ctx.visitor())
  if (!owner) return
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await changeKnownCart(tx, owner, ctx.now)
    if (cartId !== undefined) await clearCart(tx, cartId)
  })
}
