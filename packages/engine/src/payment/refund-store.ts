import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

type RefundState = 'new' | 'sent' | 'settled' | 'failed'

export interface Refund {
  readonly id: number
  readonly paymentId: number
  readonly orderId: number | null
  readonly provider: string
  readonly providerPaymentId: string | null
  readonly currency: string
  readonly amount: number
  readonly status: RefundState
  readonly providerRefundId: string | null
  readonly idempotencyKey: string
  readonly reason: string
}

export interface NewRefund {
  readonly paymentId: number
  /** Minor units. */
  readonly amount: number
  readonly reason: string
  /** Which return it pays for. */
  readonly returnId?: number
}

/** Undefined: that much is not there to be given back. */
export async function writeRefund(tx: Tx, { paymentId, amount, reason, returnId }: NewRefund): Promise<number | undefined> {
  const raised = await tx.updateTable('payments').set({ refunded_amount: sql`refunded_amount + ${amount}`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', paymentId).where(sql<boolean>`paid_amount - refunded_amount >= ${amount}`).returning('currency').executeTakeFirst()
  if (raised === undefined) return undefined
  const { id } = await tx.insertInto('refunds').values({ payment_id: paymentId, currency: raised.currency, amount, reason, ...(returnId !== undefined && { return_id: returnId }) }).returning('id').executeTakeFirstOrThrow()
  return id
}

export function refundById(db: Db, id: number): Promise<Refund | undefined> {
  return refunds(db).where('refund.id', '=', id).executeTakeFirst().then(known)
}

/** After its order and payment were locked. */
export function lockRefund(tx: Tx, id: number): Promise<Refund | undefined> {
  return refunds(tx).where('refund.id', '=', id).forUpdate('refund').executeTakeFirst().then(known)
}

export async function writeRefundState(tx: Tx, { id, status, providerRefundId }: { readonly id: number; readonly status: RefundState; readonly providerRefundId: string | null }): Promise<void> {
  await tx.updateTable('refunds').set({ status, provider_refund_id: providerRefundId, asked_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
}

/** What could not be given back is there again. */
export async function writeRefundFailed(tx: Tx, { id, paymentId, amount }: Pick<Refund, 'id' | 'paymentId' | 'amount'>): Promise<void> {
  await tx.updateTable('refunds').set({ status: 'failed', asked_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
  await tx.updateTable('payments').set({ refunded_amount: sql`refunded_amount - ${amount}` }).where('id', '=', paymentId).execute()
}

/** The provider has refused to give money of this payment back: people decide. */
export async function hasFailedRefund(db: Db, paymentId: number): Promise<boolean> {
  return (await db.selectFrom('refunds').where('payment_id', '=', paymentId).where('status', '=', 'failed').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Refunds that their provider took and has not finished: the older, the longer between two questions. */
export async function unsettledRefunds(db: Db, { seconds, most }: { readonly seconds: number; readonly most: number }): Promise<readonly number[]> {
  const rows = await db.selectFrom('refunds').where('status', '=', 'sent')
    .where(sql<boolean>`asked_at < clock_timestamp() - greatest(make_interval(secs => ${seconds}), (clock_timestamp() - created_at) / 10)`)
    .orderBy('asked_at').limit(most).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Received for an order less what was given back, in minor units. */
export async function receivedFor(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ received: number }>`
    select coalesce(sum(paid_amount), 0)::bigint
      - coalesce((select sum(refund.amount) from refunds refund join payments p on p.id = refund.payment_id where p.order_id = ${orderId} and refund.status = 'settled'), 0)::bigint as received
    from payments where order_id = ${orderId}`.execute(db)
  return rows[0]?.received ?? 0
}

function refunds(db: Db) {
  return db.selectFrom('refunds as refund').innerJoin('payments as payment', 'payment.id', 'refund.payment_id').select([
    'refund.id', 'refund.payment_id as paymentId', 'payment.order_id as orderId', 'payment.provider', 'payment.provider_payment_id as providerPaymentId',
    'refund.currency', 'refund.amount', 'refund.status', 'provider_refund_id as providerRefundId', 'refund.idempotency_key as idempotencyKey', 'refund.reason',
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

function known(row: Row | undefined): Refund | undefined {
  // The CHECK of the column allows no other word.
  return row && { ...row, status: row.status as RefundState }
}
