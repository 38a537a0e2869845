import { refuseOrder } from '../admin/order-reasons.ts'
import type { LineQuantities } from '../return-terms/return-value.ts'
import type { CreditFacts } from './credit-facts-store.ts'

export type ChosenLines = readonly { readonly orderItemId: number; readonly quantity: number }[]
type Line = CreditFacts['lines'][number]

/** The chosen units by order line. Components are chosen with their bundle. */
export function toQuantities(
  { lines }: Pick<CreditFacts, 'lines'>,
  chosen: ChosenLines,
  { left, reason }: { readonly left: (line: Line) => number; readonly reason: 'leftToCancel' | 'leftToRefund' },
): LineQuantities {
  const quantities = new Map<number, number>()
  for (const { orderItemId, quantity } of chosen) {
    const line =
      lines.find(({ id, parentId }) => id === orderItemId && parentId === null) ??
      refuseOrder('noLine', { line: orderItemId })
    const total = (quantities.get(line.id) ?? 0) + quantity
    if (!Number.isInteger(quantity) || quantity < 1 || total > left(line))
      refuseOrder(reason, { quantity: Math.max(0, left(line)), name: line.name })
    quantities.set(line.id, total)
  }
  return quantities
}

/** Not shipped and not cancelled. */
export const leftToCancel = ({ quantity, cancelled, shipped }: Line) => quantity - cancelled - shipped

/** Neither cancelled nor refunded, nor announced as a return. */
export const leftToRefund = ({ quantity, cancelled, returned, refunded }: Line) =>
  Math.max(0, quantity - cancelled - returned - refunded)

/** The units of all lines, with the components of bundles. */
export function withComponents({ lines }: Pick<CreditFacts, 'lines'>, quantities: LineQuantities): LineQuantities {
  return new Map(
    lines.flatMap((line) => {
      const bundle = lines.find(({ id }) => id === line.parentId)
      const units = bundle
        ? (line.quantity / bundle.quantity) * (quantities.get(bundle.id) ?? 0)
        : (quantities.get(line.id) ?? 0)
      return units > 0 ? [[line.id, units]] : []
    }),
  )
}
