import type { Db } from '../kernel/database/db.ts'
import type { returnTerms } from '../orders/orders.ts'
import { subtractValue, capValue, addQuantities, computeReturnValue } from './return-value.ts'
import { getAcceptedQuantities } from './returns-store.ts'

type ValuedReturn = Pick<returnTerms.ReturnFacts, 'lines' | 'valuation' | 'total' | 'credited'>

/**
 * The value that these units add to the accepted returns of an order. The last units include the delivery costs if
 * everything was returned within the legal period. At most the remaining price of the order, because staff may have
 * refunded a part before.
 */
export async function computeRefundValue(
  db: Db,
  orderId: number,
  {
    facts: { lines, valuation, total, credited },
    quantities,
    isWithdrawal,
  }: { readonly facts: ValuedReturn; readonly quantities: returnTerms.LineQuantities; readonly isWithdrawal: boolean },
): Promise<returnTerms.ReturnValue> {
  const before = await getAcceptedQuantities(db, orderId)
  const after = addQuantities(before.quantities, quantities)
  const isComplete = lines.every(
    ({ id, parentId, quantity, cancelled }) => parentId !== null || (after.get(id) ?? 0) >= quantity - cancelled,
  )
  const added = subtractValue(
    computeReturnValue(valuation, after, isComplete && isWithdrawal && before.areAllWithdrawals),
    computeReturnValue(valuation, before.quantities, false),
  )
  return capValue(added, total - credited)
}
