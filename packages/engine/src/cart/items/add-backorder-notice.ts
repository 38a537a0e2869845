import type { Tx } from '../../kernel/database/db.ts'
import { getCartContents, type CartContext } from '../evaluate/evaluate-cart.ts'
import { backorderedQuantities } from './check-quantity.ts'
import { addNotices, createNotice } from './notices.ts'
import type { Owner } from '../owner.ts'

/** Adds a notice with the number of backordered units when a line was added or its quantity raised. SF-8.17 */
export async function addBackorderNotice(
  asking: CartContext,
  tx: Tx,
  owner: Owner,
  variationIds: readonly number[],
): Promise<void> {
  if (variationIds.length === 0) return
  const goods = await getCartContents(asking, tx, { owner })
  if (!goods) return
  const later = backorderedQuantities(goods.lines.map(({ stored, pieces }) => ({ quantity: stored.quantity, pieces })))
  await addNotices(
    tx,
    goods.head.id,
    goods.lines.flatMap(({ stored, offer }, place) => {
      const quantity = later[place] ?? 0
      return quantity > 0 && variationIds.includes(stored.variationId)
        ? [createNotice('cart.oversellingWarning', [offer.names], { quantity })]
        : []
    }),
  )
}
