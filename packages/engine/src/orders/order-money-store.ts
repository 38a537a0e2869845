import type { Tx } from '../kernel/db.ts'

/** Received less given back, as the payments know it. */
export async function writePaid(tx: Tx, orderId: number, paid: number): Promise<void> {
  await tx.updateTable('orders').set({ paid_amount: paid }).where('id', '=', orderId).execute()
}

export interface MethodChange {
  readonly orderId: number
  readonly methodId: number
  /** Until when it can be paid and its pieces are kept; null: it waits for no money. */
  readonly payUntil: Date | null
}

/** Pieces are kept as long as the new method gives time. */
export async function writeMethod(tx: Tx, { orderId, methodId, payUntil }: MethodChange): Promise<void> {
  await tx.updateTable('orders').set({ payment_method_id: methodId, pay_until: payUntil }).where('id', '=', orderId).execute()
  if (payUntil !== null) await tx.updateTable('stock_holds').set({ expires_at: payUntil }).where('order_id', '=', orderId).where('state', '=', 'open').execute()
}
