import type { SelectedItem } from '@vitrine/contract/orders/returns.contract'
import { returnTerms } from '../orders/orders.ts'

export type SelectionCheck =
  | { readonly fits: true }
  | { readonly fits: false; readonly because: 'nothing' | 'unknownLine' | 'giftCards' }
  | { readonly fits: false; readonly because: 'tooMany'; readonly line: returnTerms.ShippedLine; readonly left: number }

/**
 * Checks whether the selected items can be returned together. Gift cards are returned all together or not at all.
 * SF-4.37, SF-4.38
 */
export function checkReturnSelection(
  lines: readonly returnTerms.ShippedLine[],
  selection: readonly Pick<SelectedItem, 'orderItemId' | 'quantity'>[],
): SelectionCheck {
  if (selection.length === 0) return { fits: false, because: 'nothing' }
  for (const { orderItemId, quantity } of selection) {
    const line = lines.find(({ id, parentId }) => id === orderItemId && parentId === null)
    if (!line) return { fits: false, because: 'unknownLine' }
    const left = returnTerms.getReturnableQuantity(line)
    if (quantity > left) return { fits: false, because: 'tooMany', line, left }
  }
  const quantities = new Map(selection.map(({ orderItemId, quantity }) => [orderItemId, quantity]))
  const cards = lines.filter((line) => line.isGiftCard && returnTerms.getReturnableQuantity(line) > 0)
  const isTogether =
    cards.every((line) => quantities.get(line.id) === returnTerms.getReturnableQuantity(line)) ||
    cards.every(({ id }) => !quantities.has(id))
  return isTogether ? { fits: true } : { fits: false, because: 'giftCards' }
}
