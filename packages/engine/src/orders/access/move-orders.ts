import type { Tx } from '../../kernel/database/db.ts'
import { assignOrderToCustomer, recordOrderEvent } from '../lifecycle/orders-store.ts'
import { lockOrdersOfCustomer } from './personal-data-store.ts'

/** Moves the orders of a double to the customer that is kept. */
export async function moveOrders(
  tx: Tx,
  { from, to: customerId }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (const orderId of await lockOrdersOfCustomer(tx, from)) {
    await assignOrderToCustomer(tx, orderId, customerId)
    await recordOrderEvent(tx, {
      orderId,
      kind: 'movedToAccount',
      details: { customerId, before: from },
      madeBy: 'operator',
    })
  }
}
