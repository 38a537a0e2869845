import { refuse } from '../../kernel/context.ts'
import type { ReturnItem } from '../return-items-store.ts'

/** The accepted units of a line by their grades, and what is deducted for their loss of value. */
export interface GradedLine {
  readonly orderItemId: number
  /** All accepted units; those in no grade are neither restocked nor described. */
  readonly quantity: number
  readonly restocked: number
  readonly secondChoice: number
  readonly damaged: number
  /** Gross minor units. */
  readonly deduction: number
  readonly deductionReason: string | null
}

export interface AcceptanceInput {
  /** Without lines, the whole return is accepted. Items that are not accepted stay with the customer. */
  readonly lines?: readonly { readonly orderItemId: number; readonly quantity: number }[]
  /** The items of these lines are not restocked. */
  readonly unsalable?: readonly number[]
}

/** The input of the command line, which knows no grades. */
export function toGradedLines(
  items: readonly ReturnItem[],
  { lines, unsalable = [] }: AcceptanceInput,
): readonly GradedLine[] {
  const quantities = new Map<number, number>()
  for (const { orderItemId, quantity } of lines ?? items)
    quantities.set(orderItemId, (quantities.get(orderItemId) ?? 0) + quantity)
  if (unsalable.some((line) => !quantities.has(line)))
    refuse('return.invalid', { because: 'A line that is not accepted cannot be marked as unsalable.' })
  return [...quantities].map(([orderItemId, quantity]) => ({
    orderItemId,
    quantity,
    restocked: unsalable.includes(orderItemId) ? 0 : quantity,
    secondChoice: 0,
    damaged: 0,
    deduction: 0,
    deductionReason: null,
  }))
}

/** Refuses lines and quantities that the return does not have. */
export function refuseUnlessReturned(items: readonly ReturnItem[], lines: readonly GradedLine[]): void {
  for (const { orderItemId, quantity } of lines) {
    const item =
      items.find((each) => each.orderItemId === orderItemId) ??
      refuse('return.invalid', { because: `The return has no line ${orderItemId}.` })
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > item.quantity)
      refuse('return.invalid', {
        because: `Only ${item.quantity} of '${item.name}' (line ${orderItemId}) were returned.`,
      })
  }
}
