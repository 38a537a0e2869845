import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { lockOrder, type OrderHead } from '../lifecycle/orders-store.ts'

/** For everything that adds text to an order: nothing may be written about a person whose data were deleted. */
export async function lockOrderForCare(tx: Tx, orderId: number): Promise<OrderHead> {
  const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  if (order.anonymizedAt !== null) refuse('order.anonymized', { orderId })
  return order
}
