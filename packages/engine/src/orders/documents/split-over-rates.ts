import { includedVat, splitByWeights } from '../../pricing/pricing.ts'
import type { ReturnValue } from '../return-terms/return-value.ts'

/** Gross amounts and their VAT by rate, in minor units. */
export type RateAmounts = ReturnValue['rates']

/**
 * The VAT of an amount that no line has: it follows the rates of what is not credited yet, so that no rate is credited
 * beyond what was charged. The last amount takes the VAT that is left, to the penny. An amount beyond all that is left
 * has the rates of the whole order.
 */
export function splitOverRates(
  amount: number,
  { left, whole }: { readonly left: RateAmounts; readonly whole: RateAmounts },
): RateAmounts {
  const open = whole.map(({ rate }) => {
    const found = left.find((each) => each.rate === rate)
    return { gross: Math.max(0, found?.gross ?? 0), vat: found?.vat ?? 0 }
  })
  const sum = open.reduce((total, { gross }) => total + gross, 0)
  const within = splitByWeights(
    Math.min(amount, sum),
    open.map(({ gross }) => gross),
  )
  const beyond = splitByWeights(
    Math.max(0, amount - sum),
    whole.map(({ gross }) => gross),
  )
  return whole.map(({ rate }, place) => {
    const gross = (within[place] ?? 0) + (beyond[place] ?? 0)
    const rest = open[place]
    return { rate, gross, vat: rest && gross > 0 && gross === rest.gross ? rest.vat : includedVat(gross, rate) }
  })
}

/** What is left of amounts after others, by rate. */
export function subtractRates(all: RateAmounts, some: RateAmounts): RateAmounts {
  return all.map(({ rate, gross, vat }) => {
    const taken = some.find((each) => each.rate === rate)
    return { rate, gross: gross - (taken?.gross ?? 0), vat: vat - (taken?.vat ?? 0) }
  })
}
