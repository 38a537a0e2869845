import { eraseApprovals } from '../approvals/approvals.ts'
import type { Cart } from '../cart/cart.ts'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { personalOrders } from '../orders/orders.ts'
import { deletePushSubscriptionsOfOrders } from '../push/push.ts'
import { eraseReturnDataOfOrders } from '../returns/returns.ts'

const ordersPerBatch = 50

/**
 * Job: anonymizes orders after their legal retention period, with their returns and subscriptions. Amounts, lines and
 * numbers are kept. What was written about an order afterwards is deleted as well.
 */
export async function anonymizeDueOrders(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uploads: Pick<Cart['uploads'], 'remove'>,
  closing: AbortSignal,
): Promise<void> {
  for (let lastCount = ordersPerBatch; lastCount === ordersPerBatch && !closing.aborted;) {
    const { count, files } = await inTransaction(db, async (tx) => {
      const due = await personalOrders.lockOrdersDueForAnonymization(tx, now(), ordersPerBatch)
      if (due.length === 0) return { count: 0, files: [] }
      await deletePushSubscriptionsOfOrders(tx, due)
      await eraseReturnDataOfOrders(tx, due)
      await eraseApprovals(tx, due)
      return { count: due.length, files: await personalOrders.anonymizeOrders(tx, due, now()) }
    })
    // Rows first: files that a crash leaves without a row are removed by the clean-up job of the folder.
    await uploads.remove(files)
    lastCount = count
  }
  for (let lastCount = ordersPerBatch; lastCount === ordersPerBatch && !closing.aborted;)
    lastCount = await inTransaction(db, async (tx) => {
      const written = await personalOrders.lockAnonymizedOrdersWithCare(tx, ordersPerBatch)
      await personalOrders.eraseOrderCare(tx, written)
      return written.length
    })
}
