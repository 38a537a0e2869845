import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { orderCoupons } from '../../cart/cart.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { refunds, cancelLivePayments } from '../../payment/payment.ts'
import { releaseHolds, soldStock } from '../../stock/stock.ts'
import { getOrder } from '../view/get-order.ts'
import { listMissingUnits, lockPickLines } from '../picking/pick-lines-store.ts'
import { enqueueOrderNotification } from './enqueue-order-notification.ts'
import { allowedActions } from '../view/order-actions.ts'
import { requireOrderAccess } from '../access/order-access.ts'
import { lockOrder, recordOrderEvent, markOrderCancelled, type CancelledBy } from './orders-store.ts'

/** Cancels an unpaid order at the customer's request. */
export async function cancelOrderByCustomer(
  ctx: Context,
  key: Payload<'doCancelOrder'>,
  services: Services,
): Promise<Answer<'doCancelOrder'>> {
  const { id } = await requireOrderAccess(ctx, key)
  await services.pause?.('cancelOrder.lock')
  await inTransaction(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, id)) ?? refuse('order.notFound')
    // A repeated request changes nothing.
    if (order.status === 'cancelled' && order.cancelledBy === 'customer') return
    if (!allowedActions(order).cancel) refuse('order.invalid', { status: order.status })
    await cancelOrder(tx, { orderId: id, by: 'customer' })
  })
  return getOrder(ctx, key, services)
}

/** Cancels a locked order: releases its stock and coupons, cancels its live payments and refunds what was paid. */
export async function cancelOrder(
  tx: Tx,
  { orderId, by }: { readonly orderId: number; readonly by: CancelledBy },
): Promise<void> {
  await lockPickLines(tx, { orderId })
  await markOrderCancelled(tx, orderId, by)
  await recordOrderEvent(tx, { orderId, kind: 'cancelled', details: { by }, madeBy: by === 'time' ? 'shop' : by })
  await cancelLivePayments(tx, orderId)
  await refunds.createForOrder(tx, orderId, `cancelled by ${by}`)
  await orderCoupons.release(tx, orderId)
  await releaseHolds(tx, orderId, by === 'time' ? 'release' : 'cancel')
  await soldStock.writeOff(tx, orderId, await listMissingUnits(tx, orderId))
  await enqueueOrderNotification(tx, { event: 'orderCancelled', orderId, occurrenceId: `${orderId}:${by}` })
}
