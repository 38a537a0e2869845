import type { PriceEntry } from '@vitrine/contract/shop/shop-document'
import { daysBefore } from '../document/times.ts'

export interface PastPrice {
  readonly amount: number
  readonly isReduced: boolean
  readonly beganAt: Date | null
  readonly validFrom: Date
}

/**
 * The price history as the database would have recorded it: a reduction continues while the price falls, and a new one
 * begins when the price rises. Amounts are in minor units. SF-9.10
 */
export function toPastPrices(history: NonNullable<PriceEntry['history']>, now: Date): PastPrice[] {
  const pastPrices: PastPrice[] = []
  for (const entry of history.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const last = pastPrices.at(-1)
    const validFrom = daysBefore(now, entry.daysAgo)
    const amount = entry.special ?? entry.amount
    const isReduced = entry.special !== undefined
    if (last && last.amount === amount && last.isReduced === isReduced) continue
    const isContinued = last?.beganAt && amount <= last.amount
    pastPrices.push({
      amount,
      isReduced,
      validFrom,
      beganAt: isReduced ? (isContinued ? last.beganAt : validFrom) : null,
    })
  }
  return pastPrices
}
