import type { Tx } from '../kernel/database/db.ts'
import { closeNotificationsOf, notify } from '../notifications/notifications.ts'
import { listStaffWithPermission } from '../operators/operators.ts'
import { recordOrderEvent, returnCredits } from '../orders/orders.ts'
import { expireApprovals, type StoredApproval } from './approvals-store.ts'
import { mayRun } from './may-run.ts'

/** Those who may approve it now are told, but not the person who asks. */
export async function tellApprovers(
  tx: Tx,
  { id, orderId, operation, currency, amount, requestedById }: StoredApproval,
  now: Date,
): Promise<void> {
  const operatorIds: number[] = []
  for (const person of await listStaffWithPermission(tx, 'orders.refund')) {
    const ofPerson = { operator: async () => person }
    const isBeyond = async () =>
      (await returnCredits.findExceededLimit(tx, ofPerson, { orderId, currency, amount })) !== null
    if (person.id !== requestedById && mayRun(person, operation) && !(await isBeyond())) operatorIds.push(person.id)
  }
  await notify(tx, {
    kind: 'approvalWaiting',
    key: String(id),
    subjectId: orderId,
    operatorIds,
    ...(requestedById !== null && { actorId: requestedById }),
    now,
  })
  await recordOrderEvent(tx, {
    orderId,
    kind: 'refundRequested',
    details: { approvalId: id, amount },
    madeBy: 'operator',
  })
}

const answers = {
  approved: { kind: 'approvalApproved', event: 'refundApproved' },
  rejected: { kind: 'approvalRejected', event: 'refundRejected' },
} as const

/** The person who asked is told how it was decided; the history of the order names who decided. */
export async function tellRequester(
  tx: Tx,
  { id, orderId, amount, requestedById }: StoredApproval,
  { state, byId, now }: { readonly state: keyof typeof answers; readonly byId: number; readonly now: Date },
): Promise<void> {
  const { kind, event } = answers[state]
  if (requestedById !== null)
    await notify(tx, {
      kind,
      key: String(id),
      subjectId: orderId,
      operatorIds: [requestedById],
      actorId: byId,
      now,
    })
  await recordOrderEvent(tx, { orderId, kind: event, details: { approvalId: id, amount }, madeBy: 'operator' })
}

/** They are decided or over: the notifications ask for nothing any more. */
export const closeToDo = (tx: Tx, ids: readonly number[], now: Date): Promise<void> =>
  closeNotificationsOf(tx, { kind: 'approvalWaiting', keys: ids.map(String), now })

/** Of one order, or of all. */
export async function expireWithToDo(tx: Tx, now: Date, orderId?: number): Promise<void> {
  const ids = await expireApprovals(tx, now, orderId)
  if (ids.length > 0) await closeToDo(tx, ids, now)
}
