import type { CartItem } from '@vitrine/contract/cart.contract'
import type { CartData } from '../cart-state.ts'
import { tellEvent } from './events.ts'

type Known = Pick<CartData, 'items' | 'currency'> | null | undefined
type Line = Pick<CartItem, 'variationId' | 'name' | 'price'>

/** Pieces that came into the cart, or went out of it. SF-9.30, SF-9.31 */
export function tellCartEvent(name: 'add_to_cart' | 'remove_from_cart', { line, quantity, currency }: { readonly line: Line; readonly quantity: number; readonly currency: string }): void {
  const { variationId: id, name: called, price } = line
  tellEvent({ name, about: { pieces: [{ id, name: called, price: price.value, quantity }], currency, value: rounded(price.value * quantity) } })
}

/** What a change of the cart was, line by line, from the cart before it and the cart after it. */
export function tellCartChange(before: Known, after: Known): void {
  if (!before || !after) return
  for (const line of after.items) {
    const more = line.quantity - (before.items.find(({ id }) => id === line.id)?.quantity ?? 0)
    if (more > 0) tellCartEvent('add_to_cart', { line, quantity: more, currency: after.currency })
    if (more < 0) tellCartEvent('remove_from_cart', { line, quantity: -more, currency: after.currency })
  }
  for (const line of before.items) if (!after.items.some(({ id }) => id === line.id)) tellCartEvent('remove_from_cart', { line, quantity: line.quantity, currency: before.currency })
}

/** SF-9.33 */
export function tellWish(id: number): void {
  tellEvent({ name: 'add_to_wishlist', about: { pieces: [{ id }] } })
}

// Sums of decimals have tails.
const rounded = (value: number) => Math.round(value * 1000) / 1000
