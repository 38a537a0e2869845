import { getDecimals, parseMinorUnits } from '@vitrine/contract/kernel/money'
import type { GradedLine as GradedLineInput } from '@vitrine/contract/orders/return-admin.contract'
import { refuse } from '../../kernel/context.ts'
import type { GradedLine } from './graded-lines.ts'

/** Lines without an accepted unit are left out: they stay with the customer. */
export function parseGradedLines(lines: readonly GradedLineInput[], currency: string): readonly GradedLine[] {
  return lines.flatMap(({ orderItemId, restocked, secondChoice, damaged, deduction = '0', deductionReason = '' }) => {
    const quantity = restocked + secondChoice + damaged
    if (quantity === 0) return []
    return [
      {
        orderItemId,
        quantity,
        restocked,
        secondChoice,
        damaged,
        deduction:
          parseDeduction(deduction, currency) ??
          refuse('return.deductionInvalid', { orderItemId, because: 'noAmount' }),
        deductionReason: deductionReason.trim() || null,
      },
    ]
  })
}

/** More decimals than the currency has are refused, not rounded: '1.234' may be meant as a thousand. */
function parseDeduction(input: string, currency: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(input) ?? []
  if (whole === '' || decimals.length > getDecimals(currency)) return undefined
  return parseMinorUnits(decimals === '' ? whole : `${whole}.${decimals}`, currency)
}
