import type { House } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import type { PaymentProvider } from '../ports/payment.ts'
import { beginPayment, type BeginWishes, type Begun } from './begin-payment.ts'
import { lockPayment, lockPaymentsOf, noteWord, providerOfMethod, writeEnded, writeForsaken, writeOrTake, writeReceived, type NewPayment } from './payment-store.ts'
import { hasFailedRefund, writeRefund, type NewRefund } from './refund-store.ts'

export { bankDetailsOf } from './bank-details.ts'
export { descriptionOf, metadataOf, type Begun, type BeginWishes } from './begin-payment.ts'
export { isLive, mayMove, type PaymentState } from './payment-moves.ts'
export {
  basketPaymentOf, forsakenPayments, lockPayment, lockPaymentsOf, noteWord, paymentAtProvider, paymentById, paymentsOf, quietPayments, wayBackOf, writeAdopted, writeAsked, writeAttached, writeBegun, writeHeard,
  type BookedPayment, type NewPayment, type PaymentSource,
} from './payment-store.ts'
export {
  hasFailedRefund, lockRefund, receivedFor, refundById, unsettledRefunds, writeRefundFailed, writeRefundState, type Refund,
} from './refund-store.ts'

export interface Payment {
  /** By the word of `payment_methods.provider`. */
  providerOf(key: string): PaymentProvider
  readonly noteNew: typeof noteNew
  /** What a page has to know of a provider; one that is not there shows nothing. SF-7.34 */
  pageSettings(key: string): { readonly mollieComponents: boolean; readonly profileId: string | null; readonly testmode: boolean }
  /** Who carries a method out: 'mollie', 'advance'. */
  methodProvider(methodId: number): Promise<string>
  /** Outside of any transaction; may be repeated. Faults of the provider rise as they are. */
  begin(paymentId: number, wishes?: BeginWishes): Promise<Begun>
}

interface Parts {
  readonly providers: readonly PaymentProvider[]
  readonly origin: string
}

/** The books of payments and those who carry them out. What a payment means for its order is decided in the orders' room. */
export function openPayment(house: House, { providers, origin }: Parts): Payment {
  const byKey = new Map(providers.map((provider) => [provider.key, provider]))
  const providerOf = (key: string) => {
    const provider = byKey.get(key)
    if (provider === undefined) throw new Error(`no payment provider is called ${key}`)
    return provider
  }
  return {
    providerOf,
    pageSettings(key) {
      const provider = byKey.get(key)
      return { mollieComponents: provider?.cardFields != null, profileId: provider?.cardFields?.profileId ?? null, testmode: provider?.isTest ?? false }
    },
    methodProvider: (methodId) => providerOfMethod(house.db, methodId),
    noteNew,
    begin: (paymentId, wishes) => beginPayment({ db: house.db, settings: house.settings, origin, providerOf }, paymentId, wishes),
  }
}

const withProvider: ReadonlySet<string> = new Set(['mollie'])

/** Whether somebody outside carries such payments out; bank transfers and cash are written down when they come. */
export function hasProvider(key: string): boolean {
  return withProvider.has(key)
}

/**
 * Notes a payment that is to be made at its provider after this transaction. The payment that was made from the order's basket is taken over instead.
 * Null for methods without a provider: these are written down when the money comes.
 */
export async function noteNew(tx: Tx, payment: NewPayment): Promise<number | null> {
  if (!hasProvider(payment.provider)) return null
  const { id, wasThere } = await writeOrTake(tx, payment)
  await noteOutbox(tx, wasThere
    ? { kind: 'payment.update', key: `payment.update:${id}:${payment.orderId}`, payload: { paymentId: id } }
    : { kind: 'payment.create', key: `payment.create:${id}`, payload: { paymentId: id } })
  return id
}

/** Money that an operator has seen: a transfer on the account, cash from the carrier. */
export async function noteReceived(tx: Tx, payment: NewPayment): Promise<number> {
  const id = await writeReceived(tx, payment)
  await noteWord(tx, { paymentId: id, source: 'operator', status: 'paid', paid: payment.amount, refunded: 0, changed: true })
  return id
}

/** Nobody shall pay this order any more: ends its live payment in the books, and at the provider after this transaction. */
export async function endLive(tx: Tx, orderId: number): Promise<void> {
  const ended = await writeEnded(tx, orderId)
  await noteOutbox(tx, ...ended.map((paymentId) => ({ kind: 'payment.cancel', key: `payment.cancel:${paymentId}`, payload: { paymentId } }) as const))
}

/** Gives money back after this transaction; undefined when that much is not there. Order and payment are locked. */
export async function refund(tx: Tx, wish: NewRefund): Promise<number | undefined> {
  const refundId = await writeRefund(tx, wish)
  if (refundId !== undefined) await noteOutbox(tx, { kind: 'payment.refund', key: `payment.refund:${refundId}`, payload: { refundId } })
  return refundId
}

/** Gives back whatever was paid for an order and has not been asked back; answers how much. */
export async function refundAll(tx: Tx, orderId: number, reason: string): Promise<number> {
  let total = 0
  for (const { id, paid, refunded } of await lockPaymentsOf(tx, orderId)) {
    const amount = paid - refunded
    // What the provider refused once it would refuse at every webhook.
    if (amount <= 0 || await hasFailedRefund(tx, id)) continue
    if ((await refund(tx, { paymentId: id, amount, reason })) !== undefined) total += amount
  }
  return total
}

/** Money for which no order was ever placed goes back. */
export async function refundForsaken(tx: Tx, paymentId: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment === undefined || payment.orderId !== null || payment.paid <= payment.refunded) return
  await refund(tx, { paymentId, amount: payment.paid - payment.refunded, reason: 'no order took this payment' })
}

export async function endForsaken(tx: Tx, paymentId: number): Promise<void> {
  if (await writeForsaken(tx, paymentId)) await noteOutbox(tx, { kind: 'payment.cancel', key: `payment.cancel:${paymentId}`, payload: { paymentId } })
}
