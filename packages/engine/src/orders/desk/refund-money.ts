import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db.ts'
import { refund } from '../../payment/payment.ts'
import { lockOrder, noteEvent } from '../orders-store.ts'
import { askedAmount, printed } from './asked-amount.ts'
import { creditedOf, raiseCredited, refundablePayments } from './desk-store.ts'

/** Gives money back, the latest payment first. What was more than the price was never owed; everything else lowers it by a credit note. */
export async function refundMoney(tx: Tx, { orderId, amount: typed }: { readonly orderId: number; readonly amount: string | undefined }): Promise<void> {
  const order = await lockOrder(tx, orderId) ?? refuse('order.notFound', { orderId })
  const payments = await refundablePayments(tx, orderId)
  const received = payments.reduce((sum, { left }) => sum + left, 0)
  if (received === 0) refuse('order.invalid', { because: 'Nothing was received that could be given back.' })
  const amount = askedAmount(typed, { all: received, currency: order.currency })
  if (amount > received) refuse('order.invalid', { because: `No more than ${printed(received, order.currency)} can be given back.` })
  let owed = amount
  for (const { id: paymentId, left } of payments) {
    const part = Math.min(left, owed)
    if (part > 0) await refund(tx, { paymentId, amount: part, reason: 'refunded by the shop' })
    owed -= part
  }
  const price = order.total - await creditedOf(tx, orderId)
  const overpaid = Math.max(0, received + order.giftCard - price)
  // A cancelled order is reversed as a whole.
  if (order.status !== 'cancelled' && amount > overpaid) await raiseCredited(tx, orderId, Math.min(price, amount - overpaid))
  await noteEvent(tx, { orderId, kind: 'refunded', details: { amount }, madeBy: 'operator' })
}
