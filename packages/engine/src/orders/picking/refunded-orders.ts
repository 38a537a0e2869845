import type { Db } from '../../kernel/database/db.ts'
import { isRefunded } from '../admin/ship-order.ts'
import { findOrderHead } from '../lifecycle/orders-store.ts'

/** Those of which all payments were refunded: nobody waits for them, although they are not cancelled. */
export async function listRefundedOrders(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const refunded = new Set<number>()
  for (const orderId of orderIds) {
    const order = await findOrderHead(db, orderId)
    if (order !== undefined && (await isRefunded(db, order))) refunded.add(orderId)
  }
  return refunded
}
