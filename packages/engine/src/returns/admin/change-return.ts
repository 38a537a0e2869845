import type { ReturnStatus } from '@vitrine/contract/orders/returns.contract'
import { recordAudit, type Actor } from '../../kernel/audit.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { findOrderHead, lockOrder, recordOrderEvent, type OrderHead } from '../../orders/orders.ts'
import { listReturnItems, type ReturnItem } from '../return-items-store.ts'
import { canReturnTransition } from '../return-transitions.ts'
import { findReturn, releaseQuantities, writeReturnState, type ReturnRow } from '../returns-store.ts'

/** The person of a change and its name in the audit log. */
export interface AuditedChange {
  readonly actor: Actor
  readonly action: string
}

export interface ReturnTransition {
  readonly row: ReturnRow
  readonly order: OrderHead
  readonly items: readonly ReturnItem[]
}

interface ReturnChangeInput extends AuditedChange {
  readonly returnId: number
  readonly to: ReturnStatus
  readonly details?: unknown
}

/**
 * Locks the order first, which serializes changes of its returns. The callback locks the return itself in its place of
 * the lock order.
 */
export async function changeReturn<T>(
  services: Services,
  { returnId, to, actor, action, details }: ReturnChangeInput,
  apply: (tx: Tx, transition: ReturnTransition) => Promise<T>,
): Promise<T> {
  const { orderId } = (await findReturn(services.db, returnId)) ?? refuse('return.notFound')
  await services.pause?.(`returnAdmin.${to}`)
  return inTransaction(services.db, (tx) =>
    changeReturnOfOrder(tx, { orderId, returnId, to, actor, action, details }, apply),
  )
}

/** The same in a transaction. Locks the order. */
export async function changeReturnOfOrder<T>(
  tx: Tx,
  { orderId, returnId, to, actor, action, details }: ReturnChangeInput & { readonly orderId: number },
  apply: (tx: Tx, transition: ReturnTransition) => Promise<T>,
): Promise<T> {
  await lockOrder(tx, orderId)
  const order = (await findOrderHead(tx, orderId)) ?? refuse('order.notFound')
  const row = (await findReturn(tx, returnId)) ?? refuse('return.notFound')
  if (!canReturnTransition(row.status, to))
    refuse('return.invalid', {
      because: `The return is ${row.status}: ${transitionHints[to] ?? 'its status is final.'}`,
    })
  const result = await apply(tx, { row, order, items: await listReturnItems(tx, [returnId]) })
  await recordAudit(tx, actor, {
    action,
    subject: 'return',
    subjectId: returnId,
    before: { status: row.status },
    after: details ?? { status: to },
  })
  return result
}

const transitionHints: Partial<Record<ReturnStatus, string>> = {
  received: 'only announced returns can be received.',
  accepted: 'only received returns can be accepted.',
  refused: 'only received returns can be refused.',
  cancelled: 'only announced returns can be cancelled.',
}

/** Refuses a return as a whole: the items are sent back to the customer. The reason stays with the return only. */
export async function refuseReturn(
  services: Services,
  returnId: number,
  { reason, ...change }: AuditedChange & { readonly reason: string },
): Promise<void> {
  const input = { ...change, returnId, to: 'refused' } as const
  await changeReturn(services, input, async (tx, { order, items }) => {
    await releaseQuantities(tx, order.id, new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
    await writeReturnState(tx, returnId, { status: 'refused', endedAt: services.now(), answer: reason })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnRefused', details: { returnId }, madeBy: 'operator' })
    await enqueue(tx, { kind: 'mail.returnRefused', key: `mail.returnRefused:${returnId}`, payload: { returnId } })
  })
}

export async function receiveReturn(services: Services, returnId: number, change: AuditedChange): Promise<void> {
  await changeReturn(services, { ...change, returnId, to: 'received' }, async (tx, { order }) => {
    await writeReturnState(tx, returnId, { status: 'received', receivedAt: services.now() })
    await recordOrderEvent(tx, { orderId: order.id, kind: 'returnReceived', details: { returnId }, madeBy: 'operator' })
    await enqueue(tx, { kind: 'mail.returnReceived', key: `mail.returnReceived:${returnId}`, payload: { returnId } })
  })
}

/** Cancels a return whose parcel never arrived, or at the customer's request. */
export async function cancelReturnByOperator(
  services: Services,
  returnId: number,
  change: AuditedChange,
): Promise<void> {
  await changeReturn(services, { ...change, returnId, to: 'cancelled' }, async (tx, { order, items }) => {
    await releaseQuantities(tx, order.id, new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity])))
    await writeReturnState(tx, returnId, { status: 'cancelled', endedAt: services.now() })
    await recordOrderEvent(tx, {
      orderId: order.id,
      kind: 'returnCancelled',
      details: { returnId },
      madeBy: 'operator',
    })
  })
}
