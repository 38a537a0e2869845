import type { Locale } from '@vitrine/contract/kernel/locale'
import { amountOf, minorOf } from '@vitrine/contract/kernel/money'
import { priceOfOne, type PricedCart } from '../cart/cart.ts'

export interface PriceChange {
  readonly [detail: string]: unknown
  /** Those whose price moved. */
  readonly lines: readonly object[]
}

type Seen = Pick<PricedCart, 'lines' | 'sums' | 'currency'>

/**
 * What the shopper must see before an order may cost it: both figures, and the lines whose price moved. A page that shows the sums tells the amount to pay
 * that it showed; who tells none is held to the prices that were shown when the lines came into the cart.
 */
export function priceChangeOf(cart: Seen, seenAmount: number | undefined, locale: Locale): PriceChange | undefined {
  const amount = (minor: number) => amountOf({ minor, currency: cart.currency }, locale)
  const moved = cart.lines.filter((line) => line.seenAmount !== priceOfOne(line))
  const lines = moved.map((line) => ({ cartItemId: line.id, variationId: line.variationId, seen: amount(line.seenAmount), now: amount(priceOfOne(line)) }))
  const now = amount(cart.sums.amountToPay)
  if (seenAmount !== undefined) {
    const seen = minorOf(seenAmount, cart.currency)
    return seen === cart.sums.amountToPay ? undefined : { seen: amount(seen ?? 0), now, lines }
  }
  const [first] = lines
  return first && { seen: first.seen, now: first.now, lines }
}
