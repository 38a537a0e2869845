import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { canOrderTransition } from '../lifecycle/order-transitions.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'

/** Cancels an order of which nothing has been shipped; what was paid is refunded. */
export async function cancelOrderByOperator(tx: Tx, orderId: number): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  if (order.shippedAt !== null)
    refuse('order.invalid', { because: 'Some of its items have already been shipped and can only be returned.' })
  if (!canOrderTransition(order.status, 'cancelled'))
    refuse('order.invalid', { because: `The order is already ${order.status}.` })
  await cancelOrder(tx, { orderId, by: 'operator' })
}
