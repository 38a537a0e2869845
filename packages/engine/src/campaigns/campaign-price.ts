import type { CampaignDefinition } from '@vitrine/contract/catalogue/campaigns.contract'
import { currencies } from '../pricing/pricing.ts'

export type PriceRule = Pick<CampaignDefinition, 'rule' | 'ending'>

/** The price of a campaign; null: the rule gives none in this currency, or none that is lower. */
export function computeCampaignPrice(
  { rule, ending }: PriceRule,
  { regular, currency }: { readonly regular: number; readonly currency: string },
): number | null {
  const price = applyRule(rule, regular, currency)
  if (price === null) return null
  const rounded = rule.kind === 'fixed' ? price : roundDown(price, { ending, currency })
  return rounded > 0 && rounded < regular ? rounded : null
}

function applyRule(rule: PriceRule['rule'], regular: number, currency: string): number | null {
  if (rule.kind === 'percent') {
    // In hundredths of a percent, so that halves of a cent are exact; never less than the percentage that is announced.
    return Number((BigInt(regular) * BigInt(10_000 - Math.round(rule.percent * 100))) / 10_000n)
  }
  const amount = rule.amounts.find((each) => each.currency === currency)?.minor
  if (amount === undefined) return null
  return rule.kind === 'fixed' ? amount : regular - amount
}

/** To the next lower amount that ends so; a price below the lowest of them stays as it is. */
function roundDown(
  price: number,
  { ending: rounding, currency }: { readonly ending: PriceRule['ending']; readonly currency: string },
): number {
  const { step, ending } = currencies.toSteps({ to: currency, rounding })
  const steps = (BigInt(price) - ending) / step
  const rounded = Number(steps * step + ending)
  return rounded > 0 && rounded <= price ? rounded : price
}
