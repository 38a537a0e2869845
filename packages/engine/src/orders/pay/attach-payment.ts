import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { paymentRecords, cancelLivePayments, isLive, type PaymentRecord } from '../../payment/payment.ts'
import { lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import { settleOrderBalance } from '../balance/settle-order-balance.ts'

/**
 * Attaches a payment to an order; a repeat changes nothing. A payment that does not fit the order is refused and stays
 * unattached. SF-8.30
 */
export async function attachPayment(
  { db }: Context,
  { id: orderId }: Pick<OrderHead, 'id'>,
  { id: paymentId }: Pick<PaymentRecord, 'id'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound')
    await paymentRecords.lockByOrder(tx, orderId)
    const payment = (await paymentRecords.lock(tx, paymentId)) ?? refuse('notFound')
    if (payment.orderId === orderId) return
    const because = findObstacle(order, payment)
    if (because !== undefined) refuse('order.paymentAssignmentFailed', { because })
    // An order has at most one live payment: this one replaces the earlier one.
    if (isLive(payment.status)) await cancelLivePayments(tx, orderId)
    await paymentRecords.assignToOrder(tx, paymentId, orderId)
    await recordOrderEvent(tx, { orderId, kind: 'paymentAttached', details: { paymentId }, madeBy: 'customer' })
    await enqueue(tx, { kind: 'payment.update', key: `payment.update:${paymentId}:${orderId}`, payload: { paymentId } })
    await settleOrderBalance(tx, orderId, 'return')
  })
}

function findObstacle(order: OrderHead, payment: PaymentRecord): string | undefined {
  if (payment.orderId !== null) return 'the payment belongs to another order'
  if (payment.currency !== order.currency) return 'the payment is in another currency'
  if (payment.refunded > 0) return 'the payment has been refunded'
  if (payment.status !== 'paid' && !isLive(payment.status)) return 'the payment has ended'
  return order.status === 'open' ? undefined : 'the order is not awaiting a payment'
}
