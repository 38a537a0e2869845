import { splitByWeights } from './split-by-weights.ts'

export interface VatSum {
  /** Percent. */
  readonly rate: number
  readonly net: number
  readonly vat: number
}

/**
 * Net and VAT of gross amounts by rate, highest rate first. VAT is rounded once per rate, so that net and VAT add up to
 * the gross amount exactly.
 */
export function vatSums(rates: readonly number[], amounts: readonly number[]): readonly VatSum[] {
  const perRate = Map.groupBy(
    amounts.map((amount, index) => ({ amount, rate: rates[index] ?? 0 })),
    ({ rate }) => rate,
  )
  return [...perRate]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, entries]) => {
      const gross = sum(entries.map(({ amount }) => amount))
      const vat = includedVat(gross, rate)
      return { rate, net: gross - vat, vat }
    })
}

export function netSum(rates: readonly number[], amounts: readonly number[]): number {
  return sum(vatSums(rates, amounts).map(({ net }) => net))
}

/** The net of each amount; they add up to the net sums of their rates. */
export function netPerLine(rates: readonly number[], amounts: readonly number[]): readonly number[] {
  const nets = new Map(
    vatSums(rates, amounts).map(({ rate, net }) => [
      rate,
      splitByWeights(
        net,
        amounts.map((amount, index) => (rates[index] === rate ? amount : 0)),
      ),
    ]),
  )
  return amounts.map((_, index) => nets.get(rates[index] ?? 0)?.[index] ?? 0)
}

/** The VAT included in a gross amount. Hundredths of a percent keep the computation in integers. */
export function includedVat(gross: number, rate: number): number {
  const hundredths = Math.round(rate * 100)
  return Math.round((gross * hundredths) / (10_000 + hundredths))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
