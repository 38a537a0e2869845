import type { Db } from '../kernel/database/db.ts'
import { returnTerms } from '../orders/orders.ts'
import { getAcceptedQuantities } from './returns-store.ts'

type ValuedReturn = Pick<returnTerms.ReturnFacts, 'lines' | 'valuation' | 'total' | 'credited'>

/**
 * The value that these units add to what was returned, cancelled and refunded of an order before. The last units
 * include the delivery costs if everything was returned within the legal period. At most the remaining price of the
 * order, because staff may have refunded an amount before.
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
  const accepted = await getAcceptedQuantities(db, orderId)
  const returned = returnTerms.addQuantities(accepted.quantities, quantities)
  const isComplete = lines.every(
    ({ id, parentId, quantity, cancelled }) => parentId !== null || (returned.get(id) ?? 0) >= quantity - cancelled,
  )
  const settled = new Map(lines.map(({ id, cancelled, refunded }) => [id, cancelled + refunded]))
  const added = returnTerms.subtractValue(
    returnTerms.computeReturnValue(
      valuation,
      returnTerms.addQuantities(settled, returned),
      isComplete && isWithdrawal && accepted.areAllWithdrawals,
    ),
    returnTerms.computeReturnValue(valuation, returnTerms.addQuantities(settled, accepted.quantities), false),
  )
  return returnTerms.capValue(added, total - credited)
}
