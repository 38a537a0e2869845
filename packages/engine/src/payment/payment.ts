import { cardFieldsPath, isOnlineProvider, type CardPart } from '@vitrine/contract/checkout/payment-providers'
import type { Services } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import type { PaymentOffer } from '../methods/methods.ts'
import { startPayment, type StartPaymentOptions, type StartedPayment } from './start-payment.ts'
import {
  lockPayment,
  lockOrderPayments,
  recordPaymentEvent,
  getProviderOfMethod,
  markLivePaymentsCanceled,
  markAbandonedPaymentCanceled,
  createOrTakeOverPayment,
  insertReceivedPayment,
  type NewPayment,
} from './payment-store.ts'
import { hasFailedRefund, writeRefund, type NewRefund } from './refund-store.ts'

export { toBankDetails } from './bank-details.ts'
export { paymentDescription, paymentMetadata, type StartedPayment, type StartPaymentOptions } from './start-payment.ts'
export { isLive, canPaymentTransition, type PaymentState } from './payment-transitions.ts'
export {
  findBasketPayment,
  findAbandonedPayments,
  lockPayment,
  lockOrderPayments,
  recordPaymentEvent,
  findPaymentByProviderId,
  findPayment,
  listPaymentsByOrder,
  listPaymentsByProviderId,
  findStalePendingPayments,
  findReturnUrlParams,
  insertUnknownPayment,
  markPaymentChecked,
  assignPaymentToOrder,
  recordProviderPayment,
  updatePayment,
  type PaymentRecord,
  type NewPayment,
  type PaymentSource,
} from './payment-store.ts'
export {
  hasFailedRefund,
  lockRefund,
  getReceivedAmount,
  findRefund,
  findUnsettledRefunds,
  markRefundFailed,
  writeRefundState,
  type Refund,
} from './refund-store.ts'

export interface PaymentModule {
  /** Finds a provider by `payment_methods.provider`. */
  getProvider(key: string): PaymentProvider
  findProvider(key: string): PaymentProvider | undefined
  readonly enqueuePayment: typeof enqueuePayment
  /** The provider with card fields in the page, otherwise the first one; undefined if there is none. SF-7.34 */
  findMainProvider(): PaymentProvider | undefined
  /** What the checkout page needs to know about the provider of a method. SF-3.63, SF-7.44 */
  methodFeatures(method: Pick<PaymentOffer, 'key' | 'provider'>): MethodFeatures
  /** The provider of a payment method, or how staff receive the money: 'advance'. */
  methodProvider(methodId: number): Promise<string>
  /** Must run outside of a transaction; can be repeated. Faults of the provider are rethrown unchanged. */
  start(paymentId: number, options?: StartPaymentOptions): Promise<StartedPayment>
}

export interface MethodFeatures {
  readonly isTest: boolean
  readonly cardFields: {
    readonly script: string
    readonly accountKey: string
    readonly parts: CardPart[]
  } | null
}

interface PaymentModuleOptions {
  readonly providers: readonly PaymentProvider[]
  readonly origin: string
}

/** Payment records and payment providers. The orders module decides what a payment means for its order. */
export function createPaymentModule(services: Services, { providers, origin }: PaymentModuleOptions): PaymentModule {
  const byKey = new Map(providers.map((provider) => [provider.key, provider]))
  const getProvider = (key: string) => {
    const provider = byKey.get(key)
    if (provider === undefined) throw new Error(`there is no payment provider '${key}'`)
    return provider
  }
  return {
    getProvider,
    findProvider: (key) => byKey.get(key),
    findMainProvider: () => providers.find(({ cardFields }) => cardFields !== null) ?? providers[0],
    methodFeatures({ key, provider: providerKey }) {
      const provider = byKey.get(providerKey)
      const fields = key === cardMethodKey ? (provider?.cardFields ?? null) : null
      return {
        isTest: provider?.isTest ?? false,
        cardFields: fields && {
          script: cardFieldsPath(providerKey),
          accountKey: fields.accountKey,
          parts: [...fields.parts],
        },
      }
    },
    methodProvider: (methodId) => getProviderOfMethod(services.db, methodId),
    enqueuePayment,
    start: (paymentId, options) =>
      startPayment({ db: services.db, settings: services.settings, origin, getProvider }, paymentId, options),
  }
}

/** Whether an online provider processes such payments; bank transfers and cash are recorded when they arrive. */
export const hasProvider = isOnlineProvider

// The key of the method whose payments can start with a card token.
const cardMethodKey = 'creditcard'

/**
 * Records a payment and enqueues its creation at the provider. The payment that was created from the order's basket is
 * taken over instead.
 * Null for methods without a provider: their payments are recorded when the money arrives.
 */
export async function enqueuePayment(tx: Tx, payment: NewPayment): Promise<number | null> {
  if (!hasProvider(payment.provider)) return null
  const { id, isExisting } = await createOrTakeOverPayment(tx, payment)
  await enqueue(
    tx,
    isExisting
      ? { kind: 'payment.update', key: `payment.update:${id}:${payment.orderId}`, payload: { paymentId: id } }
      : { kind: 'payment.create', key: `payment.create:${id}`, payload: { paymentId: id } },
  )
  return id
}

/** Records money that an operator confirmed: a bank transfer, or cash from the carrier. */
export async function recordReceivedPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const id = await insertReceivedPayment(tx, payment)
  await recordPaymentEvent(tx, {
    paymentId: id,
    source: 'operator',
    status: 'paid',
    paid: payment.amount,
    refunded: 0,
    changed: true,
  })
  return id
}

/** Cancels the live payment of an order, and enqueues its cancellation at the provider. */
export async function cancelLivePayments(tx: Tx, orderId: number): Promise<void> {
  const canceledIds = await markLivePaymentsCanceled(tx, orderId)
  await enqueue(
    tx,
    ...canceledIds.map(
      (paymentId) => ({ kind: 'payment.cancel', key: `payment.cancel:${paymentId}`, payload: { paymentId } }) as const,
    ),
  )
}

/** Records a refund and enqueues it; undefined when the payment holds less money. Order and payment must be locked. */
export async function refund(tx: Tx, newRefund: NewRefund): Promise<number | undefined> {
  const refundId = await writeRefund(tx, newRefund)
  if (refundId !== undefined)
    await enqueue(tx, { kind: 'payment.refund', key: `payment.refund:${refundId}`, payload: { refundId } })
  return refundId
}

/** Refunds everything that was paid for an order and is not refunded yet; returns the amount. */
export async function refundAll(tx: Tx, orderId: number, reason: string): Promise<number> {
  let total = 0
  for (const { id, paid, refunded } of await lockOrderPayments(tx, orderId)) {
    const amount = paid - refunded
    // A refund that the provider has refused once is not retried at every webhook.
    if (amount <= 0 || (await hasFailedRefund(tx, id))) continue
    if ((await refund(tx, { paymentId: id, amount, reason })) !== undefined) total += amount
  }
  return total
}

/** Refunds a payment for which no order was placed. */
export async function refundAbandonedPayment(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment === undefined || payment.orderId !== null || payment.paid <= payment.refunded) return
  await refund(tx, { paymentId, amount: payment.paid - payment.refunded, reason: 'no order took this payment' })
}

export async function cancelAbandonedPayment(tx: Tx, paymentId: number): Promise<void> {
  if (await markAbandonedPaymentCanceled(tx, paymentId))
    await enqueue(tx, { kind: 'payment.cancel', key: `payment.cancel:${paymentId}`, payload: { paymentId } })
}
