import { createHash } from 'node:crypto'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { PublicSettings } from '@vitrine/contract/settings'
import { ownerOf, priceOfOne, redeemCoupons, type Owner, type PricedCart } from '../cart/cart.ts'
import type { Counted } from '../kernel/allowances.ts'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import type { Lack } from '../stock/stock.ts'
import { answerPlaced, type Placed } from './answer-placed.ts'
import { isOwn } from './order-access.ts'
import { orderAddressOf } from './order-address.ts'
import { isChosen } from './order-terms.ts'
import { enqueueConfirmation } from './note-news.ts'
import { orderOfAttempt, type OrderHead } from './orders-store.ts'
import { priceChangeOf } from './price-change.ts'
import type { Rooms } from './rooms.ts'
import { refuseTooManyUnpaid, unpaidAllowance } from './unpaid-limits.ts'
import { takeAgreed, writeAgreed } from './write-agreed.ts'
import { noteAttempt } from './write-order-store.ts'

/** One click on "place order and pay". */
interface Click {
  readonly ctx: Context
  readonly payload: Payload<'doPlaceOrder'>
  readonly visitor: Visitor
  readonly owner: Owner
  readonly settings: PublicSettings
  readonly unpaid: Counted | undefined
}

/** The order from the cart: placed once for each attempt, or not at all. SF-7.32 */
export async function placeOrder(ctx: Context, payload: Payload<'doPlaceOrder'>, rooms: Rooms): Promise<Answer<'doPlaceOrder'>> {
  const visitor = await ctx.visitor()
  const owner = ownerOf(visitor)
  // Who cannot place anything may still ask again for what was placed.
  if (!owner || !payload.termsAccepted) {
    const earlier = payload.attemptId === undefined ? undefined : await placedBefore(ctx, payload.attemptId, visitor)
    if (earlier) return answerPlaced(earlier, rooms)
    refuse(payload.termsAccepted ? 'cart.empty' : 'order.termsNotAccepted')
  }
  const click: Click = { ctx, payload, visitor, owner, settings: await rooms.house.settings(), unpaid: await unpaidAllowance(ctx) }
  const trace: Trace = {}
  const placed = await inTransaction(ctx.db, (tx) => placeInOneGo(tx, click, { rooms, trace })).catch((error: unknown) => recover(error, click, { rooms, trace }))
  await rooms.house.pause?.('placeOrder.answer')
  return answerPlaced(placed, rooms)
}

/** How far an attempt came, for who must write down that it failed. */
interface Trace {
  cartId?: number
  attemptId?: string
  /** The prices that it was refused for. */
  moved?: PricedCart
}

/** Locks in the order cart, order, payment, coupons, stock; stock last, for a hot shelf is held by one order at a time. */
async function placeInOneGo(tx: Tx, click: Click, { rooms, trace }: { readonly rooms: Rooms; readonly trace: Trace }): Promise<Placed> {
  const { ctx, payload, visitor, owner } = click
  const { house, cart: carts, checkout } = rooms
  const before = (step: string) => house.pause?.(`placeOrder.${step}`)

  await before('lockCart')
  const cartId = await carts.lockCart(tx, owner)
  await before('askAgain')
  // In a statement of its own: the one that waited for the lock still sees what was there before.
  const attemptId = payload.attemptId ?? attemptIdFor(await carts.contentVersion(tx, cartId ?? refuse('cart.empty')))
  const earlier = await placedBefore({ db: tx }, attemptId, visitor)
  if (earlier) return earlier
  trace.attemptId = attemptId
  trace.cartId = cartId ?? refuse('cart.empty')

  await before('price')
  const cart = await carts.priced(ctx, tx, owner) ?? refuse('cart.empty')
  refuseTooSoon(cart.orderFailedAt, ctx.now)
  refuseFaults(cart)
  if (cart.lines.length === 0) refuse('cart.empty')
  const { missing, email, billing, shipping, isDayGone } = await checkout.readiness(ctx, tx, cart)
  if (missing.length > 0 || !billing || !shipping || email === null || !isChosen(cart)) refuse('order.incomplete', { missing })
  // It could not be asked when the address was typed, and the register has said no since.
  if (billing.vatCheck === 'invalid') refuse('vatNumber.invalid', { fields: { vatNumber: 'unknown' } })
  if (isDayGone) refuse('delivery.dayNotPossible')
  refusePriceChange(cart, click, trace)
  await refuseTooManyUnpaid(tx, { email, payment: cart.payment, amountToPay: cart.sums.amountToPay, customerId: visitor.customerId }, { allowance: click.unpaid, now: ctx.now })

  const agreed = {
    attemptId, cartId: cart.cartId, buyer: visitor, locale: ctx.locale, currency: cart.currency, isNet: cart.isNet, lines: cart.lines, sums: cart.sums,
    payment: cart.payment, shipping: cart.shipping, shippingCountryId: cart.shippingCountryId, contactWish: cart.orderContactWish, customerSign: cart.orderCustomerSign,
    preferredDelivery: cart.preferredDelivery, billing: { ...orderAddressOf(billing, ctx.locale), email }, delivery: orderAddressOf(shipping, ctx.locale),
  }
  const written = await writeAgreed(tx, agreed, { settings: click.settings, now: ctx.now, before })
  // Another cart came first with the same attempt.
  if (!written) return await placedBefore({ db: tx }, attemptId, visitor) ?? refuse('order.invalid', { attemptId })
  const { id: orderId } = written

  await before('redeemCoupons')
  await redeemCoupons(tx, { cart, orderId, email, now: ctx.now, client: ctx.caller.client, locale: ctx.locale })
  await before('noteOutbox')
  await enqueueConfirmation(tx, { orderId, payment: cart.payment, amountToPay: cart.sums.amountToPay })
  await before('emptyCart')
  await carts.emptyCart(tx, cart.cartId, ctx.now)
  await before('takeStock')
  const lack = await takeAgreed(tx, written, agreed)
  if (lack) refuseLack(lack, cart, ctx.locale)
  await before('commit')
  return written
}

/** A UUID that is the same for the same contents of the same cart. */
function attemptIdFor({ cartId, version }: { readonly cartId: number; readonly version: number }): string {
  const hex = createHash('sha256').update(`order:${cartId}:${version}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The order of this attempt, when it is the caller's; an attempt of somebody else is no attempt at all. */
async function placedBefore({ db }: Pick<Context, 'db'>, attemptId: string, visitor: Visitor): Promise<OrderHead | undefined> {
  const order = await orderOfAttempt(db, attemptId)
  return order === undefined || isOwn(order, visitor) ? order : refuse('order.invalid', { attemptId })
}

/** After a failed attempt the payment may still be settling; an early retry could charge twice. SF-8.25 */
function refuseTooSoon(failedAt: Date | null, now: Date): void {
  if (failedAt === null) return
  const seconds = Math.ceil(serverLimits.orderRetrySeconds - (now.getTime() - failedAt.getTime()) / 1000)
  if (seconds > 0) refuse('order.retryTooSoon', { seconds })
}

function refuseFaults({ faults: [fault] }: PricedCart): void {
  if (fault) refuse(fault.key, fault.details)
}

function refusePriceChange(cart: PricedCart, { payload, ctx }: Click, trace: Trace): void {
  const change = priceChangeOf(cart, payload.seenAmount, ctx.locale)
  if (!change) return
  trace.moved = cart
  // Without a price that moved it is the shopper's own change, or delivery: the new total is shown before it is owed.
  refuse(change.lines.length > 0 ? 'order.priceChanged' : 'order.totalChanged', change)
}

function refuseLack({ variationId, available, quantity }: Lack, { lines }: PricedCart, locale: Locale): never {
  const line = lines.find(({ takes }) => takes.some((taking) => taking.variationId === variationId))
  return refuse('cart.notEnoughStock', { variationId, names: line ? labelIn(line.names, locale) : '', stock: Math.max(0, available), quantity })
}

/**
 * All was rolled back. What was refused is written down and rises; a fault of ours keeps the cart, holds the next try for a while and says so. When the order
 * stands all the same, only the answer to the commit was lost: then it is the answer. SF-8.25, SF-8.26
 */
async function recover(error: unknown, { ctx, payload, visitor }: Click, { rooms, trace }: { readonly rooms: Rooms; readonly trace: Trace }): Promise<Placed> {
  const { cartId, moved, attemptId = payload.attemptId } = trace
  if (attemptId === undefined) throw error
  if (isRefusal(error)) {
    if (cartId !== undefined) {
      await inTransaction(ctx.db, async (tx) => {
        if (moved) await rooms.cart.noteSeenPrices(tx, cartId, moved.lines.map((line) => ({ lineId: line.id, amount: priceOfOne(line) })))
        await noteAttempt(tx, { attemptId, cartId, refusal: error.key, at: ctx.now })
      })
    }
    throw error
  }
  const placed = await placedBefore(ctx, attemptId, visitor)
  if (placed) return placed
  rooms.house.log.error({ operation: 'doPlaceOrder', attemptId, error }, 'An order could not be created')
  if (cartId !== undefined) {
    await inTransaction(ctx.db, async (tx) => {
      await rooms.cart.noteFailure(tx, cartId, ctx.now)
      await noteAttempt(tx, { attemptId, cartId, refusal: null, at: ctx.now })
    })
  }
  return refuse('order.creationFailed')
}
