import type { Payload } from '@vitrine/contract/api/operations'
import { toDecimal } from '@vitrine/contract/kernel/money'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { ApprovalRequest } from '@vitrine/contract/orders/refund-approvals.contract'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Operator, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import { lockOrder } from '../orders/orders.ts'
import { toWork } from './approvable-work.ts'
import { closeApproval, findApproval, lockApproval, type Decision, type StoredApproval } from './approvals-store.ts'
import { refuseUnlessPermitted, requireOperator } from './request-approval.ts'
import { closeToDo, tellRequester } from './tell-staff.ts'

/**
 * Carries out what was asked for, as the approver's own call within their limit, in one transaction with the decision:
 * of two approvers at once, one finds it closed. If the operation itself refuses it now, the request is outdated.
 */
export async function approveRequest(
  services: Services,
  ctx: Context,
  { approvalId }: Payload<'doApproveRefund'>,
): Promise<StoredApproval> {
  const settings = await services.settings()
  const inTx = { ...services, settings: async () => settings }
  try {
    return await change(ctx, approvalId, async (tx, { approval, operator, order }) => {
      refuseUnlessPermitted(operator, approval.operation)
      await services.pause?.('approval.run')
      // It was parsed as the payload of this operation when it was asked for.
      const request = { operation: approval.operation, payload: approval.payload } as ApprovalRequest
      await run(() => toWork(inTx, request).run(tx, ctx, order, approval.amount))
      await services.pause?.('approval.close')
      return close(tx, ctx, approval, { state: 'approved', operator, action: 'doApproveRefund' })
    })
  } catch (error) {
    if (!isRefusal(error) || error.key !== 'approval.outdated') throw error
    await inTransaction(ctx.db, async (tx) => {
      await closeApproval(tx, approvalId, { state: 'outdated', byId: null, by: null, at: ctx.now, answer: null })
      await closeToDo(tx, [approvalId], ctx.now)
    })
    throw error
  }
}

/** The limit of the approver refuses only them; any other refusal means that what was shown has changed. */
async function run(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusal(error) || error.details['reason'] === 'refundLimit') throw error
    refuse('approval.outdated')
  }
}

export function rejectRequest(
  ctx: Context,
  { approvalId, reason }: Payload<'doRejectRefund'>,
): Promise<StoredApproval> {
  return change(ctx, approvalId, async (tx, { approval, operator }) => {
    refuseUnlessPermitted(operator, approval.operation)
    return close(tx, ctx, approval, { state: 'rejected', operator, action: 'doRejectRefund', answer: reason })
  })
}

export function withdrawRequest(
  ctx: Context,
  { approvalId }: Payload<'doWithdrawRefundApproval'>,
): Promise<StoredApproval> {
  return change(
    ctx,
    approvalId,
    (tx, { approval, operator }) =>
      close(tx, ctx, approval, { state: 'withdrawn', operator, action: 'doWithdrawRefundApproval' }),
    { isByRequester: true },
  )
}

interface LockedRequest {
  readonly approval: StoredApproval
  readonly operator: Operator
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>
}

/** Locks the order before its request, as requests do that are made meanwhile. */
async function change(
  ctx: Context,
  approvalId: number,
  work: (tx: Tx, request: LockedRequest) => Promise<StoredApproval>,
  { isByRequester = false }: { readonly isByRequester?: boolean } = {},
): Promise<StoredApproval> {
  const operator = await requireOperator(ctx)
  const { orderId } = (await findApproval(ctx.db, approvalId)) ?? refuse('notFound')
  return inTransaction(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? refuse('notFound')
    const approval = (await lockApproval(tx, approvalId)) ?? refuse('notFound')
    const isOwn = approval.requestedById === operator.id
    if (isByRequester && !isOwn) refuse('approval.notOwn')
    if (!isByRequester && isOwn) refuse('approval.ownRequest')
    if (approval.state !== 'open' || approval.expiresAt <= ctx.now) refuse('approval.closed')
    return work(tx, { approval, operator, order })
  })
}

async function close(
  tx: Tx,
  ctx: Context,
  { id, orderId, operation, amount, currency, requestedBy }: StoredApproval,
  {
    operator,
    state,
    action,
    answer = null,
  }: Pick<Decision, 'state'> & {
    readonly operator: Operator
    readonly action: string
    readonly answer?: string | null
  },
): Promise<StoredApproval> {
  const closed = await closeApproval(tx, id, { state, byId: operator.id, by: operator.name, at: ctx.now, answer })
  if (closed === undefined) throw new Error(`approval ${id} was locked and is not open`)
  await closeToDo(tx, [id], ctx.now)
  if (state === 'approved' || state === 'rejected')
    await tellRequester(tx, closed, { state, byId: operator.id, now: ctx.now })
  // Without the answer: it may be about the customer, and the log outlives an erasure.
  await recordAudit(tx, ctx, {
    action,
    subject: 'order',
    subjectId: orderId,
    after: {
      approvalId: id,
      operation,
      amount: toDecimal({ minor: amount, currency }),
      currency,
      requestedBy,
      decidedBy: operator.name,
    },
  })
  return closed
}
