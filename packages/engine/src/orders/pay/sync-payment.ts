import type { Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { paymentRecords, paymentStatusChange, type PaymentRecord } from '../../payment/payment.ts'
import type { ProviderPayment } from '../../ports/payment.ts'
import { attachUnknownPayment } from './attach-unknown-payment.ts'
import { enqueueOrderNotification } from '../lifecycle/enqueue-order-notification.ts'
import { lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import { recordReconciliation } from '../balance/reconcile-store.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'
import { settleOrderBalance } from '../balance/settle-order-balance.ts'

export { settleOrderBalance } from '../balance/settle-order-balance.ts'

export interface PaymentNotification {
  readonly provider: string
  readonly providerPaymentId: string
  readonly source: paymentRecords.PaymentSource
}

/**
 * Syncs a payment with its provider; webhook, browser return and polling all end here. The status is fetched from the
 * provider, outside of any transaction, so a notification itself is never trusted. Undefined: the payment is not one of
 * ours.
 */
export async function syncPayment(
  deps: PaymentSyncDependencies,
  { provider, providerPaymentId, source }: PaymentNotification,
): Promise<PaymentRecord | undefined> {
  const { services, payment: payments } = deps
  const payment =
    (await paymentRecords.findByProviderId(services.db, provider, providerPaymentId)) ??
    (await attachUnknownPayment(deps, provider, providerPaymentId))
  if (payment === undefined) return undefined
  await services.pause?.('syncPayment.fetch')
  return applyProviderStatus(services, payment.id, {
    providerPayment: await payments.getProvider(provider).get(providerPaymentId),
    source,
  })
}

interface ProviderStatus {
  readonly providerPayment: ProviderPayment
  readonly source: paymentRecords.PaymentSource
}

/** Records a payment status fetched from the provider and updates the order accordingly. */
export async function applyProviderStatus(
  services: Services,
  paymentId: number,
  status: ProviderStatus,
): Promise<PaymentRecord> {
  for (;;) {
    await services.pause?.('syncPayment.lock')
    const done = await inTransaction(services.db, async (tx) => {
      const before = await paymentRecords.find(tx, paymentId)
      const order = before?.orderId == null ? undefined : await lockOrder(tx, before.orderId)
      const payment = await paymentRecords.lock(tx, paymentId)
      if (payment === undefined) throw new Error(`there is no payment ${paymentId}`)
      // An order took the payment over meanwhile: the order has to be locked first.
      if (payment.orderId !== (before?.orderId ?? null)) return false
      await services.pause?.('syncPayment.write')
      await recordProviderStatus(tx, { payment, order, status, now: services.now() })
      await services.pause?.('syncPayment.commit')
      return true
    })
    if (done) break
  }
  await services.pause?.('syncPayment.done')
  const updated = await paymentRecords.find(services.db, paymentId)
  if (updated === undefined) throw new Error(`payment ${paymentId} is gone`)
  return updated
}

interface ProviderStatusUpdate {
  readonly payment: PaymentRecord
  readonly order: OrderHead | undefined
  readonly status: ProviderStatus
  readonly now: Date
}

async function recordProviderStatus(
  tx: Tx,
  { payment, order, status: { providerPayment, source }, now }: ProviderStatusUpdate,
): Promise<void> {
  const paymentId = payment.id
  const change = paymentStatusChange(payment, providerPayment)
  await paymentRecords.recordEvent(tx, {
    paymentId,
    source,
    status: providerPayment.status,
    paid: providerPayment.paid,
    refunded: providerPayment.refunded,
    changed: change.changed,
  })
  if (change.changed)
    await paymentRecords.update(tx, {
      id: paymentId,
      status: change.status,
      paid: change.paid,
      checkoutUrl: providerPayment.checkoutUrl,
      failureReason: providerPayment.failureReason ?? payment.failureReason,
    })
  else await paymentRecords.markChecked(tx, paymentId)
  if (change.isForeignCurrency) await refundForeignCurrency(tx, { paymentId, providerPayment, now })
  if (order === undefined) return
  // An authorized payment is captured, or cancelled if the order is cancelled.
  if (providerPayment.status === 'authorized') {
    await enqueue(
      tx,
      order.status === 'cancelled'
        ? { kind: 'payment.cancel', key: `payment.cancel:${paymentId}:authorized`, payload: { paymentId } }
        : { kind: 'payment.capture', key: `payment.capture:${paymentId}`, payload: { paymentId } },
    )
  }
  if (providerPayment.status === 'paid') await settleOrderBalance(tx, order.id, source)
  if (change.endedUnpaid && order.status === 'open')
    await recordFailedPayment(tx, {
      orderId: order.id,
      paymentId,
      status: providerPayment.status,
      reason: providerPayment.failureReason,
    })
}

/** The order stays open: it can be paid again until its deadline. One mail is sent, however many payments fail. */
async function recordFailedPayment(
  tx: Tx,
  {
    orderId,
    ...details
  }: { readonly orderId: number; readonly paymentId: number; readonly status: string; readonly reason: string | null },
): Promise<void> {
  await recordOrderEvent(tx, { orderId, kind: 'paymentFailed', details, madeBy: 'provider' })
  await enqueueOrderNotification(tx, { event: 'paymentFailed', orderId, occurrenceId: String(orderId) })
}

/** Refunds a payment in a currency that was not requested, and records it for an operator. */
async function refundForeignCurrency(
  tx: Tx,
  {
    paymentId,
    providerPayment,
    now,
  }: { readonly paymentId: number; readonly providerPayment: ProviderPayment; readonly now: Date },
): Promise<void> {
  await enqueue(tx, { kind: 'payment.giveBack', key: `payment.giveBack:${paymentId}`, payload: { paymentId } })
  await recordReconciliation(tx, {
    kind: 'foreignMoney',
    subject: 'payment',
    id: paymentId,
    found: { paid: providerPayment.paid, currency: providerPayment.amount.currency },
    action: 'given back',
    at: now,
  })
}
