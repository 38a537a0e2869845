import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { notify, withdrawNotifications } from '../notifications/notifications.ts'
import { listStaffWithPermission } from '../operators/operators.ts'
import { findAssignee, lockMessage, writeAssignee } from './message-queue-store.ts'

export async function assignMessage(
  tx: Tx,
  ctx: Context,
  { messageId, operatorId, seenOperatorId }: Payload<'setMessageAssignee'>,
): Promise<void> {
  if (!(await lockMessage(tx, messageId))) refuse('notFound')
  const former = await findAssignee(tx, messageId)
  if ((former?.id ?? null) === operatorId) return
  if ((former?.id ?? null) !== seenOperatorId) refuse('message.assignedMeanwhile', { name: former?.name ?? '' })
  const staff = await listStaffWithPermission(tx, 'customers')
  if (operatorId !== null && !staff.some(({ id }) => id === operatorId))
    refuse('operator.notAssignable', { operatorId })
  await writeAssignee(tx, messageId, operatorId)
  const fact = { kind: 'messageAssigned', key: String(messageId) } as const
  await withdrawNotifications(tx, fact)
  const actor = (await ctx.operator()) ?? refuse('security.operatorRequired')
  if (operatorId !== null)
    await notify(tx, {
      ...fact,
      subjectId: messageId,
      operatorIds: [operatorId],
      actorId: actor.id,
      now: ctx.now,
    })
  await recordAudit(tx, ctx, {
    action: 'setMessageAssignee',
    subject: 'message',
    subjectId: messageId,
    before: { operatorId: former?.id ?? null },
    after: { operatorId },
  })
}
