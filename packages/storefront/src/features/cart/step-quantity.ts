import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import { limits } from '@vitrine/contract/kernel/limits'

type LineQuantityRule = Pick<CartItem, 'quantity' | 'minimumOrderQuantity' | 'intervalOrderQuantity'>

/** One step up or down from the shown quantity, never below the minimum. The server checks the stock. */
export function steppedQuantity(
  { quantity, minimumOrderQuantity, intervalOrderQuantity }: LineQuantityRule,
  { from, steps }: { from: number; steps: 1 | -1 },
): number {
  const start = Number.isInteger(from) && from > 0 ? from : quantity
  const next = start + steps * Math.max(1, intervalOrderQuantity)
  return Math.min(Math.max(next, 1, minimumOrderQuantity), limits.cartLineQuantity)
}

/** The entered quantity, or the quantity of the line when the input is invalid. */
export function parseQuantity({ quantity }: LineQuantityRule, input: string): number {
  const parsed = Number(input)
  return Number.isInteger(parsed) && parsed > 0 ? Math.min(parsed, limits.cartLineQuantity) : quantity
}
