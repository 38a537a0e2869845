import { sharesOf } from './shares.ts'

export interface VatSum {
  /** Percent. */
  readonly rate: number
  readonly net: number
  readonly vat: number
}

/** What gross amounts hold of each rate, the greatest rate first. VAT is rounded once per rate, so that net and VAT make the gross to the penny. */
export function vatsOf(rates: readonly number[], amounts: readonly number[]): readonly VatSum[] {
  const perRate = Map.groupBy(amounts.map((amount, place) => ({ amount, rate: rates[place] ?? 0 })), ({ rate }) => rate)
  return [...perRate].toSorted(([a], [b]) => b - a).map(([rate, entries]) => {
    const gross = sum(entries.map(({ amount }) => amount))
    const vat = vatIn(gross, rate)
    return { rate, net: gross - vat, vat }
  })
}

export function netOf(rates: readonly number[], amounts: readonly number[]): number {
  return sum(vatsOf(rates, amounts).map(({ net }) => net))
}

/** The net of each amount; together they make the net of their rates. */
export function netsPerLine(rates: readonly number[], amounts: readonly number[]): readonly number[] {
  const nets = new Map(vatsOf(rates, amounts).map(({ rate, net }) => [rate, sharesOf(net, amounts.map((amount, place) => (rates[place] === rate ? amount : 0)))]))
  return amounts.map((_, place) => nets.get(rates[place] ?? 0)?.[place] ?? 0)
}

/** The VAT that a gross amount holds. Hundredths of a percent keep the reckoning in whole numbers. */
export function vatIn(gross: number, rate: number): number {
  const hundredths = Math.round(rate * 100)
  return Math.round((gross * hundredths) / (10_000 + hundredths))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
