import type { Tx } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { lockByOrder } from './payment-records-store.ts'
import { hasFailed, writeRefund, type NewRefund } from './refund-store.ts'

export { listTransfers, markOpenTransferred } from './bank-refunds/order-transfers-store.ts'
export {
  find,
  findUnsettled,
  hasFailed,
  lock,
  markFailed,
  sumManual,
  updateState,
  type Refund,
} from './refund-store.ts'

/** Records a refund and enqueues it; undefined when the payment holds less money. Order and payment must be locked. */
export async function create(tx: Tx, newRefund: NewRefund): Promise<number | undefined> {
  const refundId = await writeRefund(tx, newRefund)
  if (refundId === undefined) return undefined
  await enqueue(tx, { kind: 'payment.refund', key: `payment.refund:${refundId}`, payload: { refundId } })
  return refundId
}

/** Refunds everything that was paid for an order and is not refunded yet; returns the amount. */
export async function createForOrder(tx: Tx, orderId: number, reason: string): Promise<number> {
  let total = 0
  for (const { id, paid, refunded } of await lockByOrder(tx, orderId)) {
    const amount = paid - refunded
    // A refund that the provider has refused once is not retried at every webhook.
    if (amount <= 0 || (await hasFailed(tx, id))) continue
    if ((await create(tx, { paymentId: id, amount, reason })) !== undefined) total += amount
  }
  return total
}
