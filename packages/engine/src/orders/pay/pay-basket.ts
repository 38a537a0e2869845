import { randomUUID } from 'node:crypto'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { Cart, PricedCart } from '../../cart/cart.ts'
import { toOwner, getPaymentMethodQuery } from '../../cart/cart.ts'
import type { Checkout } from '../../checkout/checkout.ts'
import { findPaymentOffers, type PaymentOffer } from '../../methods/methods.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { paymentRecords, isLive, enqueuePayment, type StartedPayment } from '../../payment/payment.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'
import { refuseOnPaymentFault } from './payment-answer.ts'
import { startAndSyncPayment } from './payment-jobs.ts'

interface PayBasketDependencies extends PaymentSyncDependencies {
  readonly cart: Cart
  readonly checkout: Checkout
}

interface BasketPaymentOptions {
  readonly ccToken?: string | undefined
  readonly methodOfPaymentId?: number | undefined
}

/**
 * Creates a payment for the current total of the basket. An order placed from it for the same amount takes it over;
 * otherwise it is refunded.
 */
export async function payBasket(
  ctx: Context,
  { ccToken: cardToken, methodOfPaymentId }: BasketPaymentOptions,
  deps: PayBasketDependencies,
): Promise<StartedPayment> {
  const visitor = await ctx.visitor()
  const cart = await deps.cart.getPricedCart(ctx, ctx.db, toOwner(visitor) ?? refuse('cart.empty'))
  if (cart === undefined || cart.lines.length === 0) refuse('cart.empty')
  const [fault] = cart.faults
  if (fault) refuse('order.invalid', { because: fault.key, ...fault.details })
  const { missing } = await deps.checkout.readiness(ctx, ctx.db, cart)
  if (missing.length > 0) refuse('order.incomplete', { missing })
  const method = await resolvePaymentMethod(ctx, cart, methodOfPaymentId)
  const { cartId, currency } = cart
  const amount = cart.sums.amountToPay
  if (amount <= 0) refuse('order.invalid', { because: 'there is nothing to pay' })

  const existing = await paymentRecords.findByCart(ctx.db, cartId)
  const isReusable =
    existing?.amount === amount &&
    existing.currency === currency &&
    existing.methodId === method.id &&
    existing.sessionId === visitor.sessionId
  if (existing && isReusable && (existing.status === 'paid' || (isLive(existing.status) && cardToken === undefined)))
    return refuseOnPaymentFault(startAndSyncPayment(deps, existing.id, { locale: ctx.locale }))
  const newPayment = {
    orderId: null,
    cartId,
    sessionId: visitor.sessionId,
    attemptId: randomUUID(),
    methodId: method.id,
    provider: method.provider,
    amount,
    currency,
  }
  const paymentId = await inTransaction(ctx.db, (tx) => enqueuePayment(tx, newPayment))
  if (paymentId === null) refuse('order.invalid', { paymentMethodId: method.id })
  return refuseOnPaymentFault(startAndSyncPayment(deps, paymentId, { cardToken, locale: ctx.locale }))
}

/** The chosen method, or another with the same fee, so that the shown total does not change. */
async function resolvePaymentMethod(
  ctx: Context,
  cart: PricedCart,
  requestedId: number | undefined,
): Promise<PaymentOffer> {
  const current = cart.payment ?? refuse('order.incomplete', { missing: ['paymentMethod'] })
  const method =
    requestedId === undefined || requestedId === current.id
      ? current
      : (await findPaymentOffers(ctx.db, getPaymentMethodQuery(cart))).find(({ id }) => id === requestedId)
  if (method === undefined || method.fee !== current.fee || !isOnlineProvider(method.provider))
    refuse('order.invalid', { paymentMethodId: requestedId ?? current.id })
  return method
}
