import { commandLine } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { getCreditFacts } from '../credit/credit-facts-store.ts'
import { sumHeld } from '../credit/credit-proposal.ts'
import { refuseBeyondLimit } from '../credit/refund-limit.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { canOrderTransition } from '../lifecycle/order-transitions.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { refuseOrder, refuseStatus } from './order-reasons.ts'

/** Cancels an order of which nothing has been shipped; what was paid is refunded. */
export async function cancelOrderByOperator(
  tx: Tx,
  orderId: number,
  by: Pick<Context, 'operator'> = commandLine,
): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  if (order.shippedAt !== null) refuseOrder('someShipped')
  if (!canOrderTransition(order.status, 'cancelled')) refuseStatus(order.status)
  const amount = sumHeld(await getCreditFacts(tx, orderId))
  await refuseBeyondLimit(tx, by, { orderId, currency: order.currency, amount })
  await cancelOrder(tx, { orderId, by: 'operator' })
}
