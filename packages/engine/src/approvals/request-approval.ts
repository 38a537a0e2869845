import type { Payload } from '@vitrine/contract/api/operations'
import { operations } from '@vitrine/contract/api/operations'
import { toDecimal } from '@vitrine/contract/kernel/money'
import type { ApprovableOperation } from '@vitrine/contract/orders/refund-approvals.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Operator, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { lockOrder, returnCredits } from '../orders/orders.ts'
import { mayRun } from './may-run.ts'
import { toWork } from './approvable-work.ts'
import { insertApproval, type StoredApproval } from './approvals-store.ts'
import { expireWithToDo, tellApprovers } from './tell-staff.ts'

const validMs = 14 * 86_400_000

/** Asks for what the limit of the caller's role refuses. Nothing else would refuse it now. */
export async function requestApproval(
  services: Services,
  ctx: Context,
  { request, reason }: Payload<'doRequestRefundApproval'>,
): Promise<StoredApproval> {
  const operator = await requireOperator(ctx)
  refuseUnlessPermitted(operator, request.operation)
  // Read before the transaction, which must use only its own connection.
  const settings = await services.settings()
  const work = toWork({ ...services, settings: async () => settings }, request)
  const orderId = await work.findOrderId(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
    const { amount, payload } = await work.measure(tx, ctx, order)
    const { currency } = order
    const exceeded = await returnCredits.findExceededLimit(tx, ctx, { orderId, currency, amount })
    if (exceeded === null) refuse('approval.notNeeded')
    await expireWithToDo(tx, ctx.now, orderId)
    const approval = await insertApproval(tx, {
      orderId,
      returnId: work.returnId,
      operation: request.operation,
      payload,
      amount,
      currency,
      reason,
      requestedById: operator.id,
      requestedBy: operator.name,
      requestedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + validMs),
    })
    if (approval === undefined) refuse('approval.exists')
    await recordAudit(tx, ctx, {
      action: 'doRequestRefundApproval',
      subject: 'order',
      subjectId: orderId,
      // Without the reason: it may be about the customer, and the log outlives an erasure.
      after: {
        approvalId: approval.id,
        operation: request.operation,
        amount: toDecimal({ minor: amount, currency }),
        currency,
      },
    })
    await tellApprovers(tx, approval, ctx.now)
    return approval
  })
}

/** The dispatcher has checked that somebody is logged in. */
export async function requireOperator(ctx: Context): Promise<Operator> {
  return (await ctx.operator()) ?? refuse('security.operatorRequired')
}

export function refuseUnlessPermitted(operator: Operator, operation: ApprovableOperation): void {
  if (!mayRun(operator, operation)) refuse('security.roleRequired', { permission: operations[operation].access })
}
