import { cardFieldsPath, isOnlineProvider, type CardPart } from '@vitrine/contract/checkout/payment-providers'
import type { Handlers, Services } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import type { PaymentProvider, ProviderPayment } from '../ports/payment.ts'
import type { PaymentOffer } from '../methods/methods.ts'
import { bankRefundHandlers, type BankRefundHandlers } from './bank-refunds/bank-refund-handlers.ts'
import {
  connectStoredAccounts,
  readAccounts,
  saveAccount,
  type PaymentAccountOptions,
} from './accounts/payment-accounts.ts'
import { testAccount } from './accounts/test-account.ts'
import { sendOrderReference, sendRefund, type RefundOutcome } from './provider-calls.ts'
import { startPayment, type StartPaymentOptions, type StartedPayment } from './start-payment.ts'
import {
  getProviderOfMethod,
  markLivePaymentsCanceled,
  markAbandonedPaymentCanceled,
  createOrTakeOverPayment,
  insertReceivedPayment,
  type NewPayment,
} from './payment-store.ts'
import { lock, recordEvent, type PaymentRecord } from './payment-records-store.ts'
import type { Refund } from './refund-store.ts'
import { create as createRefund } from './refunds.ts'

export { toBankDetails } from './bank-details.ts'
export { paymentMetadata, type StartedPayment, type StartPaymentOptions } from './start-payment.ts'
export { isLive } from './payment-transitions.ts'
export { paymentStatusChange } from './payment-status-change.ts'
export * as paymentRecords from './payment-records-store.ts'
export type { PaymentRecord } from './payment-records-store.ts'
export * as refunds from './refunds.ts'

export interface PaymentModule {
  readonly handlers: PaymentHandlers & BankRefundHandlers
  /** Connects the providers to the accounts that are stored in the database. */
  connectStoredAccounts(): Promise<void>
  /** Finds a provider by `payment_methods.provider`. */
  getProvider(key: string): PaymentProvider
  findProvider(key: string): PaymentProvider | undefined
  /** The provider with card fields in the page, otherwise the first one; undefined if there is none. SF-7.34 */
  findMainProvider(): PaymentProvider | undefined
  /** What the checkout page needs to know about the provider of a method. SF-3.63, SF-7.44 */
  methodFeatures(method: Pick<PaymentOffer, 'key' | 'provider'>): MethodFeatures
  /** The provider of a payment method, or how staff receive the money: 'advance'. */
  methodProvider(methodId: number): Promise<string>
  /** Must run outside of a transaction; can be repeated. Faults of the provider are rethrown unchanged. */
  start(paymentId: number, options?: StartPaymentOptions): Promise<StartedPayment>
  /** Names the order at the provider that holds the payment. Undefined: the payment has no order or no provider id. */
  sendOrderReference(payment: PaymentRecord): Promise<ProviderPayment | undefined>
  /** Requests a refund from the provider. Can be repeated: its idempotency key prevents a second one. */
  sendRefund(refund: Refund): Promise<RefundOutcome>
}

interface MethodFeatures {
  readonly isTest: boolean
  readonly cardFields: {
    readonly script: string
    readonly accountKey: string
    readonly parts: CardPart[]
  } | null
}

interface PaymentModuleOptions {
  readonly providers: readonly PaymentProvider[]
  readonly accounts: PaymentAccountOptions
  readonly origin: string
}

type PaymentHandlers = Handlers<'getPaymentAccounts' | 'setPaymentAccount' | 'doTestPaymentAccount'>

/** Payment records and payment providers. The orders module decides what a payment means for its order. */
export function createPaymentModule(
  services: Services,
  { providers, accounts, origin }: PaymentModuleOptions,
): PaymentModule {
  const byKey = new Map(providers.map((provider) => [provider.key, provider]))
  const getProvider = (key: string) => {
    const provider = byKey.get(key)
    if (provider === undefined) throw new Error(`there is no payment provider '${key}'`)
    return provider
  }
  const calls = { db: services.db, settings: services.settings, getProvider }
  services.changes.subscribe(async (list) => {
    if (list.some(({ subject }) => subject === 'payment' || subject === 'all'))
      await connectStoredAccounts(services, accounts)
  })
  return {
    connectStoredAccounts: () => connectStoredAccounts(services, accounts),
    handlers: {
      ...bankRefundHandlers(services),
      getPaymentAccounts: (ctx) => readAccounts(ctx.db, accounts),
      async setPaymentAccount(ctx, payload) {
        await saveAccount(ctx, services, accounts, payload)
        return readAccounts(ctx.db, accounts)
      },
      doTestPaymentAccount: (ctx, { provider }) =>
        testAccount({ services, slots: accounts.slots, findProvider: (key) => byKey.get(key) }, provider, ctx.locale),
    },
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
    start: (paymentId, options) => startPayment({ ...calls, origin }, paymentId, options),
    sendOrderReference: (payment) => sendOrderReference(calls, payment),
    sendRefund: (refund) => sendRefund(calls, refund),
  }
}

// The key of the method whose payments can start with a card token.
const cardMethodKey = 'creditcard'

/**
 * Records a payment and enqueues its creation at the provider. The payment that was created from the order's basket is
 * taken over instead.
 * Null for methods without a provider: their payments are recorded when the money arrives.
 */
export async function enqueuePayment(tx: Tx, payment: NewPayment): Promise<number | null> {
  if (!isOnlineProvider(payment.provider)) return null
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
  await recordEvent(tx, {
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

/** Refunds a payment for which no order was placed, and cancels it if it can still be paid. */
export async function closeAbandonedPayment(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lock(tx, paymentId)
  if (payment === undefined || payment.orderId !== null) return
  const amount = payment.paid - payment.refunded
  if (amount > 0) await createRefund(tx, { paymentId, amount, reason: 'no order took this payment' })
  if (await markAbandonedPaymentCanceled(tx, paymentId))
    await enqueue(tx, { kind: 'payment.cancel', key: `payment.cancel:${paymentId}`, payload: { paymentId } })
}
