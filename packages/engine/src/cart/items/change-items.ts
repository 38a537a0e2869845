import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import type { Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { totalQuantity, getQuantityBounds, type AssessedLine } from '../evaluate/assess-lines.ts'
import { getCartContents } from '../evaluate/evaluate-cart.ts'
import { touchCart, clearCart } from '../cart-store.ts'
import { maxFittingQuantity, type QuantityBounds } from './check-quantity.ts'
import { removeLine, setQuantity } from '../lines-store.ts'
import { addNotices } from './notices.ts'
import { toOwner, type Owner } from '../owner.ts'
import { createShortageNotice } from '../evaluate/reconcile-cart.ts'
import { addBackorderNotice } from './add-backorder-notice.ts'

/** Sets the quantity of a line; a quantity above stock is reduced with a notice. SF-4.21, SF-7.24 */
export async function setItemQuantity(
  ctx: Context,
  { productId, cartItemId, quantity }: Payload<'setCartItemQuantity'>,
): Promise<void> {
  const owner = toOwner(await ctx.visitor()) ?? refuse('cart.variationNotFound', { productId })
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await touchCart(tx, owner, ctx.now)
    const goods = cartId === undefined ? undefined : await getCartContents(ctx, tx, { owner })
    const line = goods?.lines.find(({ stored }) => stored.id === cartItemId && stored.variationId === productId)
    if (!goods || !line) refuse('cart.variationNotFound', { productId })
    const bounds = getQuantityBounds({ ...line, id: cartItemId }, goods.lines)
    refuseUnlessSold(quantity, bounds, { productId, names: getLabel(line.offer.names, ctx.locale) })
    refuseUnlessOneOrder(goods.lines, line, { quantity, maximum: goods.head.settings['orders.maximumQuantity'] })
    await writeQuantity(ctx, tx, { owner, line, quantity, bounds, cartId: goods.head.id })
  })
}

async function writeQuantity(
  ctx: Context,
  tx: Tx,
  {
    owner,
    line,
    quantity,
    bounds,
    cartId,
  }: {
    readonly owner: Owner
    readonly line: AssessedLine
    readonly quantity: number
    readonly bounds: QuantityBounds
    readonly cartId: number
  },
): Promise<void> {
  const isInStock = bounds.inCart + quantity <= bounds.possible
  if (!isInStock)
    await addNotices(tx, cartId, [createShortageNotice({ line, because: 'stock', figure: bounds.possible })])
  const allowed = isInStock ? quantity : maxFittingQuantity(bounds)
  // Without stock the line is removed, with its own notice, when the cart is shown.
  if (allowed === 0) return
  await setQuantity(tx, { id: line.stored.id, quantity: allowed })
  if (line.pieces.some(({ mayOversell }) => mayOversell))
    await addBackorderNotice(ctx, tx, owner, [line.stored.variationId])
}

function refuseUnlessSold(
  quantity: number,
  { minimum, interval, maximum, inCart, possible }: QuantityBounds,
  item: { readonly productId: number; readonly names: string },
): void {
  const total = inCart + quantity
  if (maximum !== null && total > maximum) refuse('cart.reachedMaximumQuantity', { maximum, inCart, ...item })
  if (total < minimum) refuse('cart.minimumQuantityNotReached', { minimum, ...item })
  if (total <= possible && (total - minimum) % interval !== 0)
    refuse('cart.intervalNotMet', { interval, minimum, ...item })
}

// SF-8.22
function refuseUnlessOneOrder(
  lines: readonly AssessedLine[],
  { stored }: AssessedLine,
  { quantity, maximum }: { readonly quantity: number; readonly maximum: number | null },
): void {
  const isRaised = quantity > stored.quantity
  if (isRaised && maximum !== null && totalQuantity(lines) - stored.quantity + quantity > maximum)
    refuse('cart.orderMaximumQuantityExceeded', { maximum })
}

/** Another owner's line and a deleted one are refused alike. SF-7.25, SF-8.21 */
export async function deleteItem(ctx: Context, { cartItemId }: Payload<'deleteCartItem'>): Promise<void> {
  const owner = toOwner(await ctx.visitor()) ?? refuse('cart.itemNotRemoved')
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await touchCart(tx, owner, ctx.now)
    if (cartId === undefined || !(await removeLine(tx, { cartId, id: cartItemId }))) refuse('cart.itemNotRemoved')
  })
}

/** SF-7.21 */
export async function deleteAll(ctx: Context): Promise<void> {
  const owner = toOwner(await ctx.visitor())
  if (!owner) return
  await inTransaction(ctx.db, async (tx) => {
    const cartId = await touchCart(tx, owner, ctx.now)
    if (cartId !== undefined) await clearCart(tx, cartId)
  })
}
