import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { liveStates, type PaymentState } from './payment-transitions.ts'

/** A payment as the shop has recorded it. Amounts are minor units of its currency. */
export interface PaymentRecord {
  readonly id: number
  /** Null for a payment that was created from a basket and is not attached to an order yet. */
  readonly orderId: number | null
  readonly cartId: number | null
  readonly sessionId: number | null
  readonly methodId: number
  /** The provider's key of the method: 'creditcard'. */
  readonly methodKey: string
  readonly provider: string
  readonly providerPaymentId: string | null
  readonly idempotencyKey: string
  readonly status: PaymentState
  readonly currency: string
  readonly amount: number
  readonly paid: number
  /** The sum of all requested refunds, settled or not. */
  readonly refunded: number
  readonly checkoutUrl: string | null
  readonly failureReason: string | null
}

export function find(db: Db, id: number): Promise<PaymentRecord | undefined> {
  return payments(db).where('payment.id', '=', id).executeTakeFirst().then(toPaymentRecord)
}

export function findByProviderId(
  db: Db,
  provider: string,
  providerPaymentId: string,
): Promise<PaymentRecord | undefined> {
  return payments(db)
    .where('payment.provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
    .then(toPaymentRecord)
}

/** Ids are unique per provider only. */
export async function listByProviderId(db: Db, providerPaymentId: string): Promise<readonly PaymentRecord[]> {
  const rows = await payments(db).where('provider_payment_id', '=', providerPaymentId).orderBy('payment.id').execute()
  return rows.map((row) => toPaymentRecord(row))
}

/** The payments of an order, the oldest first. */
export async function listByOrder(db: Db, orderId: number): Promise<readonly PaymentRecord[]> {
  return (await payments(db).where('order_id', '=', orderId).orderBy('payment.id').execute()).map((row) =>
    toPaymentRecord(row),
  )
}

/** The same, locked. Payments are third in the lock order, after the order. */
export async function lockByOrder(tx: Tx, orderId: number): Promise<readonly PaymentRecord[]> {
  return (await payments(tx).where('order_id', '=', orderId).orderBy('payment.id').forUpdate('payment').execute()).map(
    (row) => toPaymentRecord(row),
  )
}

export function lock(tx: Tx, id: number): Promise<PaymentRecord | undefined> {
  return payments(tx).where('payment.id', '=', id).forUpdate('payment').executeTakeFirst().then(toPaymentRecord)
}

/** The newest payment that was created from a basket and is not attached to an order. */
export function findByCart(db: Db, cartId: number): Promise<PaymentRecord | undefined> {
  return payments(db)
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where('refunded_amount', '=', 0)
    .orderBy('payment.id', 'desc')
    .executeTakeFirst()
    .then(toPaymentRecord)
}

/** A second call with the same answer changes nothing. Undefined: the provider's payment is recorded already. */
export async function recordProviderPayment(
  tx: Tx,
  {
    id,
    providerPaymentId,
    checkoutUrl,
  }: { readonly id: number; readonly providerPaymentId: string; readonly checkoutUrl: string | null },
): Promise<PaymentState | undefined> {
  const row = await tx
    .updateTable('payments')
    .set({
      provider_payment_id: providerPaymentId,
      checkout_url: checkoutUrl,
      updated_at: sql`clock_timestamp()`,
      status: sql`case when status = 'new' then 'open' else status end`,
    })
    .where('id', '=', id)
    .where('provider_payment_id', 'is', null)
    .returning('status')
    .executeTakeFirst()
  return row?.status as PaymentState | undefined
}

interface PaymentChange {
  readonly id: number
  readonly status: PaymentState
  readonly paid: number
  readonly checkoutUrl: string | null
  readonly failureReason: string | null
}

export async function update(tx: Tx, { id, status, paid, checkoutUrl, failureReason }: PaymentChange): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status,
      paid_amount: paid,
      checkout_url: checkoutUrl,
      failure_reason: failureReason,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The provider's status did not change; the payment is polled again later. */
export async function markChecked(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function assignToOrder(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ order_id: orderId, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Records a payment that exists only at the provider: its answer was lost, and the idempotency key had expired before
 * the retry. The row starts as canceled, so that it does not conflict with the payment that replaced it; the next sync
 * records its money.
 */
export async function insertUnknown(
  tx: Tx,
  payment: PaymentRecord,
  providerPayment: { readonly providerPaymentId: string; readonly amount: number; readonly currency: string },
): Promise<void> {
  const { orderId, cartId, sessionId, methodId, provider } = payment
  await tx
    .insertInto('payments')
    .columns([
      'order_id',
      'cart_id',
      'session_id',
      'attempt_id',
      'method_id',
      'provider',
      'provider_payment_id',
      'currency',
      'amount',
      'status',
    ])
    .expression((eb) =>
      eb
        .selectFrom('payments')
        .where('id', '=', payment.id)
        .select([
          sql<number | null>`${orderId}::integer`.as('order_id'),
          sql<number | null>`${cartId}::integer`.as('cart_id'),
          sql<number | null>`${sessionId}::integer`.as('session_id'),
          'attempt_id',
          sql<number>`${methodId}::integer`.as('method_id'),
          sql<string>`${provider}`.as('provider'),
          sql<string>`${providerPayment.providerPaymentId}`.as('provider_payment_id'),
          sql<string>`${providerPayment.currency}`.as('currency'),
          sql<number>`${providerPayment.amount}::bigint`.as('amount'),
          sql<string>`'canceled'`.as('status'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .execute()
}

export type PaymentSource = 'webhook' | 'return' | 'poll' | 'reconcile' | 'operator'

interface PaymentEvent {
  readonly paymentId: number
  readonly source: PaymentSource
  readonly status: string
  readonly paid: number
  readonly refunded: number
  /** Whether it changed the recorded payment. */
  readonly changed: boolean
}

export async function recordEvent(
  tx: Tx,
  { paymentId, source, status, paid, refunded, changed }: PaymentEvent,
): Promise<void> {
  await tx
    .insertInto('payment_events')
    .values({
      payment_id: paymentId,
      source,
      provider_status: status,
      paid_amount: paid,
      refunded_amount: refunded,
      changed,
    })
    .execute()
}

/**
 * Live payments without a recent update; the polling interval grows with the age of the payment. The database's clock
 * is used.
 */
export async function findStalePending(
  db: Db,
  { seconds, limit }: { readonly seconds: number; readonly limit: number },
) {
  return db
    .selectFrom('payments')
    .where('status', 'in', [sql.lit('open'), sql.lit('pending'), sql.lit('authorized')])
    .where('provider_payment_id', 'is not', null)
    .where(
      sql<boolean>`updated_at < clock_timestamp() - greatest(make_interval(secs => ${seconds}), (clock_timestamp() - created_at) / 10)`,
    )
    .orderBy('updated_at')
    .limit(limit)
    .select(['id', 'provider', 'provider_payment_id as providerPaymentId'])
    .$narrowType<{ providerPaymentId: string }>()
    .execute()
}

/** Payments from a basket that are older than `minutes`, have no order, and are paid or can still be paid. */
export async function findAbandoned(
  db: Db,
  { minutes, limit }: { readonly minutes: number; readonly limit: number },
): Promise<readonly PaymentRecord[]> {
  const rows = await payments(db)
    .where('order_id', 'is', null)
    .where(sql<boolean>`payment.created_at < clock_timestamp() - make_interval(mins => ${minutes})`)
    .where((eb) =>
      eb.or([
        eb(
          'status',
          'in',
          liveStates.map((state) => sql.lit(state)),
        ),
        eb('paid_amount', '>', eb.ref('refunded_amount')),
      ]),
    )
    .orderBy('payment.id')
    .limit(limit)
    .execute()
  return rows.map((row) => toPaymentRecord(row))
}

/** Deletes answers of providers that changed nothing; returns how many. */
export async function deleteUnchangedEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  const { rows } = await sql`
    delete from payment_events where id in (
      select id from payment_events where not changed and received_at < ${before} order by received_at limit ${limit})
    returning id`.execute(tx)
  return rows.length
}

/** Deletes payments that never had an order or money, with their events; returns how many. */
export async function deleteUnordered(tx: Tx, before: Date, limit: number): Promise<number> {
  await sql`set local vitrine.retention = 'on'`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from payments
     where order_id is null and created_at < ${before} and paid_amount = 0 and status in ('failed', 'canceled', 'expired')
     order by created_at limit ${limit} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('payment_events').where('payment_id', '=', anyOf(ids)).execute()
  await tx.deleteFrom('payments').where('id', '=', anyOf(ids)).execute()
  return ids.length
}

/** The amount received for an order minus settled refunds, in minor units. */
export async function getReceivedAmount(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ received: number }>`
    select coalesce(sum(paid_amount), 0)::bigint
      - coalesce((select sum(refund.amount) from refunds refund join payments p on p.id = refund.payment_id where p.order_id = ${orderId} and refund.status = 'settled'), 0)::bigint as received
    from payments where order_id = ${orderId}`.execute(db)
  return rows[0]?.received ?? 0
}

function payments(db: Db) {
  return db
    .selectFrom('payments as payment')
    .innerJoin('payment_methods as method', 'method.id', 'payment.method_id')
    .select([
      'payment.id',
      'order_id as orderId',
      'cart_id as cartId',
      'session_id as sessionId',
      'method_id as methodId',
      'method.key as methodKey',
      'payment.provider',
      'provider_payment_id as providerPaymentId',
      'idempotency_key as idempotencyKey',
      'status',
      'currency',
      'amount',
      'paid_amount as paid',
      'refunded_amount as refunded',
      'checkout_url as checkoutUrl',
      'failure_reason as failureReason',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

function toPaymentRecord(row: Row): PaymentRecord
function toPaymentRecord(row: Row | undefined): PaymentRecord | undefined
function toPaymentRecord(row: Row | undefined): PaymentRecord | undefined {
  // A CHECK of the column allows no other value.
  return row && { ...row, status: row.status as PaymentState }
}
