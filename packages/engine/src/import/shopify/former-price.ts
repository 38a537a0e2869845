import type { PriceEntry } from '@vitrine/contract/shop-document'
import type { Tally, VariationDraft } from './product-draft.ts'

/** What a known variation costs in the currency of the shop, in minor units. */
export interface KnownPrice {
  readonly amount: number
  readonly special: number | null
  readonly rrp: number | null
  /** The lowest price of the 30 days before now, or before the reduction in force began; null: nothing is recorded. */
  readonly lowest: number | null
}

export interface DecidedPrice {
  readonly price: PriceEntry
  /** The recommended price goes away: an earlier import made it of the same former price. */
  readonly dropsRrp: boolean
  readonly topics: readonly Tally['topic'][]
}

/**
 * The `Compare At Price` of a feed is a former price, and no recommended one. A reduction names the lowest price of the 30 days before it, so the
 * former price is shown only as far as the shop's own history proves it. SF-9.10
 */
export function decidePrice({ price: asked, compareAt }: { readonly price: number; readonly compareAt: VariationDraft['compareAt'] }, known: KnownPrice | undefined): DecidedPrice {
  const plain = { price: { amount: asked }, dropsRrp: false, topics: [] }
  if (compareAt === 'unsaid') return known && known.special !== null && asked < known.amount ? { ...plain, price: { amount: known.amount, special: asked } } : plain
  if (compareAt === undefined) return plain
  const dropsRrp = known?.rrp === compareAt
  const removed = dropsRrp ? ['rrp-removed' as const] : []
  if (known?.special === asked && known.amount === compareAt) return { price: { amount: compareAt, special: asked }, dropsRrp, topics: removed }
  const former = known && known.lowest !== null ? Math.min(compareAt, known.lowest) : 0
  if (former > asked) return { price: { amount: former, special: asked }, dropsRrp, topics: ['former-price-shown', ...removed] }
  return { price: { amount: asked }, dropsRrp, topics: ['former-price-hidden', ...removed] }
}
