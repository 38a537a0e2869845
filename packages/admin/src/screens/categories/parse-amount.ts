import { parseMinorUnits } from '@vitrine/contract/kernel/money'

/** A typed amount in minor units, with comma or point; null: nothing is typed; undefined: it is none. */
export function parseAmount(text: string, currency: string): number | null | undefined {
  const typed = text.trim()
  return typed === '' ? null : parseMinorUnits(typed.replace(',', '.'), currency)
}
