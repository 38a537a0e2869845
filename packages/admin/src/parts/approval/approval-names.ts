import type { Approval } from '../../data/approval-queries.ts'
import type { TextKey } from '../../text/text.tsx'

/** What is asked for, as a sentence. */
export const approvalNames = {
  doRefundOrder: 'approval.what.refund',
  doRefundOrderItems: 'approval.what.refund',
  doCancelOrderItems: 'approval.what.cancelItems',
  doCancelOrderByStaff: 'approval.what.cancel',
  doAcceptReturn: 'approval.what.return',
} as const satisfies Readonly<Record<Approval['operation'], TextKey>>

export const approvalStateNames = {
  open: 'approval.state.open',
  approved: 'approval.state.approved',
  rejected: 'approval.state.rejected',
  withdrawn: 'approval.state.withdrawn',
  outdated: 'approval.state.outdated',
  expired: 'approval.state.expired',
} as const satisfies Readonly<Record<Approval['state'], TextKey>>
