import type { Tx } from '../kernel/db.ts'
import { goodsOf, type Asking } from './assess.ts'
import { redeliveredOf } from './fit-quantity.ts'
import { noteNotices, noticeOf } from './notices.ts'
import type { Owner } from './owner.ts'

/** Tells how many pieces of what was just put into the cart, or raised, are not there and come later: of what may be oversold. SF-8.17 */
export async function warnOfRedelivery(asking: Asking, tx: Tx, owner: Owner, variationIds: readonly number[]): Promise<void> {
  if (variationIds.length === 0) return
  const goods = await goodsOf(asking, tx, owner)
  if (!goods) return
  const later = redeliveredOf(goods.lines.map(({ stored, pieces }) => ({ quantity: stored.quantity, pieces })))
  await noteNotices(tx, goods.head.id, goods.lines.flatMap(({ stored, offer }, place) => {
    const quantity = later[place] ?? 0
    return quantity > 0 && variationIds.includes(stored.variationId) ? [noticeOf('cart.oversellingWarning', [offer.names], { quantity })] : []
  }))
}
