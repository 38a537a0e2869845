import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { maxTagsPerOrder } from '@vitrine/contract/orders/order-tag'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { lockOrderForCare } from './lock-order-for-care.ts'
import { addTags, listTags, removeTags } from './order-tags-store.ts'

/** All of the orders, or none: locked in the order of their ids, like every batch. */
export function tagOrders(
  ctx: Context,
  { orderIds, add, remove }: Payload<'doTagOrders'>,
): Promise<Answer<'doTagOrders'>> {
  const ids = [...new Set(orderIds)].toSorted((a, b) => a - b)
  return inTransaction(ctx.db, async (tx) => {
    for (const orderId of ids) {
      if (add.length > 0) await lockOrderForCare(tx, orderId)
      else if (!(await lockOrder(tx, orderId))) refuse('order.notFound', { orderId })
    }
    const before = await listTags(tx, ids)
    await removeTags(tx, ids, remove)
    await addTags(tx, ids, add)
    const after = await listTags(tx, ids)
    for (const orderId of ids) {
      const [old, tags] = [before.get(orderId) ?? [], after.get(orderId) ?? []]
      if (tags.length > maxTagsPerOrder) refuse('order.tooManyTags', { orderId, max: maxTagsPerOrder })
      if (old.join() !== tags.join())
        await recordAudit(tx, ctx, {
          action: 'doTagOrders',
          subject: 'order',
          subjectId: orderId,
          // Without the words, which are erased with the person.
          before: { tags: old.length },
          after: { tags: tags.length },
        })
    }
    return ids.map((orderId) => ({ orderId, tags: [...(after.get(orderId) ?? [])] }))
  })
}
