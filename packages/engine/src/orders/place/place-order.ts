import { withMinHold } from './with-min-hold.ts'
import { createHash } from 'node:crypto'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { parseMinorUnits, toAmount } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { orderCoupons, toOwner, unitPriceWithSurcharges, type Owner, type PricedCart } from '../../cart/cart.ts'
import type { StoredRateLimit } from '../../kernel/security/rate-limits.ts'
import { refuse, type Context, type Visitor } from '../../kernel/context.ts'
import { isUnavailable } from '../../kernel/database/database-watch.ts'
import { inTransaction, inTransactionAtOnce, type Tx } from '../../kernel/database/db.ts'
import type { Shortage } from '../../stock/stock.ts'
import { startOrderPayment, type PlacedOrder } from '../pay/start-order-payment.ts'
import { enqueueConfirmation } from '../lifecycle/enqueue-order-notification.ts'
import { findOrderByAttempt, isOwnOrder, type OrderHead } from '../lifecycle/orders-store.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { refuseTooManyUnpaid, findNetworkLimit } from './unpaid-limits.ts'
import { allocateAgreedStock, hasChosenMethods, toOrderAddress, writeAgreedOrder } from './write-agreed-order.ts'
import { recordOrderAttempt } from './write-order-store.ts'

/** One submission of the order form. */
interface PlaceOrderRequest {
  readonly ctx: Context
  readonly payload: Payload<'doPlaceOrder'>
  readonly visitor: Visitor
  readonly owner: Owner
  readonly unpaidLimit: StoredRateLimit | undefined
  readonly options: PlacementOptions
}

/** For an order that staff place for somebody. */
export interface PlacementOptions {
  /** The time to pay is at least this. */
  readonly minHoldMinutes?: number
  /** Runs in the transaction of the order, before its stock is taken. */
  readonly onPlaced?: (tx: Tx, placed: { readonly orderId: number; readonly email: string }) => Promise<void>
}

/** The order from the cart: placed once for each attempt, or not at all. SF-7.32 */
export async function placeOrder(
  ctx: Context,
  payload: Payload<'doPlaceOrder'>,
  deps: OrderDependencies,
  options: PlacementOptions = {},
): Promise<Answer<'doPlaceOrder'>> {
  const visitor = await ctx.visitor()
  const owner = toOwner(visitor)
  // A repeated submission gets its order even if the cart is empty now.
  if (!owner || !payload.termsAccepted) {
    const existing =
      payload.attemptId === undefined ? undefined : await findPlacedOrder(ctx, payload.attemptId, visitor)
    if (existing) return startOrderPayment(existing, deps)
    refuse(payload.termsAccepted ? 'cart.empty' : 'order.termsNotAccepted')
  }
  const request: PlaceOrderRequest = {
    ctx,
    payload,
    visitor,
    owner,
    unpaidLimit: await findNetworkLimit(ctx),
    options,
  }
  const progress: AttemptProgress = {}
  const placed = await inTransaction(ctx.db, (tx) => placeInTransaction(tx, request, { deps, progress })).catch(
    (error: unknown) => recover(error, request, { deps, progress }),
  )
  await deps.services.pause?.('placeOrder.answer')
  return startOrderPayment(placed, deps)
}

/** How far an attempt got; needed to record its failure. */
interface AttemptProgress {
  cartId?: number
  attemptId?: string
  /** The cart whose changed prices caused the refusal. */
  repricedCart?: PricedCart
  /** Everything is written: only the commit can still fail, or its answer be lost. */
  isWritten?: boolean
}

/**
 * Lock order: cart, order, payment, coupons, stock. Stock is last, because orders of a popular item wait for each other
 * there.
 */
async function placeInTransaction(
  tx: Tx,
  request: PlaceOrderRequest,
  { deps, progress }: { readonly deps: OrderDependencies; readonly progress: AttemptProgress },
): Promise<PlacedOrder> {
  const { ctx, payload, visitor, owner } = request
  const { services, cart: cartModule, checkout } = deps
  const pauseBefore = (step: string) => services.pause?.(`placeOrder.${step}`)

  await pauseBefore('lockCart')
  const cartId = await cartModule.lockCart(tx, owner)
  await pauseBefore('findExisting')
  // In its own statement: a statement that waited for the lock does not see rows committed meanwhile.
  const attemptId =
    payload.attemptId ?? deriveAttemptId(await cartModule.contentVersion(tx, cartId ?? refuse('cart.empty')))
  const existing = await findPlacedOrder({ db: tx }, attemptId, visitor)
  if (existing) return existing
  progress.attemptId = attemptId
  progress.cartId = cartId ?? refuse('cart.empty')

  await pauseBefore('price')
  const cart = (await cartModule.getPricedCart(ctx, tx, owner)) ?? refuse('cart.empty')
  refuseEarlyRetry(cart.orderFailedAt, ctx.now)
  refuseFaults(cart)
  if (cart.lines.length === 0) refuse('cart.empty')
  const { missing, email, billing, shipping, isDayUnavailable } = await checkout.readiness(ctx, tx, cart)
  if (missing.length > 0 || !billing || !shipping || email === null || !hasChosenMethods(cart))
    refuse('order.incomplete', { missing })
  // The VAT register was not reachable when the address was entered, and has rejected the number since.
  if (billing.vatCheck === 'invalid') refuse('vatNumber.invalid', { fields: { vatNumber: 'unknown' } })
  if (isDayUnavailable) refuse('delivery.dayNotPossible')
  refusePriceChange(cart, request, progress)
  await refuseTooManyUnpaid(
    tx,
    { email, payment: cart.payment, amountToPay: cart.sums.amountToPay, customerId: visitor.customerId },
    { networkLimit: request.unpaidLimit, now: ctx.now },
  )

  const agreedOrder = {
    attemptId,
    cartId: cart.cartId,
    buyer: visitor,
    locale: ctx.locale,
    currency: cart.currency,
    isNet: cart.isNet,
    lines: cart.lines,
    sums: cart.sums,
    payment: withMinHold(cart.payment, request.options.minHoldMinutes, cart.settings),
    shipping: cart.shipping,
    shippingCountryId: cart.shippingCountryId,
    contactWish: cart.orderContactWish,
    customerSign: cart.orderCustomerSign,
    preferredDelivery: cart.preferredDelivery,
    billing: { ...toOrderAddress(billing, ctx.locale), email },
    delivery: toOrderAddress(shipping, ctx.locale),
  }
  const written = await writeAgreedOrder(tx, agreedOrder, {
    settings: cart.settings,
    now: ctx.now,
    before: pauseBefore,
  })
  // Another cart used the same attempt id first.
  if (!written) return (await findPlacedOrder({ db: tx }, attemptId, visitor)) ?? refuse('order.invalid', { attemptId })
  const { id: orderId } = written

  await pauseBefore('redeemCoupons')
  await orderCoupons.redeem(tx, { cart, orderId, email, client: ctx.caller.client, locale: ctx.locale })
  await pauseBefore('enqueueMail')
  await enqueueConfirmation(tx, { orderId, payment: cart.payment, amountToPay: cart.sums.amountToPay })
  await pauseBefore('emptyCart')
  await cartModule.emptyCart(tx, cart.cartId, ctx.now)
  await request.options.onPlaced?.(tx, { orderId, email })
  await pauseBefore('allocateStock')
  const shortage = await allocateAgreedStock(tx, written, agreedOrder)
  if (shortage) refuseShortage(shortage, cart, ctx.locale)
  await pauseBefore('commit')
  progress.isWritten = true
  return written
}

/** A UUID that is the same for the same contents of the same cart. */
function deriveAttemptId({ cartId, version }: { readonly cartId: number; readonly version: number }): string {
  const hex = createHash('sha256').update(`order:${cartId}:${version}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The order of this attempt; an attempt id of another visitor's order is refused. */
async function findPlacedOrder(
  { db }: Pick<Context, 'db'>,
  attemptId: string,
  visitor: Visitor,
): Promise<OrderHead | undefined> {
  const order = await findOrderByAttempt(db, attemptId)
  return order === undefined || isOwnOrder(order, visitor) ? order : refuse('order.invalid', { attemptId })
}

/** After a failed attempt the payment may still be settling; an early retry could charge twice. SF-8.25 */
function refuseEarlyRetry(failedAt: Date | null, now: Date): void {
  if (failedAt === null) return
  const seconds = Math.ceil(serverLimits.orderRetrySeconds - (now.getTime() - failedAt.getTime()) / 1000)
  if (seconds > 0) refuse('order.retryTooSoon', { seconds })
}

function refuseFaults({ faults: [fault] }: PricedCart): void {
  if (fault) refuse(fault.key, fault.details)
}

function refusePriceChange(cart: PricedCart, { payload, ctx }: PlaceOrderRequest, progress: AttemptProgress): void {
  const change = findPriceChange(cart, payload, ctx.locale)
  if (!change) return
  progress.repricedCart = cart
  // If no item price changed, the customer changed the cart or the delivery costs changed: the new total is shown
  // first.
  refuse(change.lines.length > 0 ? 'order.priceChanged' : 'order.totalChanged', change)
}

interface PriceChange {
  readonly [detail: string]: unknown
  /** The lines whose price changed. */
  readonly lines: readonly object[]
}

type PriceCheckedCart = Pick<PricedCart, 'lines' | 'sums' | 'currency'>

/**
 * Finds a difference between the amount that the customer has seen and the current one: both amounts, and the lines
 * whose price changed. Without a `seenAmount`, the current prices are compared with those at the time when the lines
 * were added to the cart.
 */
function findPriceChange(
  cart: PriceCheckedCart,
  { seenAmount, seenCurrency = cart.currency }: Pick<Payload<'doPlaceOrder'>, 'seenAmount' | 'seenCurrency'>,
  locale: Locale,
): PriceChange | undefined {
  const amount = (minor: number) => toAmount({ minor, currency: cart.currency }, locale)
  const changed = cart.lines.filter((line) => line.seenAmount !== unitPriceWithSurcharges(line))
  const lines = changed.map((line) => ({
    cartItemId: line.id,
    variationId: line.variationId,
    seen: amount(line.seenAmount),
    now: amount(unitPriceWithSurcharges(line)),
  }))
  const now = amount(cart.sums.amountToPay)
  if (seenAmount !== undefined) {
    const seen = parseMinorUnits(seenAmount, seenCurrency)
    if (seen === cart.sums.amountToPay && seenCurrency === cart.currency) return undefined
    return { seen: toAmount({ minor: seen ?? 0, currency: seenCurrency }, locale), now, lines }
  }
  const [first] = lines
  return first && { seen: first.seen, now: first.now, lines }
}

function refuseShortage({ variationId, available, quantity }: Shortage, { lines }: PricedCart, locale: Locale): never {
  const line = lines.find(({ takes }) => takes.some((taken) => taken.variationId === variationId))
  return refuse('cart.notEnoughStock', {
    variationId,
    names: line ? getLabel(line.names, locale) : '',
    stock: Math.max(0, available),
    quantity,
  })
}

/**
 * Runs after a rollback. A refusal is recorded and rethrown; an unexpected error keeps the cart and delays the next
 * attempt. If the order exists although the commit failed, only the answer to the commit was lost, and the order is
 * returned. SF-8.25, SF-8.26
 */
async function recover(
  error: unknown,
  request: PlaceOrderRequest,
  { deps, progress }: { readonly deps: OrderDependencies; readonly progress: AttemptProgress },
): Promise<PlacedOrder> {
  const { ctx, payload } = request
  const { cartId, repricedCart, attemptId = payload.attemptId } = progress
  if (attemptId === undefined) throw error
  if (isRefusal(error)) {
    if (cartId !== undefined) {
      await inTransactionAtOnce(ctx.db, async (tx) => {
        if (repricedCart)
          await deps.cart.recordSeenPrices(
            tx,
            cartId,
            repricedCart.lines.map((line) => ({ lineId: line.id, amount: unitPriceWithSurcharges(line) })),
          )
        await recordOrderAttempt(tx, { attemptId, cartId, refusal: error.key, at: ctx.now })
      })
    }
    throw error
  }
  const placed = await findOrRecordFailure(request, { deps, cartId, attemptId }).catch((lookupError: unknown) => {
    // The shopper's next press finds the order, or places it: the attempt remains the same.
    if (progress.isWritten === true && isUnavailable(lookupError)) refuse('order.unconfirmed')
    throw lookupError
  })
  if (placed) return placed
  deps.services.log.error({ operation: 'doPlaceOrder', attemptId, error }, 'An order could not be created')
  return refuse('order.creationFailed')
}

/** The order of an attempt whose transaction failed, if it exists nevertheless. */
async function findOrRecordFailure(
  { ctx, visitor, owner }: PlaceOrderRequest,
  {
    deps,
    cartId,
    attemptId,
  }: { readonly deps: OrderDependencies; readonly cartId: number | undefined; readonly attemptId: string },
): Promise<PlacedOrder | undefined> {
  const existing = await findPlacedOrder(ctx, attemptId, visitor)
  if (existing || cartId === undefined) return existing
  return inTransactionAtOnce(ctx.db, async (tx) => {
    // A commit whose answer was lost may still be under way: it holds this lock.
    await deps.cart.lockCart(tx, owner)
    const placed = await findPlacedOrder({ db: tx }, attemptId, visitor)
    if (placed) return placed
    await deps.cart.recordOrderFailure(tx, cartId, ctx.now)
    await recordOrderAttempt(tx, { attemptId, cartId, refusal: null, at: ctx.now })
    return undefined
  })
}
