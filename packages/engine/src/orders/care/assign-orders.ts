import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { notify, withdrawNotifications } from '../../notifications/notifications.ts'
import { listStaffWithPermission } from '../../operators/operators.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { listAssignees, writeAssignee } from './order-assignees-store.ts'
import { requireOperator } from './order-notes.ts'

/** All of the orders, or none: locked in the order of their ids, like every batch. */
export async function assignOrders(
  ctx: Context,
  { orderIds, operatorId, seenOperatorId }: Payload<'doAssignOrders'>,
): Promise<Answer<'doAssignOrders'>> {
  const ids = [...new Set(orderIds)].toSorted((a, b) => a - b)
  return inTransaction(ctx.db, async (tx) => {
    for (const orderId of ids) if (!(await lockOrder(tx, orderId))) refuse('order.notFound', { orderId })
    if (operatorId !== null) await refuseUnlessAssignable(tx, operatorId)
    const before = await listAssignees(tx, ids)
    for (const orderId of ids) {
      const former = before.get(orderId)?.id ?? null
      if (former === operatorId) continue
      if (seenOperatorId !== undefined && former !== seenOperatorId)
        refuse('order.assignedMeanwhile', { orderId, name: before.get(orderId)?.name ?? '' })
      await assign(tx, ctx, { orderId, operatorId, former })
    }
    const after = await listAssignees(tx, ids)
    return ids.map((orderId) => ({ orderId, assignee: after.get(orderId) ?? null }))
  })
}

interface Assignment {
  readonly orderId: number
  readonly operatorId: number | null
  readonly former: number | null
}

async function assign(tx: Tx, ctx: Context, { orderId, operatorId, former }: Assignment): Promise<void> {
  const { id: actorId } = await requireOperator(ctx)
  await writeAssignee(tx, { orderId, operatorId, now: ctx.now })
  const fact = { kind: 'orderAssigned', key: String(orderId) } as const
  await withdrawNotifications(tx, fact)
  if (operatorId !== null)
    await notify(tx, { ...fact, subjectId: orderId, operatorIds: [operatorId], actorId, now: ctx.now })
  await recordAudit(tx, ctx, {
    action: 'doAssignOrders',
    subject: 'order',
    subjectId: orderId,
    before: { operatorId: former },
    after: { operatorId },
  })
}

async function refuseUnlessAssignable(tx: Tx, operatorId: number): Promise<void> {
  const staff = await listStaffWithPermission(tx, 'orders.read')
  if (!staff.some(({ id }) => id === operatorId)) refuse('operator.notAssignable', { operatorId })
}
