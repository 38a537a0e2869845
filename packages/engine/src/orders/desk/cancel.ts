import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db.ts'
import { cancelOrder } from '../cancel-order.ts'
import { mayMove } from '../order-moves.ts'
import { lockOrder } from '../orders-store.ts'

/** An order of which nothing has left the house; what was paid goes back. */
export async function cancelByOperator(tx: Tx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId) ?? refuse('order.notFound', { orderId })
  if (order.shippedAt !== null) refuse('order.invalid', { because: 'Pieces of it have left the house: they come back as a return.' })
  if (!mayMove(order.status, 'cancelled')) refuse('order.invalid', { because: `It is ${order.status} already.` })
  await cancelOrder(tx, { orderId, by: 'operator' })
}
