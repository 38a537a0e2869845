import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import {
  paymentDescription,
  hasProvider,
  lockPayment,
  lockRefund,
  findRefund,
  findReturnUrlParams,
  markRefundFailed,
  writeRefundState,
  type Refund,
} from '../../payment/payment.ts'
import { isPaymentFault, type ProviderRefund } from '../../ports/payment.ts'
import { enqueueRefundNotification } from '../lifecycle/enqueue-order-notification.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'
import { lockOrder, recordOrderEvent } from '../lifecycle/orders-store.ts'
import { recordReconciliation } from './reconcile-store.ts'
import { settleOrderBalance } from './settle-order-balance.ts'

type RefundOutcome = Pick<ProviderRefund, 'status'> & { readonly id: string | null }

/**
 * Requests a refund from the provider. A bank transfer is refunded by bank transfer: the operator sees it among the
 * events of the order.
 */
export async function executeRefund({ services, payment }: PaymentSyncDependencies, refundId: number): Promise<void> {
  const refund = await findRefund(services.db, refundId)
  if (refund?.status !== 'new') return
  await applyRefundStatus(services, refund, await requestRefund({ services, payment }, refund))
}

/** Polls the provider for the status of a refund that was sent. */
export async function syncRefund({ services, payment }: PaymentSyncDependencies, refundId: number): Promise<void> {
  const refund = await findRefund(services.db, refundId)
  if (refund?.status !== 'sent' || refund.providerPaymentId === null || refund.providerRefundId === null) return
  await applyRefundStatus(
    services,
    refund,
    await payment.getProvider(refund.provider).getRefund(refund.providerPaymentId, refund.providerRefundId),
  )
}

async function requestRefund(
  { services, payment }: PaymentSyncDependencies,
  { provider, providerPaymentId, orderId, amount, currency, idempotencyKey }: Refund,
): Promise<RefundOutcome> {
  if (!hasProvider(provider) || providerPaymentId === null) return { id: null, status: 'settled' }
  const returnParams = orderId === null ? undefined : await findReturnUrlParams(services.db, orderId)
  const description =
    orderId === null || returnParams === undefined
      ? (await services.settings())['shop.name']
      : paymentDescription(orderId, returnParams.locale)
  try {
    return await payment
      .getProvider(provider)
      .refund({ paymentId: providerPaymentId, amount: { minor: amount, currency }, description, idempotencyKey })
  } catch (error) {
    if (isPaymentFault(error) && error.kind === 'refused') return { id: null, status: 'failed' }
    throw error
  }
}

async function applyRefundStatus(
  services: Services,
  { id, orderId, paymentId }: Refund,
  { id: providerRefundId, status }: RefundOutcome,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId)
    await lockPayment(tx, paymentId)
    const refund = await lockRefund(tx, id)
    if (refund === undefined || refund.status === 'settled' || refund.status === 'failed') return
    if (status === 'failed') {
      await markRefundFailed(tx, refund)
      await recordReconciliation(tx, {
        kind: 'refundFailed',
        subject: 'payment',
        id: paymentId,
        found: { refundId: id, amount: refund.amount },
        action: 'left to an operator',
        at: services.now(),
      })
      services.log.error(
        { orderId, paymentId, refundId: id },
        'A refund was refused by the provider: an operator has to refund this money',
      )
      return
    }
    await writeRefundState(tx, { id, status, providerRefundId: providerRefundId ?? refund.providerRefundId })
    if (orderId === null) return
    await enqueueRefundNotification(tx, { orderId, refundId: id })
    if (!hasProvider(refund.provider))
      await recordOrderEvent(tx, {
        orderId,
        kind: 'refunded',
        details: { refundId: id, amount: refund.amount, byHand: true },
      })
    if (status === 'settled') await settleOrderBalance(tx, orderId, 'reconcile')
  })
}
