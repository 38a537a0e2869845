import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { expediteOutbox } from '../../kernel/jobs/outbox.ts'
import { recordOrderEvent } from '../lifecycle/orders-store.ts'
import { markStaffOrder } from './staff-order-store.ts'

/** A customer who gets a link by mail needs more time than one who is in the checkout. */
export const staffHoldMinutes = 3 * 24 * 60

interface StaffPlacement {
  readonly orderId: number
  readonly action: string
  /** Null: a guest's order. */
  readonly customerId: number | null
  readonly details: object
}

/** Says in the order, its history and the log that staff placed it, and has its confirmation sent at once. */
export async function recordStaffPlacement(
  tx: Tx,
  staff: Context,
  { orderId, action, customerId, details }: StaffPlacement,
): Promise<void> {
  await markStaffOrder(tx, { orderId, placedBy: (await staff.operator())?.name ?? '', customerId })
  await recordOrderEvent(tx, { orderId, kind: 'placedByStaff', madeBy: 'operator' })
  await recordAudit(tx, staff, { action, subject: 'order', subjectId: orderId, after: { customerId, ...details } })
  // The mail has the link to pay: it does not wait for a payment in the browser.
  await expediteOutbox(tx, `mail.orderPlaced:${orderId}`)
}
