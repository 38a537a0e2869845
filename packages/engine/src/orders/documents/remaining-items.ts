import type { Tx } from '../../kernel/database/db.ts'
import { capValue, computeReturnValue, subtractValue } from '../return-terms/compute-return-value.ts'
import { getShippedOrder } from '../return-terms/return-facts-store.ts'
import type { ReturnedItems } from './document-content.ts'

/**
 * What is left of an order of which units were cancelled or an amount was credited, for an invoice that is written
 * afterwards, or the reversal of what is left of one. Its lines are those that were not cancelled.
 */
export async function getRemainingItems(tx: Tx, orderId: number, amountGross: number): Promise<ReturnedItems> {
  const { lines, valuation } = await getShippedOrder(tx, orderId)
  const cancelled = new Map(lines.map((line) => [line.id, line.cancelled]))
  const everything = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const value = subtractValue(
    computeReturnValue(valuation, everything, true),
    computeReturnValue(valuation, cancelled, false),
  )
  return {
    returnId: null,
    quantities: new Map(lines.map((line) => [line.id, line.quantity - line.cancelled])),
    value: capValue(value, amountGross),
  }
}

/** The value of the cancelled units of an order, in minor units. */
export async function sumCancelled(tx: Tx, orderId: number): Promise<number> {
  const { lines, valuation } = await getShippedOrder(tx, orderId)
  return computeReturnValue(valuation, new Map(lines.map((line) => [line.id, line.cancelled])), false).gross
}
