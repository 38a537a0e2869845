import type { PriceEntry } from '@vitrine/contract/shop-document'
import { daysBefore } from './times.ts'

export interface PastPrice {
  readonly amount: number
  readonly isReduced: boolean
  readonly beganAt: Date | null
  readonly validFrom: Date
}

/**
 * What shoppers were asked before, as the database would have written it day by day: a reduction goes on while it only deepens and
 * begins anew when the price rises. Amounts in minor units. SF-9.10
 */
export function pastPricesOf(history: NonNullable<PriceEntry['history']>, now: Date): PastPrice[] {
  const past: PastPrice[] = []
  for (const step of history.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const last = past.at(-1)
    const validFrom = daysBefore(now, step.daysAgo)
    const amount = step.special ?? step.amount
    const isReduced = step.special !== undefined
    if (last && last.amount === amount && last.isReduced === isReduced) continue
    const goesOn = last?.beganAt && amount <= last.amount
    past.push({ amount, isReduced, validFrom, beganAt: isReduced ? (goesOn ? last.beganAt : validFrom) : null })
  }
  return past
}
