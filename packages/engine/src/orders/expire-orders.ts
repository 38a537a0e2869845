import type { House } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockDueOrder } from './orders-store.ts'

/**
 * Ends the orders whose time to be paid is over, each in a transaction of its own. An order that is being paid or cancelled right now is left alone and comes
 * round again; several instances share the work, and one order that cannot be ended holds up no other. Answers how many were ended.
 */
export async function expireOrders(house: House): Promise<number> {
  const failed: number[] = []
  for (let ended = 0; ;) {
    let orderId: number | undefined
    try {
      await inTransaction(house.db, async (tx) => {
        orderId = await lockDueOrder(tx, house.now(), failed)
        if (orderId === undefined) return
        await house.pause?.('expireOrders.cancel')
        await cancelOrder(tx, { orderId, by: 'time' })
      })
      if (orderId === undefined) return ended
      ended++
    } catch (error) {
      if (orderId === undefined) throw error
      house.log.error({ orderId, error }, 'An order could not be ended')
      failed.push(orderId)
    }
  }
}
