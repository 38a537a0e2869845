import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { endLive, isLive, lockPayment, lockPaymentsOf, writeAttached, type BookedPayment } from '../payment/payment.ts'
import { lockOrder, noteEvent, type OrderHead } from './orders-store.ts'
import { settleAccounts } from './settle-accounts.ts'

/** Gives a payment to an order, once; a repeat finds it there. What cannot belong to it is refused and stays where it is. SF-8.30 */
export async function attachPayment({ db }: Context, { id: orderId }: Pick<OrderHead, 'id'>, { id: paymentId }: Pick<BookedPayment, 'id'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId) ?? refuse('order.notFound')
    await lockPaymentsOf(tx, orderId)
    const payment = await lockPayment(tx, paymentId) ?? refuse('notFound')
    if (payment.orderId === orderId) return
    const because = whyNot(order, payment)
    if (because !== undefined) refuse('order.paymentAssignmentFailed', { because })
    // One live payment for an order: this one, instead of what was begun for it.
    if (isLive(payment.status)) await endLive(tx, orderId)
    await writeAttached(tx, paymentId, orderId)
    await noteEvent(tx, { orderId, kind: 'paymentAttached', details: { paymentId }, madeBy: 'customer' })
    await noteOutbox(tx, { kind: 'payment.update', key: `payment.update:${paymentId}:${orderId}`, payload: { paymentId } })
    await settleAccounts(tx, orderId, 'return')
  })
}

function whyNot(order: OrderHead, payment: BookedPayment): string | undefined {
  if (payment.orderId !== null) return 'the payment belongs to another order'
  if (payment.currency !== order.currency) return 'the payment is in another currency'
  if (payment.refunded > 0) return 'the payment has been given back'
  if (payment.status !== 'paid' && !isLive(payment.status)) return 'the payment is over'
  return order.status === 'open' ? undefined : 'the order does not wait for a payment'
}
