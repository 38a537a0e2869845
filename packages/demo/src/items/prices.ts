import type { PriceEntry } from '@vitrine/contract/shop/shop-document'

const toPence = (pounds: number) => Math.round(pounds * 100)

/** A price without changes. */
export function constantPrice(pounds: number, more: Partial<PriceEntry> = {}): PriceEntry {
  return { amount: toPence(pounds), history: [{ daysAgo: 240, amount: toPence(pounds) }], ...more }
}

/** Reduced once; the previous price is the lowest price of the last thirty days. */
export function reducedPrice(pounds: number, to: number, since: number): PriceEntry {
  const amount = toPence(pounds)
  return {
    amount,
    special: toPence(to),
    history: [
      { daysAgo: 240, amount },
      { daysAgo: since, amount, special: toPence(to) },
    ],
  }
}

/**
 * Raised shortly before the reduction, so that the lowest price of the last thirty days is below the previous price.
 */
export function raisedThenReducedPrice(first: number, raised: number, to: number, since: number): PriceEntry {
  const amount = toPence(raised)
  return {
    amount,
    special: toPence(to),
    history: [
      { daysAgo: 300, amount: toPence(first) },
      { daysAgo: since + 12, amount },
      { daysAgo: since, amount, special: toPence(to) },
    ],
  }
}

/** Reduced in several steps; the reduction began with the first step. */
export function repeatedlyReducedPrice(
  pounds: number,
  steps: readonly (readonly [daysAgo: number, to: number])[],
): PriceEntry {
  const amount = toPence(pounds)
  return {
    amount,
    special: toPence(steps.at(-1)?.[1] ?? pounds),
    history: [{ daysAgo: 260, amount }, ...steps.map(([daysAgo, to]) => ({ daysAgo, amount, special: toPence(to) }))],
  }
}

export function graduated(
  ...steps: readonly (readonly [from: number, pounds: number])[]
): Pick<PriceEntry, 'graduated'> {
  return { graduated: steps.map(([from, pounds]) => ({ from, amount: toPence(pounds) })) }
}

/** The recommended retail price. */
export function recommendedPrice(pounds: number): Pick<PriceEntry, 'rrp'> {
  return { rrp: toPence(pounds) }
}
