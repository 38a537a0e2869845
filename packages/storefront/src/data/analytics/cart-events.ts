import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { CartData } from '../cart/cart-state.ts'
import { trackEvent } from './events.ts'

type KnownCart = Pick<CartData, 'items' | 'currency'> | null | undefined
type Line = Pick<CartItem, 'variationId' | 'name' | 'price'>

/** Tracks units that were added to the cart or removed from it. SF-9.30, SF-9.31 */
export function trackCartEvent(
  name: 'add_to_cart' | 'remove_from_cart',
  { line, quantity, currency }: { readonly line: Line; readonly quantity: number; readonly currency: string },
): void {
  const { variationId: id, name: itemName, price } = line
  trackEvent({
    name,
    about: {
      pieces: [{ id, name: itemName, price: price.value, quantity }],
      currency,
      value: roundToMils(price.value * quantity),
    },
  })
}

/** Tracks the difference of two carts, line by line. */
export function trackCartChange(before: KnownCart, after: KnownCart): void {
  if (!before || !after) return
  for (const line of after.items) {
    const difference = line.quantity - (before.items.find(({ id }) => id === line.id)?.quantity ?? 0)
    if (difference > 0) trackCartEvent('add_to_cart', { line, quantity: difference, currency: after.currency })
    if (difference < 0) trackCartEvent('remove_from_cart', { line, quantity: -difference, currency: after.currency })
  }
  for (const line of before.items)
    if (!after.items.some(({ id }) => id === line.id))
      trackCartEvent('remove_from_cart', { line, quantity: line.quantity, currency: before.currency })
}

/** SF-9.33 */
export function trackAddToWishlist(id: number): void {
  trackEvent({ name: 'add_to_wishlist', about: { pieces: [{ id }] } })
}

// Sums of decimals have tails.
const roundToMils = (value: number) => Math.round(value * 1000) / 1000
