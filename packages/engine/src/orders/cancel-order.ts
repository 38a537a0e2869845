import type { Answer, Payload } from '@vitrine/contract/operations'
import { giveCouponsBack } from '../cart/cart.ts'
import { refuse, type Context, type House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { endLive, refundAll } from '../payment/payment.ts'
import { releaseHolds } from '../stock/stock.ts'
import { getOrder } from './get-order.ts'
import { noteNews } from './note-news.ts'
import { allowsOf } from './order-allows.ts'
import { orderFor } from './order-access.ts'
import { lockOrder, noteEvent, writeCancelled, type CancelledBy } from './orders-store.ts'

/** The shopper takes an order back that has not been paid. */
export async function cancelByShopper(ctx: Context, key: Payload<'doCancelOrder'>, house: House): Promise<Answer<'doCancelOrder'>> {
  const { id } = await orderFor(ctx, key)
  await house.pause?.('cancelOrder.lock')
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id) ?? refuse('order.notFound')
    // A second click finds the order as the first one left it.
    if (order.status === 'cancelled' && order.cancelledBy === 'customer') return
    if (!allowsOf(order).cancel) refuse('order.invalid', { status: order.status })
    await cancelOrder(tx, { orderId: id, by: 'customer' })
  })
  return getOrder(ctx, key, house)
}

/** An order that is locked ends: what it held goes back, and nobody shall pay for it any more. What was paid already is given back. */
export async function cancelOrder(tx: Tx, { orderId, by }: { readonly orderId: number; readonly by: CancelledBy }): Promise<void> {
  await writeCancelled(tx, orderId, by)
  await noteEvent(tx, { orderId, kind: 'cancelled', details: { by }, madeBy: by === 'time' ? 'shop' : by })
  await endLive(tx, orderId)
  await refundAll(tx, orderId, `cancelled by ${by}`)
  await giveCouponsBack(tx, orderId)
  await releaseHolds(tx, orderId, by === 'time' ? 'release' : 'cancel')
  await noteNews(tx, { news: 'orderCancelled', orderId, fact: `${orderId}:${by}` })
}
