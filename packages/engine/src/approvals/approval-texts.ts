import type { Db } from '../kernel/database/db.ts'
import { listApprovalsOfOrders } from './approvals-store.ts'

/** What staff have written about refunds of orders, for a data export. */
export async function listApprovalTexts(db: Db, orderIds: readonly number[]) {
  return (await listApprovalsOfOrders(db, orderIds)).map(({ orderId, reason, answer, requestedAt }) => ({
    orderId,
    reason,
    answer,
    requestedAt,
  }))
}
