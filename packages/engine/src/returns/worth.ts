import type { Db } from '../kernel/db.ts'
import { subtractValue, capValue, addQuantities, computeReturnValue, type LineQuantities, type ReturnFacts, type ReturnValue } from '../orders/orders.ts'
import { takenBack } from './returns-store.ts'

type Sold = Pick<ReturnFacts, 'lines' | 'valuation' | 'total' | 'credited'>

/**
 * What these pieces add to all that the shop has taken back of an order. With the last piece the delivery comes back as well, when everything was sent back within
 * the time of the law. Never more than the order still costs: staff may have given back a part before.
 */
export async function worthOf(db: Db, orderId: number, { sold: { lines, valuation: valued, total, credited }, pieces, isWithdrawal }: { readonly sold: Sold; readonly pieces: LineQuantities; readonly isWithdrawal: boolean }): Promise<ReturnValue> {
  const before = await takenBack(db, orderId)
  const after = addQuantities(before.pieces, pieces)
  const isWhole = lines.every(({ id, parentId, quantity, cancelled }) => parentId !== null || (after.get(id) ?? 0) >= quantity - cancelled)
  const added = subtractValue(computeReturnValue(valued, after, isWhole && isWithdrawal && before.areWithdrawals), computeReturnValue(valued, before.pieces, false))
  return capValue(added, total - credited)
}
