import type { Db } from '../kernel/db.ts'
import { addedValue, cappedValue, plusPieces, valueOf, type Pieces, type ReturnFacts, type Value } from '../orders/orders.ts'
import { takenBack } from './returns-store.ts'

type Sold = Pick<ReturnFacts, 'lines' | 'valued' | 'total' | 'credited'>

/**
 * What these pieces add to all that the shop has taken back of an order. With the last piece the delivery comes back as well, when everything was sent back within
 * the time of the law. Never more than the order still costs: staff may have given back a part before.
 */
export async function worthOf(db: Db, orderId: number, { sold: { lines, valued, total, credited }, pieces, isWithdrawal }: { readonly sold: Sold; readonly pieces: Pieces; readonly isWithdrawal: boolean }): Promise<Value> {
  const before = await takenBack(db, orderId)
  const after = plusPieces(before.pieces, pieces)
  const isWhole = lines.every(({ id, parentId, quantity, cancelled }) => parentId !== null || (after.get(id) ?? 0) >= quantity - cancelled)
  const added = addedValue(valueOf(valued, after, isWhole && isWithdrawal && before.areWithdrawals), valueOf(valued, before.pieces, false))
  return cappedValue(added, total - credited)
}
