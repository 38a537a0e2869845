import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { Money } from '@vitrine/contract/kernel/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

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
  /** The return that it refunds. */
  readonly returnId?: number
}

/** Undefined: the payment holds less money than `amount`. */
export async function writeRefund(
  tx: Tx,
  { paymentId, amount, reason, returnId }: NewRefund,
): Promise<number | undefined> {
  const payment = await tx
    .updateTable('payments')
    .set({ refunded_amount: sql`refunded_amount + ${amount}`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`paid_amount - refunded_amount >= ${amount}`)
    .returning('currency')
    .executeTakeFirst()
  if (payment === undefined) return undefined
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      currency: payment.currency,
      amount,
      reason,
      ...(returnId !== undefined && { return_id: returnId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function find(db: Db, id: number): Promise<Refund | undefined> {
  return refunds(db).where('refund.id', '=', id).executeTakeFirst().then(toRefund)
}

/** Its order and payment must be locked before. */
export function lock(tx: Tx, id: number): Promise<Refund | undefined> {
  return refunds(tx).where('refund.id', '=', id).forUpdate('refund').executeTakeFirst().then(toRefund)
}

export async function updateState(
  tx: Tx,
  {
    id,
    status,
    providerRefundId,
  }: { readonly id: number; readonly status: RefundState; readonly providerRefundId: string | null },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status, provider_refund_id: providerRefundId, asked_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** A failed refund makes its amount refundable again. */
export async function markFailed(
  tx: Tx,
  { id, paymentId, amount }: Pick<Refund, 'id' | 'paymentId' | 'amount'>,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', asked_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('payments')
    .set({ refunded_amount: sql`refunded_amount - ${amount}` })
    .where('id', '=', paymentId)
    .execute()
}

/** The provider has refused to refund this payment; an operator has to decide. */
export async function hasFailed(db: Db, paymentId: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('refunds')
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'failed')
      .select('id')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Refunds that the provider has accepted but not settled; the polling interval grows with their age. */
export async function findUnsettled(
  db: Db,
  { seconds, limit }: { readonly seconds: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('refunds')
    .where('status', '=', sql.lit('sent'))
    .where(
      sql<boolean>`asked_at < clock_timestamp() - greatest(make_interval(secs => ${seconds}), (clock_timestamp() - created_at) / 10)`,
    )
    .orderBy('asked_at')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The refunds of this transaction that no provider executes: staff transfer them. */
export async function sumManual(tx: Tx, orderId: number): Promise<Money | null> {
  // A refund begins at the time of its transaction.
  const rows = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .where('p.order_id', '=', orderId)
    .where('r.created_at', '=', sql<Date>`now()`)
    .select(['r.amount', 'r.currency', 'p.provider'])
    .execute()
  const manualRefunds = rows.filter(({ provider }) => !isOnlineProvider(provider))
  const [first] = manualRefunds
  return first ? { minor: manualRefunds.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency } : null
}

function refunds(db: Db) {
  return db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.payment_id as paymentId',
      'payment.order_id as orderId',
      'payment.provider',
      'payment.provider_payment_id as providerPaymentId',
      'refund.currency',
      'refund.amount',
      'refund.status',
      'provider_refund_id as providerRefundId',
      'refund.idempotency_key as idempotencyKey',
      'refund.reason',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>

function toRefund(row: Row | undefined): Refund | undefined {
  // A CHECK of the column allows no other value.
  return row && { ...row, status: row.status as RefundState }
}
