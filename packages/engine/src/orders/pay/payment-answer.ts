import { toAmount } from '@vitrine/contract/kernel/money'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { ProviderPayment as ProviderPaymentAnswer } from '@vitrine/contract/checkout/payment.contract'
import { refuse, type Context } from '../../kernel/context.ts'
import { paymentRecords, isLive, type PaymentRecord } from '../../payment/payment.ts'
import { isPaymentFault, type PaymentFaultKind, type ProviderPayment } from '../../ports/payment.ts'
import { findOrderHead, isOwnOrder } from '../lifecycle/orders-store.ts'

const refusalKeys: Readonly<Record<PaymentFaultKind, RefusalKey>> = {
  temporary: 'payment.tryLater',
  invalidCard: 'payment.invalidCard',
  refused: 'payment.failed',
  unknownResponse: 'payment.unknownResponse',
}

/** Converts a fault of the payment provider into a refusal. SF-8.44, SF-8.47, SF-8.48, SF-8.50 */
export async function refuseOnPaymentFault<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (isPaymentFault(error)) refuse(refusalKeys[error.kind])
    throw error
  })
}

/**
 * A payment by its provider id, for the session that created it and the owner of its order; all others get `notFound`.
 */
export async function requireOwnPayment(ctx: Context, providerPaymentId: string): Promise<PaymentRecord> {
  for (const payment of await paymentRecords.listByProviderId(ctx.db, providerPaymentId))
    if (await isOwnPayment(ctx, payment)) return payment
  return refuse('notFound')
}

export async function isOwnPayment(ctx: Context, { sessionId, orderId }: PaymentRecord): Promise<boolean> {
  const visitor = await ctx.visitor()
  if (visitor.sessionId !== null && sessionId === visitor.sessionId) return true
  const order = orderId === null ? undefined : await findOrderHead(ctx.db, orderId)
  return order !== undefined && isOwnOrder(order, visitor)
}

/** The answer with the recorded status. */
export function toPaymentAnswer({ locale }: Context, payment: PaymentRecord): ProviderPaymentAnswer {
  const { providerPaymentId, status, amount, currency, methodKey, orderId } = payment
  return {
    // A payment that the provider has not confirmed yet is reported as open.
    id: providerPaymentId ?? '',
    status: status === 'new' ? 'open' : status,
    amount: toAmount({ minor: amount, currency }, locale),
    method: methodKey,
    orderId,
    checkoutUrl: isLive(status) ? payment.checkoutUrl : null,
  }
}

/** The answer with the provider's status. */
export function toProviderPaymentAnswer(
  { locale }: Context,
  { id, status, amount, method, checkoutUrl }: ProviderPayment,
  { orderId }: PaymentRecord,
): ProviderPaymentAnswer {
  return { id, status, amount: toAmount(amount, locale), method, checkoutUrl, orderId }
}

/** Refuses a payment that is neither paid nor authorized, with the matching reason. SF-8.44, SF-8.45, SF-8.46 */
export function refuseUnlessPaid({ status, failureReason }: PaymentRecord): void {
  switch (status) {
    case 'paid':
    case 'authorized':
      return
    case 'failed':
      return refuse(isCardFailure(failureReason) ? 'payment.invalidCard' : 'payment.failed', { reason: failureReason })
    case 'pending':
      return refuse('payment.inProgress')
    case 'new':
    case 'open':
    case 'canceled':
    case 'expired':
      return refuse('payment.notCompleted', { status })
  }
}

const isCardFailure = (reason: string | null) => reason?.startsWith('invalid_') ?? false
