import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Db } from '../../kernel/database/db.ts'
import { isFullyCredited } from '../view/order-actions.ts'
import { computeReturnableQuantity } from '../view/order-items.ts'
import { getShippedOrder, type ShippedOrder } from './return-facts-store.ts'
import { isWithinDeadline, computeReturnDeadlines, type ReturnDeadlines } from './return-deadlines.ts'

export { endOfDayAfter } from './return-deadlines.ts'
export {
  addQuantities,
  capValue,
  computeReturnValue,
  subtractDeductions,
  subtractValue,
} from './compute-return-value.ts'
export type { ShippedLine } from './return-facts-store.ts'
export type { LineQuantities, ReturnValue } from './return-value.ts'

export interface ReturnFacts extends ShippedOrder, ReturnDeadlines {
  /** SF-4.36, SF-4.37 */
  readonly isReturnable: boolean
}

interface ReturnFactsContext {
  readonly settings: PublicSettings
  readonly now: Date
}

/** Everything that decides which items of an order can be returned, and until when. */
export async function getReturnFacts(
  db: Db,
  orderId: number,
  { settings, now }: ReturnFactsContext,
): Promise<ReturnFacts> {
  const order = await getShippedOrder(db, orderId)
  const deadlines = computeReturnDeadlines(order.deliveryProgress, settings)
  return {
    ...order,
    ...deadlines,
    isReturnable:
      !isFullyCredited(order) &&
      isWithinDeadline(deadlines.returnUntil, now) &&
      order.lines.some((line) => getReturnableQuantity(line) > 0),
  }
}

/** The quantity of a line that was shipped and not returned. */
export function getReturnableQuantity({ typeId, shipped, returned }: ShippedOrder['lines'][number]): number {
  // A CHECK of the column allows no other number.
  return computeReturnableQuantity({ typeId: typeId as 1 | 2 | 3, shipped, returned })
}
