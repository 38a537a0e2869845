import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { refunds, paymentRecords } from '../../payment/payment.ts'
import type { ProviderRefund } from '../../ports/payment.ts'
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
  const refund = await refunds.find(services.db, refundId)
  if (refund?.status !== 'new') return
  await applyRefundStatus(services, refund, await payment.sendRefund(refund))
}

/** Polls the provider for the status of a refund that was sent. */
export async function syncRefund({ services, payment }: PaymentSyncDependencies, refundId: number): Promise<void> {
  const refund = await refunds.find(services.db, refundId)
  if (refund?.status !== 'sent' || refund.providerPaymentId === null || refund.providerRefundId === null) return
  await applyRefundStatus(
    services,
    refund,
    await payment.getProvider(refund.provider).getRefund(refund.providerPaymentId, refund.providerRefundId),
  )
}

async function applyRefundStatus(
  services: Services,
  { id, orderId, paymentId }: refunds.Refund,
  { id: providerRefundId, status }: RefundOutcome,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (orderId !== null) await lockOrder(tx, orderId)
    await paymentRecords.lock(tx, paymentId)
    const refund = await refunds.lock(tx, id)
    if (refund === undefined || refund.status === 'settled' || refund.status === 'failed') return
    if (status === 'failed') {
      await refunds.markFailed(tx, refund)
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
    await refunds.updateState(tx, { id, status, providerRefundId: providerRefundId ?? refund.providerRefundId })
    if (orderId === null) return
    await enqueueRefundNotification(tx, { orderId, refundId: id })
    if (!isOnlineProvider(refund.provider))
      await recordOrderEvent(tx, {
        orderId,
        kind: 'refunded',
        details: { refundId: id, amount: refund.amount, byHand: true },
      })
    if (status === 'settled') await settleOrderBalance(tx, orderId, 'reconcile')
  })
}
