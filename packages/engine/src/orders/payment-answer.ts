import { amountOf } from '@vitrine/contract/kernel/money'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import type { MolliePayment } from '@vitrine/contract/payment.contract'
import { refuse, type Context } from '../kernel/context.ts'
import { isLive, paymentAtProvider, type BookedPayment } from '../payment/payment.ts'
import { isPaymentFault, type PaymentTrouble, type ProviderPayment } from '../ports/payment.ts'
import { isOwn } from './order-access.ts'
import { orderHead } from './orders-store.ts'

/** The provider of cards, wallets and redirect methods, after which the payment operations are named. */
export const onlineProvider = 'mollie'

const refusalOf: Readonly<Record<PaymentTrouble, RefusalKey>> = {
  temporary: 'payment.tryLater', invalidCard: 'payment.invalidCard', refused: 'payment.failed', unknownResponse: 'payment.unknownResponse',
}

/** Runs what needs the provider; its trouble becomes a refusal that a shopper can read. SF-8.44, SF-8.47, SF-8.48, SF-8.50 */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (isPaymentFault(error)) refuse(refusalOf[error.kind])
    throw error
  })
}

/** A payment by the provider's id, for whoever made it or owns its order; others are told that there is none. */
export async function ownPayment(ctx: Context, providerPaymentId: string): Promise<BookedPayment> {
  const payment = await paymentAtProvider(ctx.db, onlineProvider, providerPaymentId)
  if (payment === undefined || !await isOwnPayment(ctx, payment)) refuse('notFound')
  return payment
}

export async function isOwnPayment(ctx: Context, { sessionId, orderId }: BookedPayment): Promise<boolean> {
  const visitor = await ctx.visitor()
  if (visitor.sessionId !== null && sessionId === visitor.sessionId) return true
  const order = orderId === null ? undefined : await orderHead(ctx.db, orderId)
  return order !== undefined && isOwn(order, visitor)
}

/** As the books know it. */
export function bookedAnswer({ locale }: Context, payment: BookedPayment): MolliePayment {
  const { providerPaymentId, status, amount, currency, methodKey, orderId } = payment
  return {
    // What its provider has not confirmed yet is open: nothing has happened to it.
    id: providerPaymentId ?? '', status: status === 'new' ? 'open' : status, amount: amountOf({ minor: amount, currency }, locale), method: methodKey, orderId,
    checkoutUrl: isLive(status) ? payment.checkoutUrl : null,
  }
}

/** As the provider tells it. */
export function toldAnswer({ locale }: Context, { id, status, amount, method, checkoutUrl }: ProviderPayment, { orderId }: BookedPayment): MolliePayment {
  return { id, status, amount: amountOf(amount, locale), method, checkoutUrl, orderId }
}

/** Why a payment is no money: refused with the words for it. SF-8.44, SF-8.45, SF-8.46 */
export function refuseUnlessPaid({ status, failureReason }: BookedPayment): void {
  switch (status) {
    case 'paid': case 'authorized': return
    case 'failed': return refuse(isCardReason(failureReason) ? 'payment.invalidCard' : 'payment.failed', { reason: failureReason })
    case 'pending': return refuse('payment.inProgress')
    case 'new': case 'open': case 'canceled': case 'expired': return refuse('payment.notCompleted', { status })
  }
}

const isCardReason = (reason: string | null) => reason?.startsWith('invalid_') ?? false
