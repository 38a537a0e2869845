import { formatMoney, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { refuse } from '../../kernel/context.ts'

/** Parses an amount with a decimal point or comma into minor units; without an input, it is the full amount. */
export function parseAmount(
  input: string | undefined,
  { fullAmount, currency }: { readonly fullAmount: number; readonly currency: string },
): number {
  const amount =
    input === undefined ? fullAmount : parseMinorUnits(input.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'), currency)
  if (amount === undefined || amount <= 0)
    refuse('order.invalid', {
      because:
        input === undefined ? 'There is nothing to record.' : `'${input}' is not an amount such as 49.90 or 49,90.`,
    })
  return amount
}

export const formatAmount = (minor: number, currency: string) => formatMoney({ minor, currency }, 'en')
