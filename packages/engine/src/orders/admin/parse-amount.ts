import { getDecimals, parseMinorUnits, toAmount } from '@vitrine/contract/kernel/money'
import { refuseOrder } from './order-reasons.ts'

/**
 * Parses an amount with a decimal point or comma into minor units; without an input, it is the full amount. More
 * decimals than the currency has are refused, not rounded: '1.234' may be meant as a thousand.
 */
export function parseAmount(
  input: string | undefined,
  { fullAmount, currency }: { readonly fullAmount: number; readonly currency: string },
): number {
  const amount = input === undefined ? fullAmount : parseDecimal(input.trim(), currency)
  if (amount === undefined || amount <= 0)
    return input === undefined ? refuseOrder('nothingToRecord') : refuseOrder('notAnAmount', { input })
  return amount
}

function parseDecimal(input: string, currency: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(input) ?? []
  if (whole === '' || decimals.length > getDecimals(currency)) return undefined
  return parseMinorUnits(decimals === '' ? whole : `${whole}.${decimals}`, currency)
}

/**
 * Refuses a repetition after a lost answer, and a second refund by a colleague: the amount is not the one that was
 * shown. Undefined: nothing was shown.
 */
export function refuseUnlessSeen(
  minor: number,
  { seen, currency }: { readonly seen: number | undefined; readonly currency: string },
): void {
  if (seen !== undefined && toAmount({ minor, currency }, 'en').value !== seen)
    refuseOrder('amountChanged', { amount: { minor, currency } })
}
