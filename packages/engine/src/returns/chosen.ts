import type { ChosenItem } from '@vitrine/contract/returns.contract'
import { getReturnableQuantity, type ShippedLine } from '../orders/orders.ts'

export type Outcome =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'nothing' | 'unknownLine' | 'giftCards' }
  | { readonly fits: false; readonly because: 'tooMany'; readonly line: ShippedLine; readonly left: number }

/** Whether what was chosen can come back together. Gift cards come back all, or none. SF-4.37, SF-4.38 */
export function judgeChosen(lines: readonly ShippedLine[], chosen: readonly Pick<ChosenItem, 'orderItemId' | 'quantity'>[]): Outcome {
  if (chosen.length === 0) return { fits: false, because: 'nothing' }
  for (const { orderItemId, quantity } of chosen) {
    const line = lines.find(({ id, parentId }) => id === orderItemId && parentId === null)
    if (!line) return { fits: false, because: 'unknownLine' }
    const left = getReturnableQuantity(line)
    if (quantity > left) return { fits: false, because: 'tooMany', line, left }
  }
  const pieces = new Map(chosen.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const cards = lines.filter((line) => line.isGiftCard && getReturnableQuantity(line) > 0)
  const isTogether = cards.every((line) => pieces.get(line.id) === getReturnableQuantity(line)) || cards.every(({ id }) => !pieces.has(id))
  return isTogether ? { fits: true } : { fits: false, because: 'giftCards' }
}
