import type { Money } from '@vitrine/contract/kernel/money'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { findOrderHead, lockOrder, returnCredits } from '../../orders/orders.ts'
import { refunds } from '../../payment/payment.ts'
import { returnNumber } from '../return-numbers.ts'
import { findReturn } from '../returns-store.ts'
import { getMissingRefund } from './admin-returns-store.ts'
import type { AuditedChange } from './change-return.ts'

/** Retries refunds that the provider could not execute; returns what staff transfer themselves. */
export async function retryReturnRefund(
  services: Services,
  returnId: number,
  { actor, action }: AuditedChange,
): Promise<Money | null> {
  const { orderId } = (await findReturn(services.db, returnId)) ?? refuse('return.notFound')
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderId)
    const amount = await getMissingRefund(tx, returnId)
    if (amount <= 0) refuse('return.invalid', { because: 'The return has no outstanding refund.' })
    const order = (await findOrderHead(tx, orderId)) ?? refuse('order.notFound')
    const number = returnNumber(returnId)
    if ((await returnCredits.retryRefund(tx, { order, returnId, amount, number, by: actor })) < amount)
      refuse('return.invalid', { because: 'The payments of the order do not cover this refund.' })
    await recordAudit(tx, actor, { action, subject: 'return', subjectId: returnId, after: { amount } })
    return refunds.sumManual(tx, orderId)
  })
}
