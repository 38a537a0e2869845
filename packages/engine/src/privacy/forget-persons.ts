import type { Cart } from '../cart/cart.ts'
import type { Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { anonymizeOrders, lockOrdersDueForAnonymization } from '../orders/orders.ts'
import { deletePushSubscriptionsOfOrders } from '../push/push.ts'
import { eraseReturnDataOfOrders } from '../returns/returns.ts'

const atOnce = 50

/** Round: empties the persons of orders for which the law asks no more, and of what hangs on them. Sums, pieces and numbers stay. */
export async function forgetPersons({ db, now }: Pick<Services, 'db' | 'now'>, uploads: Pick<Cart['uploads'], 'remove'>, closing: AbortSignal): Promise<void> {
  for (let forgotten = atOnce; forgotten === atOnce && !closing.aborted;) {
    const { count, files } = await inTransaction(db, async (tx) => {
      const due = await lockOrdersDueForAnonymization(tx, now(), atOnce)
      if (due.length === 0) return { count: 0, files: [] }
      await deletePushSubscriptionsOfOrders(tx, due)
      await eraseReturnDataOfOrders(tx, due)
      return { count: due.length, files: await anonymizeOrders(tx, due, now()) }
    })
    // First the rows: a file of which a crash left no row is found by the round that clears the folder.
    await uploads.remove(files)
    forgotten = count
  }
}
