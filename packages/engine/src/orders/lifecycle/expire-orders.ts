import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockExpiredOrder } from './orders-store.ts'

/**
 * Cancels the orders whose payment deadline is over, each in its own transaction. An order that is locked, because it
 * is being paid or cancelled, is skipped until the next run. Several instances share the work, and a failing order does
 * not block the others. Returns the number of cancelled orders.
 */
export async function expireOrders(services: Services): Promise<number> {
  const failed: number[] = []
  for (let ended = 0; ;) {
    let orderId: number | undefined
    try {
      await inTransaction(services.db, async (tx) => {
        orderId = await lockExpiredOrder(tx, services.now(), failed)
        if (orderId === undefined) return
        await services.pause?.('expireOrders.cancel')
        await cancelOrder(tx, { orderId, by: 'time' })
      })
      if (orderId === undefined) return ended
      ended++
    } catch (error) {
      if (orderId === undefined) throw error
      services.log.error({ orderId, error }, 'An order could not be expired')
      failed.push(orderId)
    }
  }
}
