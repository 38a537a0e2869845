import { giveCouponsBack, retakeCoupons } from '../cart/cart.ts'
import type { Tx } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import { endLive, hasFailedRefund, hasProvider, lockPaymentsOf, receivedFor, refund, refundAll, type BookedPayment, type PaymentSource } from '../payment/payment.ts'
import { keepHolds, retakeStock } from '../stock/stock.ts'
import { creditedOf } from './desk/desk-store.ts'
import { consequenceOf } from './money-consequence.ts'
import { noteNews } from './note-news.ts'
import { writePaid } from './order-money-store.ts'
import { confirmOrder, lockOrder, noteEvent, type OrderHead } from './orders-store.ts'

/**
 * Brings an order in line with its payments, and does what follows. The sum is counted anew each time, so a word that comes twice, late or in the wrong
 * order ends where it would have ended at once. Locks order, payments, coupons, holds, stock.
 */
export async function settleAccounts(tx: Tx, orderId: number, source: PaymentSource): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return
  const payments = await lockPaymentsOf(tx, orderId)
  const received = await receivedFor(tx, orderId)
  if (received !== order.paid) {
    await writePaid(tx, orderId, received)
    if (received > order.paid) await noteEvent(tx, { orderId, kind: 'paid', details: { received, before: order.paid }, madeBy: source === 'operator' ? 'operator' : 'provider' })
  }
  await followMoney(tx, order, payments)
}

async function followMoney(tx: Tx, order: OrderHead, payments: readonly BookedPayment[]): Promise<void> {
  const { id: orderId } = order
  const credited = await creditedOf(tx, orderId)
  const next = consequenceOf({ ...order, credited }, payments.map((payment) => ({ ...payment, isByProvider: hasProvider(payment.provider) })))
  switch (next.kind) {
    case 'none': return
    case 'confirm':
      await confirm(tx, orderId, 'confirmed')
      await keepHolds(tx, orderId)
      // What had been paid before may be too much now, and no other word of the provider is to be expected.
      return followMoney(tx, { ...order, status: 'confirmed' }, payments)
    case 'revive':
      return await revive(tx, orderId) ? followMoney(tx, { ...order, status: 'confirmed' }, payments) : undefined
    case 'giveBack': return giveBack(tx, orderId, 'the order is cancelled')
    case 'returnSurplus':
      for (const paymentId of next.paymentIds) await returnWhole(tx, paymentId, payments)
  }
}

async function returnWhole(tx: Tx, paymentId: number, payments: readonly BookedPayment[]): Promise<void> {
  // What the provider refused once it would refuse at every word.
  if (await hasFailedRefund(tx, paymentId)) return
  const amount = payments.filter(({ id }) => id === paymentId).reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  await refund(tx, { paymentId, amount, reason: 'the order was paid already' })
}

/** Whether the order stands again. */
async function revive(tx: Tx, orderId: number): Promise<boolean> {
  if (await retakeCoupons(tx, orderId)) {
    if (await retakeStock(tx, orderId)) {
      await confirm(tx, orderId, 'revived')
      return true
    }
    await giveCouponsBack(tx, orderId)
    await giveBack(tx, orderId, 'the money came late and the pieces are gone')
    return false
  }
  await giveBack(tx, orderId, 'the money came late and a coupon is used elsewhere')
  return false
}

async function confirm(tx: Tx, orderId: number, kind: 'confirmed' | 'revived'): Promise<void> {
  await confirmOrder(tx, orderId)
  await noteEvent(tx, { orderId, kind })
  // Another payment that was begun for it shall not be paid as well.
  await endLive(tx, orderId)
  await noteNews(tx, { news: 'paymentReceived', orderId, fact: String(orderId) })
  await noteOutbox(tx, { kind: 'document.issue', key: `document.issue:${orderId}:invoice`, payload: { orderId, type: 'invoice' } })
}

async function giveBack(tx: Tx, orderId: number, reason: string): Promise<void> {
  const amount = await refundAll(tx, orderId, reason)
  if (amount > 0) await noteEvent(tx, { orderId, kind: 'refunded', details: { amount, reason } })
}
