import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { CampaignPreviewRow, CampaignTotals } from '@vitrine/contract/catalogue/campaigns.contract'
import { priceRules } from '../pricing/pricing.ts'
import { computeCampaignPrice, type PriceRule } from './campaign-price.ts'
import type { ScopePrice } from './scope-store.ts'

/** A variation in a campaign. */
export interface CampaignPrice extends Pick<ScopePrice, 'itemId' | 'variationId' | 'currency' | 'regular' | 'now'> {
  /** Null: the rule gives no lower one. */
  readonly amount: number | null
  /** What it may be compared with; null: no reduction may be named. */
  readonly prior: number | null
  readonly lowest: number | null
  /** Pages name no reduction of class prices, whose past is not kept: there is nothing to be false. */
  readonly isNamed: boolean
  readonly lowerIn: readonly number[]
}

interface PriceTerms extends PriceRule {
  readonly startsAt: Date
  readonly classId: number | null
  readonly shopCurrency: string
}

export function toCampaignPrice(row: ScopePrice, terms: PriceTerms): CampaignPrice {
  const { itemId, variationId, currency, regular, now } = row
  const amount = computeCampaignPrice(terms, row)
  const lowest = amount === null ? row.lowest : findLowest(row, amount, terms)
  const isNamed = terms.classId === null
  const isComparable = amount !== null && isNamed && lowest !== null
  return {
    itemId,
    variationId,
    currency,
    regular,
    now,
    amount,
    lowest: isNamed ? lowest : null,
    isNamed,
    prior: isComparable ? priceRules.priorAmount({ regular, special: amount, tiers: [], lowest }) : null,
    lowerIn: row.others.filter((other) => amount !== null && other.amount < amount).map(({ id }) => id),
  }
}

/** A deeper reduction goes on with the 30 days before the one that it follows. */
function findLowest(row: ScopePrice, amount: number, { startsAt, shopCurrency }: PriceTerms): number | null {
  const goesOn =
    row.before !== null && row.before.isReduced && row.before.beganAt !== null && amount <= row.before.amount
  const begin = goesOn ? new Date(row.before?.beganAt ?? startsAt) : startsAt
  // Before a price of its own was stored, the rate decided, and is not in the history.
  const since = begin.getTime() - serverLimits.lowestPriceDays * dayMs
  if (row.currency !== shopCurrency && row.offeredSince.getTime() > since) return null
  return goesOn ? row.lowestBefore : row.lowest
}

const dayMs = 86_400_000

export type ProductPreview = Omit<CampaignPreviewRow, 'name' | 'imageBase' | 'lowerIn'> & {
  readonly lowerIn: readonly number[]
}

/** One product in one currency; those that stand out first. */
export function listProductPreviews(prices: readonly CampaignPrice[]): readonly ProductPreview[] {
  return [...Map.groupBy(prices, ({ itemId }) => itemId)]
    .map(([itemId, own]) => toProduct(itemId, own))
    .toSorted((a, b) => rank(b) - rank(a) || a.itemId - b.itemId)
}

const rank = ({ isFalse, isLarge, campaign }: ProductPreview) =>
  (campaign === null ? 0 : 1) + (isLarge ? 2 : 0) + (isFalse ? 4 : 0)

function toProduct(itemId: number, own: readonly CampaignPrice[]): ProductPreview {
  const reduced = own.flatMap((each) => (each.amount === null ? [] : [{ ...each, amount: each.amount }]))
  const lowest = own.flatMap((each) => each.lowest ?? [])
  const named = reduced.map(({ amount, prior }) => (prior === null ? 0 : percentOff(prior, amount)))
  const full = reduced.map(({ amount, regular }) => percentOff(regular, amount))
  return {
    itemId,
    variations: new Set(own.map(({ variationId }) => variationId)).size,
    price: toRange(own.map(({ regular }) => regular)),
    now: toRange(own.map(({ now }) => now)),
    campaign: reduced.length === 0 ? null : toRange(reduced.map(({ amount }) => amount)),
    lowest: lowest.length === 0 ? null : toRange(lowest),
    namedPercent: named.length === 0 ? 0 : Math.min(...named),
    percent: full.length === 0 ? 0 : Math.min(...full),
    isFalse: reduced.some(isFalse),
    isLarge: reduced.some(isLarge),
    lowerIn: [...new Set(own.flatMap(({ lowerIn }) => lowerIn))],
  }
}

const isFalse = ({ prior, regular, isNamed }: CampaignPrice) => isNamed && (prior === null || prior < regular)
const isLarge = ({ amount, regular }: CampaignPrice) => amount !== null && amount * 2 < regular
/** As pages show it. */
const percentOff = (from: number, to: number) => Math.round((1 - to / from) * 100)
const toRange = (amounts: readonly number[]) => ({ min: Math.min(...amounts), max: Math.max(...amounts) })

/** Of all currencies. */
export function sumUp(prices: readonly CampaignPrice[]): CampaignTotals {
  const reduced = prices.filter(({ amount }) => amount !== null)
  const count = (list: readonly CampaignPrice[], of: 'itemId' | 'variationId') =>
    new Set(list.map((each) => each[of])).size
  return {
    products: count(prices, 'itemId'),
    variations: count(prices, 'variationId'),
    reducedProducts: count(reduced, 'itemId'),
    reducedVariations: count(reduced, 'variationId'),
    falseProducts: count(reduced.filter(isFalse), 'itemId'),
    largeProducts: count(reduced.filter(isLarge), 'itemId'),
  }
}
