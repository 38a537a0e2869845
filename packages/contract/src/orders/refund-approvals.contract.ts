import * as v from 'valibot'
import { amount, id, maybe, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { doCancelOrderByStaff, doRefundOrder } from './order-admin.contract.ts'
import { doCancelOrderItems, doRefundOrderItems } from './order-credits.contract.ts'
import { doAcceptReturn } from './return-admin.contract.ts'

/** Operations that the limit of a role can refuse, and that somebody with a higher one can approve. */
export const approvableOperations = [
  'doRefundOrder',
  'doRefundOrderItems',
  'doCancelOrderItems',
  'doCancelOrderByStaff',
  'doAcceptReturn',
] as const
export type ApprovableOperation = (typeof approvableOperations)[number]

/** The call that was refused, with the figures that were shown. */
const request = v.variant('operation', [
  v.object({ operation: v.literal('doRefundOrder'), payload: doRefundOrder.payload }),
  v.object({ operation: v.literal('doRefundOrderItems'), payload: doRefundOrderItems.payload }),
  v.object({ operation: v.literal('doCancelOrderItems'), payload: doCancelOrderItems.payload }),
  v.object({ operation: v.literal('doCancelOrderByStaff'), payload: doCancelOrderByStaff.payload }),
  v.object({ operation: v.literal('doAcceptReturn'), payload: doAcceptReturn.payload }),
])
export type ApprovalRequest = v.InferOutput<typeof request>

/** `outdated`: the figures had changed when somebody approved it; it can be asked for again. */
export const approvalStates = ['open', 'approved', 'rejected', 'withdrawn', 'outdated', 'expired'] as const

const reason = v.pipe(multilineText(500), v.trim(), v.minLength(1))

const approval = v.object({
  id,
  state: v.picklist(approvalStates),
  operation: v.picklist(approvableOperations),
  orderId: id,
  returnId: maybe(id),
  /** What would be refunded. */
  amount,
  reason: v.string(),
  requestedBy: v.string(),
  requestedAt: v.string(),
  expiresAt: v.string(),
  isOwn: v.boolean(),
  /** Why the caller cannot approve it; null: they can. */
  obstacle: maybe(v.picklist(['closed', 'own', 'permission', 'limit'])),
  decidedBy: maybe(v.string()),
  decidedAt: maybe(v.string()),
  /** The reason of a rejection. */
  answer: maybe(v.string()),
})

export const getRefundApprovals = operation({
  summary:
    'Returns the refunds, cancellations and returns beyond the limit of a role that wait for approval, oldest first, or those that were decided, newest first; 50 at a time, or those of an order.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object({
    isDecided: v.optional(v.boolean(), false),
    orderId: v.optional(id),
    after: v.optional(id),
  }),
  answer: v.object({ approvals: v.array(approval), hasMore: v.boolean(), timeZone: v.string() }),
  refusals: [],
})

export const doRequestRefundApproval = operation({
  summary:
    'Asks for the approval of a refund, a cancellation or a return that is beyond the limit of the role. An order has one open request; it ends after 14 days.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object({ request, reason }),
  answer: approval,
  refusals: [
    'order.notFound',
    'order.invalid',
    'return.notFound',
    'return.invalid',
    'return.amountChanged',
    'return.deductionInvalid',
    'security.roleRequired',
    'approval.notNeeded',
    'approval.exists',
  ],
})

const decisionRefusals = ['notFound', 'approval.closed', 'approval.ownRequest', 'security.roleRequired'] as const

export const doApproveRefund = operation({
  summary:
    'Approves a request and carries it out, with the checks of the operation itself and the figures that were shown when it was asked for. Other figures refuse it as `approval.outdated`; nobody approves their own request.',
  access: 'orders.refund',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ approvalId: id }),
  answer: approval,
  refusals: [...decisionRefusals, 'approval.outdated', 'order.invalid'],
})

export const doRejectRefund = operation({
  summary: 'Rejects a request for approval with a reason, which the person who asked reads.',
  access: 'orders.refund',
  cost: 'normal',
  payload: v.object({ approvalId: id, reason }),
  answer: approval,
  refusals: decisionRefusals,
})

export const doWithdrawRefundApproval = operation({
  summary: 'Withdraws a request of the caller.',
  access: 'orders.read',
  cost: 'normal',
  payload: v.object({ approvalId: id }),
  answer: approval,
  refusals: ['notFound', 'approval.closed', 'approval.notOwn'],
})
