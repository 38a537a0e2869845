import type { PriceEntry } from '@vitrine/contract/shop/shop-document'
import type { Tally, VariationDraft } from '../products/product-draft.ts'

/** The prices of an existing variation in the currency of the shop, in minor units. */
export interface ExistingPrice {
  readonly amount: number
  readonly special: number | null
  readonly rrp: number | null
  /** The lowest price of the 30 days before now, or before the reduction in force began; null: nothing is recorded. */
  readonly lowest: number | null
}

export interface PriceDecision {
  readonly price: PriceEntry
  /** Removes the recommended price, which an earlier import created from the same former price. */
  readonly dropsRrp: boolean
  readonly topics: readonly Tally['topic'][]
}

/**
 * The `Compare At Price` of a feed is a former price, not a recommended one. A reduction must refer to the lowest price
 * of the previous 30 days, so the former price is limited by the shop's own price history. SF-9.10
 */
export function decidePrice(
  { price: current, compareAt }: { readonly price: number; readonly compareAt: VariationDraft['compareAt'] },
  existing: ExistingPrice | undefined,
): PriceDecision {
  const unreduced = { price: { amount: current }, dropsRrp: false, topics: [] }
  if (compareAt === 'unsaid')
    return existing && existing.special !== null && current < existing.amount
      ? { ...unreduced, price: { amount: existing.amount, special: current } }
      : unreduced
  if (compareAt === undefined) return unreduced
  const dropsRrp = existing?.rrp === compareAt
  const rrpTopics = dropsRrp ? ['rrp-removed' as const] : []
  if (existing?.special === current && existing.amount === compareAt)
    return { price: { amount: compareAt, special: current }, dropsRrp, topics: rrpTopics }
  const formerPrice = existing && existing.lowest !== null ? Math.min(compareAt, existing.lowest) : 0
  if (formerPrice > current)
    return { price: { amount: formerPrice, special: current }, dropsRrp, topics: ['former-price-shown', ...rrpTopics] }
  return { price: { amount: current }, dropsRrp, topics: ['former-price-hidden', ...rrpTopics] }
}
