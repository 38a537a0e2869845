import type {
  DiscountFault,
  DiscountFaultReason,
  DiscountFields,
  DiscountType,
} from '@vitrine/contract/checkout/discounts.contract'
import { refuse } from '../../kernel/context.ts'

interface DiscountUse {
  readonly uses: number
  /** In the currency of the shop. */
  readonly spent: number
}

const fault = (
  path: DiscountFault['path'],
  because: DiscountFaultReason,
  values: readonly string[] = [],
): DiscountFault => ({ path, because, values })

/** What is wrong with the terms of a discount, a fault for each field. */
export function findDiscountFaults(
  type: DiscountType,
  fields: DiscountFields,
  { uses, spent }: DiscountUse = { uses: 0, spent: 0 },
): readonly DiscountFault[] {
  const { name, validFrom, validUntil, maxUses, usesPerCustomer, budget } = fields
  return [
    ...(name === '' ? [fault('name', 'nameMissing')] : []),
    ...findValueFaults(type, fields),
    ...(validUntil !== null && validUntil <= validFrom ? [fault('validUntil', 'order')] : []),
    ...(usesPerCustomer === 0 ? [fault('usesPerCustomer', 'positive')] : []),
    ...(maxUses === 0 ? [fault('maxUses', 'positive')] : []),
    ...(maxUses !== null && maxUses > 0 && maxUses < uses ? [fault('maxUses', 'belowUses', [String(uses)])] : []),
    ...(budget === null ? [] : findBudgetFaults(type, budget, spent)),
  ]
}

function findValueFaults(type: DiscountType, { percent, amount }: DiscountFields): readonly DiscountFault[] {
  if (type === 'percentage') return isPercent(percent) && amount === null ? [] : [fault('percent', 'percent')]
  if (percent !== null) return [fault('percent', 'percent')]
  const hasAmount = amount !== null && amount > 0
  return hasAmount === (type === 'fixed') ? [] : [fault('amount', 'amount')]
}

function findBudgetFaults(type: DiscountType, budget: number, spent: number): readonly DiscountFault[] {
  // What free delivery would have cost is not known.
  if (type === 'free_shipping') return [fault('budget', 'budgetOfDelivery')]
  if (budget === 0) return [fault('budget', 'positive')]
  return budget < spent ? [fault('budget', 'belowSpent')] : []
}

/** The column holds two decimals. */
function isPercent(percent: number | null): boolean {
  return percent !== null && percent > 0 && percent <= 100 && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
}

export function refuseDiscount(faults: readonly DiscountFault[]): void {
  if (faults.length > 0) refuse('discount.invalid', { faults })
}
