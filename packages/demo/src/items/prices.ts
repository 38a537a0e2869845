import type { PriceEntry } from '@vitrine/contract/shop-document'

const pence = (pounds: number) => Math.round(pounds * 100)

/** The same price ever since the item came. */
export function steady(pounds: number, more: Partial<PriceEntry> = {}): PriceEntry {
  return { amount: pence(pounds), history: [{ daysAgo: 240, amount: pence(pounds) }], ...more }
}

/** Reduced once: what was asked before is also the lowest price of the thirty days before. */
export function reduced(pounds: number, to: number, since: number): PriceEntry {
  const amount = pence(pounds)
  return {
    amount,
    special: pence(to),
    history: [
      { daysAgo: 240, amount },
      { daysAgo: since, amount, special: pence(to) },
    ],
  }
}

/** Raised shortly before it was reduced: the lowest price of the thirty days before is below the crossed one. */
export function raisedThenReduced(first: number, raised: number, to: number, since: number): PriceEntry {
  const amount = pence(raised)
  return {
    amount,
    special: pence(to),
    history: [
      { daysAgo: 300, amount: pence(first) },
      { daysAgo: since + 12, amount },
      { daysAgo: since, amount, special: pence(to) },
    ],
  }
}

/** Reduced step by step: the reduction in force began with its first step. */
export function deepened(pounds: number, steps: readonly (readonly [daysAgo: number, to: number])[]): PriceEntry {
  const amount = pence(pounds)
  return {
    amount,
    special: pence(steps.at(-1)?.[1] ?? pounds),
    history: [{ daysAgo: 260, amount }, ...steps.map(([daysAgo, to]) => ({ daysAgo, amount, special: pence(to) }))],
  }
}

export function graduated(...steps: readonly (readonly [from: number, pounds: number])[]): Pick<PriceEntry, 'graduated'> {
  return { graduated: steps.map(([from, pounds]) => ({ from, amount: pence(pounds) })) }
}

/** The maker's recommended price. */
export function recommended(pounds: number): Pick<PriceEntry, 'rrp'> {
  return { rrp: pence(pounds) }
}
