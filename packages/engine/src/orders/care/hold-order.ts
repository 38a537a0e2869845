import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { lockOrder, recordOrderEvent } from '../lifecycle/orders-store.ts'
import { lockOrderForCare } from './lock-order-for-care.ts'
import { findHold, writeHold } from './order-hold-store.ts'
import { requireOperator } from './order-notes.ts'

/** The reason stays with the order, where it can be erased; its events and the audit log contain no text. */
export async function holdOrder(
  tx: Tx,
  ctx: Context,
  { orderId, reason, action }: { readonly orderId: number; readonly reason: string; readonly action: string },
): Promise<void> {
  const { name } = await requireOperator(ctx)
  const order = await lockOrderForCare(tx, orderId)
  if (order.status !== 'open' && order.status !== 'confirmed') refuse('order.notHoldable', { status: order.status })
  await refuseIfHeld(tx, orderId)
  await writeHold(tx, orderId, { reason, by: name, at: ctx.now })
  await recordOrderEvent(tx, { orderId, kind: 'held', madeBy: 'operator' })
  await recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: { isHeld: true } })
}

/** A repetition changes nothing. */
export async function releaseOrder(
  tx: Tx,
  ctx: Context,
  { orderId, action }: { readonly orderId: number; readonly action: string },
): Promise<void> {
  if (!(await lockOrder(tx, orderId))) refuse('order.notFound', { orderId })
  if ((await findHold(tx, orderId)) === null) return
  await writeHold(tx, orderId, null)
  await recordOrderEvent(tx, { orderId, kind: 'released', madeBy: 'operator' })
  await recordAudit(tx, ctx, { action, subject: 'order', subjectId: orderId, after: { isHeld: false } })
}

/** For everything that picks or ships. The order must be locked; the hold is read after the lock was granted. */
export async function refuseIfHeld(tx: Tx, orderId: number): Promise<void> {
  const hold = await findHold(tx, orderId)
  if (hold !== null)
    refuse('order.onHold', {
      orderId,
      by: hold.by,
      reason: hold.reason,
      because: `${hold.by} has put it on hold: ${hold.reason}`,
    })
}
