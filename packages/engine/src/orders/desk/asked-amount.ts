import { formatMoney, minorOf } from '@vitrine/contract/kernel/money'
import { refuse } from '../../kernel/context.ts'

/** A typed amount in minor units, with a decimal point or comma; without one, all of it. */
export function askedAmount(typed: string | undefined, { all, currency }: { readonly all: number; readonly currency: string }): number {
  const amount = typed === undefined ? all : minorOf(typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2'), currency)
  if (amount === undefined || amount <= 0) refuse('order.invalid', { because: typed === undefined ? 'There is nothing to book.' : `'${typed}' is no amount: write it like 49.90 or 49,90.` })
  return amount
}

export const printed = (minor: number, currency: string) => formatMoney({ minor, currency }, 'en')
