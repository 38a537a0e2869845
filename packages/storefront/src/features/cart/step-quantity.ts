import type { CartItem } from '@vitrine/contract/cart.contract'
import { limits } from '@vitrine/contract/kernel/limits'

type Rule = Pick<CartItem, 'quantity' | 'minimumOrderQuantity' | 'intervalOrderQuantity'>

/** One step up or down from what is shown, never below the minimum. How many there are, the shop knows best. */
export function steppedQuantity({ quantity, minimumOrderQuantity, intervalOrderQuantity }: Rule, { from, steps }: { from: number; steps: 1 | -1 }): number {
  const begin = Number.isInteger(from) && from > 0 ? from : quantity
  const wanted = begin + steps * Math.max(1, intervalOrderQuantity)
  return Math.min(Math.max(wanted, 1, minimumOrderQuantity), limits.cartLineQuantity)
}

/** What was typed, or what the line had when that is no number of pieces. */
export function typedQuantity({ quantity }: Rule, typed: string): number {
  const wanted = Number(typed)
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, limits.cartLineQuantity) : quantity
}
