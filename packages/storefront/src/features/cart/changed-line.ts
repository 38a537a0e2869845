import type { CartItem } from '@vitrine/contract/checkout/cart.contract'

/** The line whose quantity has changed; undefined when several have, or none. */
export function changedLine<Line extends Pick<CartItem, 'id' | 'quantity'>>(
  before: readonly Line[],
  after: readonly Line[],
): Line | undefined {
  const quantities = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const changed = after.filter(({ id, quantity }) => quantities.has(id) && quantities.get(id) !== quantity)
  return changed.length === 1 ? changed[0] : undefined
}
