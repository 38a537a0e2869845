import type { Locale } from '@vitrine/contract/kernel/locale'
import { toAmount, parseMinorUnits } from '@vitrine/contract/kernel/money'
import { unitPriceWithSurcharges, type PricedCart } from '../cart/cart.ts'

export interface PriceChange {
  readonly [detail: string]: unknown
  /** The lines whose price changed. */
  readonly lines: readonly object[]
}

type PriceCheckedCart = Pick<PricedCart, 'lines' | 'sums' | 'currency'>

/**
 * Finds a difference between the amount that the customer has seen and the current one: both amounts, and the lines whose price changed. Without a `seenAmount`,
 * the current prices are compared with those at the time when the lines were added to the cart.
 */
export function findPriceChange(
  cart: PriceCheckedCart,
  seenAmount: number | undefined,
  locale: Locale,
): PriceChange | undefined {
  const amount = (minor: number) => toAmount({ minor, currency: cart.currency }, locale)
  const changed = cart.lines.filter((line) => line.seenAmount !== unitPriceWithSurcharges(line))
  const lines = changed.map((line) => ({
    cartItemId: line.id,
    variationId: line.variationId,
    seen: amount(line.seenAmount),
    now: amount(unitPriceWithSurcharges(line)),
  }))
  const now = amount(cart.sums.amountToPay)
  if (seenAmount !== undefined) {
    const seen = parseMinorUnits(seenAmount, cart.currency)
    return seen === cart.sums.amountToPay ? undefined : { seen: amount(seen ?? 0), now, lines }
  }
  const [first] = lines
  return first && { seen: first.seen, now: first.now, lines }
}
