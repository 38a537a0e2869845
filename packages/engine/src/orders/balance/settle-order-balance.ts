import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import { orderCoupons } from '../../cart/cart.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { refunds, paymentRecords, cancelLivePayments, type PaymentRecord } from '../../payment/payment.ts'
import { confirmHolds, reallocateStock } from '../../stock/stock.ts'
import { getCreditedAmount } from '../admin/admin-orders-store.ts'
import { decideBalanceAction } from './balance-action.ts'
import { enqueueOrderNotification } from '../lifecycle/enqueue-order-notification.ts'
import { updatePaidAmount } from './order-balance-store.ts'
import { confirmOrder, lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'

/**
 * Updates an order to match its payments. The balance is recomputed each time, so repeated, late or reordered
 * notifications lead to the same result. Locks order, payments, coupons, holds, stock.
 */
export async function settleOrderBalance(tx: Tx, orderId: number, source: paymentRecords.PaymentSource): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return
  const payments = await paymentRecords.lockByOrder(tx, orderId)
  const received = await paymentRecords.getReceivedAmount(tx, orderId)
  if (received !== order.paid) {
    await updatePaidAmount(tx, orderId, received)
    if (received > order.paid)
      await recordOrderEvent(tx, {
        orderId,
        kind: 'paid',
        details: { received, before: order.paid },
        madeBy: source === 'operator' ? 'operator' : 'provider',
      })
  }
  await applyBalanceAction(tx, order, payments)
}

async function applyBalanceAction(tx: Tx, order: OrderHead, payments: readonly PaymentRecord[]): Promise<void> {
  const { id: orderId } = order
  const credited = await getCreditedAmount(tx, orderId)
  const action = decideBalanceAction(
    { ...order, credited },
    payments.map((payment) => ({ ...payment, isByProvider: isOnlineProvider(payment.provider) })),
  )
  switch (action.kind) {
    case 'none':
      return
    case 'confirm':
      await confirmAndNotify(tx, orderId, 'confirmed')
      await confirmHolds(tx, orderId)
      // Earlier payments may be a surplus now, and no further notification is expected.
      return applyBalanceAction(tx, { ...order, status: 'confirmed' }, payments)
    case 'revive':
      return (await reviveOrder(tx, orderId))
        ? applyBalanceAction(tx, { ...order, status: 'confirmed' }, payments)
        : undefined
    case 'giveBack':
      return refundEverything(tx, orderId, 'the order is cancelled')
    case 'returnSurplus':
      for (const paymentId of action.paymentIds) await refundWholePayment(tx, paymentId, payments)
  }
}

async function refundWholePayment(tx: Tx, paymentId: number, payments: readonly PaymentRecord[]): Promise<void> {
  // A refund that the provider has refused once is not retried at every notification.
  if (await refunds.hasFailed(tx, paymentId)) return
  const amount = payments
    .filter(({ id }) => id === paymentId)
    .reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  await refunds.create(tx, { paymentId, amount, reason: 'the order was paid already' })
}

/** Returns whether the order is confirmed again. */
async function reviveOrder(tx: Tx, orderId: number): Promise<boolean> {
  if (await orderCoupons.reuse(tx, orderId)) {
    if (await reallocateStock(tx, orderId)) {
      await confirmAndNotify(tx, orderId, 'revived')
      return true
    }
    await orderCoupons.release(tx, orderId)
    await refundEverything(tx, orderId, 'the money came late and the pieces are gone')
    return false
  }
  await refundEverything(tx, orderId, 'the money came late and a coupon is used elsewhere')
  return false
}

async function confirmAndNotify(tx: Tx, orderId: number, kind: 'confirmed' | 'revived'): Promise<void> {
  await confirmOrder(tx, orderId)
  await recordOrderEvent(tx, { orderId, kind })
  // Any other live payment of the order must not be paid as well.
  await cancelLivePayments(tx, orderId)
  await enqueueOrderNotification(tx, { event: 'paymentReceived', orderId, occurrenceId: String(orderId) })
  await enqueue(tx, {
    kind: 'document.issue',
    key: `document.issue:${orderId}:invoice`,
    payload: { orderId, type: 'invoice' },
  })
}

async function refundEverything(tx: Tx, orderId: number, reason: string): Promise<void> {
  const amount = await refunds.createForOrder(tx, orderId, reason)
  if (amount > 0) await recordOrderEvent(tx, { orderId, kind: 'refunded', details: { amount, reason } })
}
