import type { Money } from '@vitrine/contract/kernel/money'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { lockOrder, returnCredits } from '../../orders/orders.ts'
import { refunds } from '../../payment/payment.ts'
import { returnNumber } from '../return-numbers.ts'
import { findReturn, reduceReturnRefund } from '../returns-store.ts'
import { getMissingRefund } from './admin-returns-store.ts'
import type { AuditedChange } from './change-return.ts'

/**
 * Retries refunds that the provider could not execute; returns what staff transfer themselves. What was refunded
 * without the return meanwhile is not refunded again: the return counts only the rest, and is settled if there is none.
 */
export async function retryReturnRefund(
  services: Services,
  returnId: number,
  { actor, action }: AuditedChange,
): Promise<Money | null> {
  const { orderId } = (await findReturn(services.db, returnId)) ?? refuse('return.notFound')
  return inTransaction(services.db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('return.notFound')
    const amount = await getMissingRefund(tx, returnId)
    if (amount <= 0) refuse('return.invalid', { because: 'The return has no outstanding refund.' })
    const number = returnNumber(returnId)
    const { owed, refunded } = await returnCredits.retryRefund(tx, { order, returnId, amount, number, by: actor })
    if (refunded < owed) refuse('return.invalid', { because: 'The payments of the order do not cover this refund.' })
    if (owed < amount)
      await reduceReturnRefund(tx, { returnId, amount: amount - owed, isSettled: owed === 0, now: services.now() })
    await recordAudit(tx, actor, {
      action,
      subject: 'return',
      subjectId: returnId,
      after: { amount: owed, refundedBefore: amount - owed },
    })
    return refunds.sumManual(tx, orderId)
  })
}
