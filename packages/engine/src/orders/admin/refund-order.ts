import { commandLine } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { cancelLivePayments, refunds } from '../../payment/payment.ts'
import { refuseBeyondLimit } from '../credit/refund-limit.ts'
import { lockOrder, recordOrderEvent } from '../lifecycle/orders-store.ts'
import { refuseOrder } from './order-reasons.ts'
import { parseAmount, refuseUnlessSeen } from './parse-amount.ts'
import { getCreditedAmount, increaseCreditedAmount, lockRefundablePayments } from './admin-orders-store.ts'

/**
 * Refunds an order, the latest payment first. An overpayment is refunded without a credit; everything beyond it lowers
 * the price by a credit note, unless the order is still open: then it is owed again.
 */
export async function refundOrder(
  tx: Tx,
  {
    orderId,
    amount: input,
    seenRefundable,
    by = commandLine,
  }: {
    readonly orderId: number
    readonly amount: string | undefined
    /** The refundable amount that was shown, in decimal units. */
    readonly seenRefundable?: number | undefined
    readonly by?: Pick<Context, 'operator'>
  },
): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  const payments = await lockRefundablePayments(tx, orderId)
  const received = payments.reduce((sum, { left }) => sum + left, 0)
  if (received === 0) refuseOrder('nothingToRefund')
  refuseUnlessSeen(received, { seen: seenRefundable, currency: order.currency })
  const amount = parseAmount(input, { fullAmount: received, currency: order.currency })
  if (amount > received) refuseOrder('refundTooMuch', { amount: { minor: received, currency: order.currency } })
  await refuseBeyondLimit(tx, by, { orderId, currency: order.currency, amount })
  let remaining = amount
  for (const { id: paymentId, left } of payments) {
    const part = Math.min(left, remaining)
    if (part > 0) await refunds.create(tx, { paymentId, amount: part, reason: 'refunded by the shop' })
    remaining -= part
  }
  const price = order.total - (await getCreditedAmount(tx, orderId))
  const overpaid = Math.max(0, received + order.giftCard - price)
  // A cancelled order is reversed as a whole. An open one would be covered by less than its goods are worth.
  if (order.status !== 'cancelled' && order.status !== 'open' && amount > overpaid)
    await increaseCreditedAmount(tx, orderId, Math.min(price, amount - overpaid))
  // A live payment would collect what was owed before.
  if (order.status === 'open') await cancelLivePayments(tx, orderId)
  await recordOrderEvent(tx, { orderId, kind: 'refunded', details: { amount }, madeBy: 'operator' })
}
