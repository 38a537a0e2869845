import type {
  ApprovalRequest,
  ApprovableOperation,
  approvalStates,
} from '@vitrine/contract/orders/refund-approvals.contract'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'

export type ApprovalState = (typeof approvalStates)[number]

export interface StoredApproval {
  readonly id: number
  readonly orderId: number
  readonly returnId: number | null
  readonly operation: ApprovableOperation
  readonly payload: ApprovalRequest['payload']
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly requestedById: number | null
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly expiresAt: Date
  readonly state: ApprovalState
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly answer: string | null
}

const columns = sql`
  id, order_id as "orderId", return_id as "returnId", operation, payload, amount, currency, reason,
  requested_by_id as "requestedById", requested_by as "requestedBy", requested_at as "requestedAt", expires_at as "expiresAt",
  state, decided_by as "decidedBy", decided_at as "decidedAt", answer`

export async function findApproval(db: Db, id: number): Promise<StoredApproval | undefined> {
  const { rows } = await sql<StoredApproval>`select ${columns} from refund_approvals where id = ${id}`.execute(db)
  return rows[0]
}

/** After its order. */
export async function lockApproval(tx: Tx, id: number): Promise<StoredApproval | undefined> {
  const { rows } =
    await sql<StoredApproval>`select ${columns} from refund_approvals where id = ${id} for update`.execute(tx)
  return rows[0]
}

interface ApprovalPage {
  readonly isDecided: boolean
  readonly after: number | undefined
  readonly limit: number
}

/** Open ones oldest first, others newest first. */
export async function listApprovals(
  db: Db,
  { isDecided, after, limit }: ApprovalPage,
): Promise<readonly StoredApproval[]> {
  const { rows } = isDecided
    ? await sql<StoredApproval>`
        select ${columns} from refund_approvals where state <> 'open' and id < ${after ?? 2_147_483_647}
         order by id desc limit ${limit}`.execute(db)
    : await sql<StoredApproval>`
        select ${columns} from refund_approvals where state = 'open' and id > ${after ?? 0} order by id limit ${limit}`.execute(
        db,
      )
  return rows
}

/** Newest first. */
export async function listApprovalsOfOrders(db: Db, orderIds: readonly number[]): Promise<readonly StoredApproval[]> {
  const { rows } = await sql<StoredApproval>`
    select ${columns} from refund_approvals where order_id = any(${[...orderIds]}::integer[]) order by id desc`.execute(
    db,
  )
  return rows
}

export type NewApproval = Pick<
  StoredApproval,
  | 'orderId'
  | 'returnId'
  | 'operation'
  | 'payload'
  | 'amount'
  | 'currency'
  | 'reason'
  | 'requestedBy'
  | 'requestedAt'
  | 'expiresAt'
> & { readonly requestedById: number }

/** Undefined: the order has an open one. The order is locked. */
export async function insertApproval(tx: Tx, approval: NewApproval): Promise<StoredApproval | undefined> {
  const { orderId, returnId, operation, payload, amount, currency, reason } = approval
  const { rows } = await sql<StoredApproval>`
    insert into refund_approvals (order_id, return_id, operation, payload, amount, currency, reason, requested_by_id, requested_by, requested_at, expires_at)
    values (${orderId}, ${returnId}, ${operation}, ${JSON.stringify(payload)}::jsonb, ${amount}, ${currency}, ${reason},
            ${approval.requestedById}, ${approval.requestedBy}, ${approval.requestedAt}, ${approval.expiresAt})
    on conflict (order_id) where state = 'open' do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

export interface Decision {
  readonly state: Exclude<ApprovalState, 'open'>
  readonly byId: number | null
  readonly by: string | null
  readonly at: Date
  readonly answer: string | null
}

/** Undefined: it is not open any more. */
export async function closeApproval(tx: Tx, id: number, decision: Decision): Promise<StoredApproval | undefined> {
  const { rows } = await sql<StoredApproval>`
    update refund_approvals set state = ${decision.state}, decided_by_id = ${decision.byId}, decided_by = ${decision.by},
           decided_at = ${decision.at}, answer = ${decision.answer}
     where id = ${id} and state = 'open' returning ${columns}`.execute(tx)
  return rows[0]
}

/** Of one order, or of all; returns their ids. */
export async function expireApprovals(tx: Tx, now: Date, orderId: number | null = null): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update refund_approvals set state = 'expired', decided_at = expires_at
     where id = any(array(select id from refund_approvals where state = 'open' and expires_at <= ${now}
       and (${orderId}::integer is null or order_id = ${orderId}::integer) order by id for update)) returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function deleteDecidedApprovals(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from refund_approvals where id = any(array(
      select id from refund_approvals where state <> 'open' and decided_at < ${before} order by decided_at limit ${limit} for update skip locked))
    returning id`.execute(tx)
  return rows.length
}

/** With the persons of their orders: staff write about them in the reasons. */
export async function eraseApprovals(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('refund_approvals').where('order_id', '=', anyOf(orderIds)).execute()
}
