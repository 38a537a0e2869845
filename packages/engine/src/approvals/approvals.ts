import type { Answer } from '@vitrine/contract/api/operations'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Context, Handlers, Operator, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { deleteInBatches } from '../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { returnCredits } from '../orders/orders.ts'
import { deleteDecidedApprovals, listApprovals, listApprovalsOfOrders, type StoredApproval } from './approvals-store.ts'
import { mayRun } from './may-run.ts'
import { expireWithToDo } from './tell-staff.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './decide-approval.ts'
import { requestApproval, requireOperator } from './request-approval.ts'

export { eraseApprovals } from './approvals-store.ts'
export { listApprovalTexts } from './approval-texts.ts'

interface Approvals {
  readonly handlers: Handlers<
    'getRefundApprovals' | 'doRequestRefundApproval' | 'doApproveRefund' | 'doRejectRefund' | 'doWithdrawRefundApproval'
  >
  readonly jobs: readonly Job[]
}

const pageSize = 50
const keepMs = 365 * 86_400_000

/** A second pair of eyes: what the limit of a role refuses is asked for, and somebody with a higher one approves it. */
export function createApprovals(services: Services): Approvals {
  const answer = async (ctx: Context, approval: Promise<StoredApproval>) =>
    toAnswer(ctx, await requireOperator(ctx), await approval)
  const handlers: Approvals['handlers'] = {
    async getRefundApprovals(ctx, { isDecided, orderId, after }) {
      const operator = await requireOperator(ctx)
      const found =
        orderId === undefined
          ? await listApprovals(ctx.db, { isDecided, after, limit: pageSize + 1 })
          : await listApprovalsOfOrders(ctx.db, [orderId])
      return {
        approvals: await Promise.all(found.slice(0, pageSize).map((each) => toAnswer(ctx, operator, each))),
        hasMore: found.length > pageSize,
        timeZone: (await services.settings())['shop.timeZone'],
      }
    },
    doRequestRefundApproval: (ctx, payload) => answer(ctx, requestApproval(services, ctx, payload)),
    doApproveRefund: (ctx, payload) => answer(ctx, approveRequest(services, ctx, payload)),
    doRejectRefund: (ctx, payload) => answer(ctx, rejectRequest(ctx, payload)),
    doWithdrawRefundApproval: (ctx, payload) => answer(ctx, withdrawRequest(ctx, payload)),
  }
  return {
    handlers: returnCredits.translateReasons(handlers),
    jobs: [
      {
        name: 'expireApprovals',
        everySeconds: 600,
        run: () => inTransaction(services.db, (tx) => expireWithToDo(tx, services.now())),
      },
      {
        name: 'forgetApprovals',
        everySeconds: 86_400,
        run: (closing) =>
          deleteInBatches(services.db, closing, (tx, limit) =>
            deleteDecidedApprovals(tx, new Date(services.now().getTime() - keepMs), limit),
          ),
      },
    ],
  }
}

async function toAnswer(
  ctx: Context,
  operator: Operator,
  { id, orderId, returnId, operation, reason, requestedBy, decidedBy, answer, ...stored }: StoredApproval,
): Promise<Answer<'doApproveRefund'>> {
  const { amount, currency } = stored
  const isOpen = stored.state === 'open' && stored.expiresAt > ctx.now
  const isOwn = stored.requestedById === operator.id
  const isPermitted = operator.permissions.includes('orders.refund') && mayRun(operator, operation)
  const isBeyond = async () =>
    (await returnCredits.findExceededLimit(ctx.db, ctx, { orderId, currency, amount })) !== null
  return {
    id,
    orderId,
    returnId,
    operation,
    reason,
    requestedBy,
    decidedBy,
    answer,
    state: stored.state === 'open' && !isOpen ? 'expired' : stored.state,
    amount: toAmount({ minor: amount, currency }, ctx.locale),
    requestedAt: stored.requestedAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    isOwn,
    obstacle: !isOpen ? 'closed' : isOwn ? 'own' : !isPermitted ? 'permission' : (await isBeyond()) ? 'limit' : null,
  }
}
