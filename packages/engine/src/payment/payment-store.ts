import { sql } from 'kysely'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Db, Tx } from '../kernel/db.ts'
import { liveStates, type PaymentState } from './payment-moves.ts'

/** A payment in the shop's books. Amounts are minor units of its currency. */
export interface BookedPayment {
  readonly id: number
  /** Null while it was made from a basket and no order has taken it. */
  readonly orderId: number | null
  readonly cartId: number | null
  readonly sessionId: number | null
  readonly methodId: number
  /** The provider's word for the method: 'creditcard'. */
  readonly methodKey: string
  readonly provider: string
  readonly providerPaymentId: string | null
  readonly idempotencyKey: string
  readonly status: PaymentState
  readonly currency: string
  readonly amount: number
  readonly paid: number
  /** Asked back, settled or not. */
  readonly refunded: number
  readonly checkoutUrl: string | null
  readonly failureReason: string | null
}

export interface NewPayment {
  readonly orderId: number | null
  readonly cartId: number | null
  readonly sessionId: number | null
  /** The order attempt, or the later attempt to pay, that made it. */
  readonly attemptId: string
  readonly methodId: number
  readonly provider: string
  readonly amount: number
  readonly currency: string
}

export function paymentById(db: Db, id: number): Promise<BookedPayment | undefined> {
  return payments(db).where('payment.id', '=', id).executeTakeFirst().then(known)
}

export function paymentAtProvider(db: Db, provider: string, providerPaymentId: string): Promise<BookedPayment | undefined> {
  return payments(db).where('payment.provider', '=', provider).where('provider_payment_id', '=', providerPaymentId).executeTakeFirst().then(known)
}

/** The payments of an order, the oldest first. */
export async function paymentsOf(db: Db, orderId: number): Promise<readonly BookedPayment[]> {
  return (await payments(db).where('order_id', '=', orderId).orderBy('payment.id').execute()).map((row) => known(row))
}

/** The same, locked: third in the order of locks, after the order. */
export async function lockPaymentsOf(tx: Tx, orderId: number): Promise<readonly BookedPayment[]> {
  return (await payments(tx).where('order_id', '=', orderId).orderBy('payment.id').forUpdate('payment').execute()).map((row) => known(row))
}

export function lockPayment(tx: Tx, id: number): Promise<BookedPayment | undefined> {
  return payments(tx).where('payment.id', '=', id).forUpdate('payment').executeTakeFirst().then(known)
}

/** The newest payment that was made from a basket and that no order has taken. */
export function basketPaymentOf(db: Db, cartId: number): Promise<BookedPayment | undefined> {
  return payments(db).where('cart_id', '=', cartId).where('order_id', 'is', null).where('refunded_amount', '=', 0).orderBy('payment.id', 'desc').executeTakeFirst().then(known)
}

/**
 * Writes a payment of which its provider does not know yet. An order takes the payment over that was made from its basket, if that is of
 * the same amount and can still be, or was, paid. One statement, since it stands on the way of every order.
 */
export async function writeOrTake(tx: Tx, payment: NewPayment): Promise<{ readonly id: number; readonly wasThere: boolean }> {
  const { orderId, cartId, sessionId, attemptId, methodId, provider, amount, currency } = payment
  const { rows } = await sql<{ id: number; wasThere: boolean }>`
    with taken as (
      update payments set order_id = ${orderId}::integer, updated_at = clock_timestamp() where id = (
        select id from payments
        where ${orderId}::integer is not null and cart_id = ${cartId}::integer and order_id is null and provider = ${provider} and currency = ${currency}
          and amount = ${amount}::bigint and refunded_amount = 0 and provider_payment_id is not null and status in ('open', 'pending', 'authorized', 'paid')
        order by id desc limit 1 for update)
      returning id
    ), made as (
      insert into payments (order_id, cart_id, session_id, attempt_id, method_id, provider, currency, amount)
      select ${orderId}::integer, ${cartId}::integer, ${sessionId}::integer, ${attemptId}::uuid, ${methodId}::integer, ${provider}, ${currency}, ${amount}::bigint
      where not exists (select from taken)
      returning id
    )
    select id, true as "wasThere" from taken union all select id, false from made`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a payment was neither taken nor written')
  return row
}

/** Money that came without a provider's help: a bank transfer, cash at the door. */
export async function writeReceived(tx: Tx, payment: NewPayment): Promise<number> {
  const { orderId, cartId, sessionId, attemptId, methodId, provider, amount, currency } = payment
  const { id } = await tx.insertInto('payments').values({
    order_id: orderId, cart_id: cartId, session_id: sessionId, attempt_id: attemptId, method_id: methodId, provider, amount, currency, status: 'paid', paid_amount: amount,
  }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Who comes second with the same answer changes nothing. Undefined: it was there already. */
export async function writeBegun(tx: Tx, { id, providerPaymentId, checkoutUrl }: { readonly id: number; readonly providerPaymentId: string; readonly checkoutUrl: string | null }): Promise<PaymentState | undefined> {
  const row = await tx.updateTable('payments')
    .set({ provider_payment_id: providerPaymentId, checkout_url: checkoutUrl, updated_at: sql`clock_timestamp()`, status: sql`case when status = 'new' then 'open' else status end` })
    .where('id', '=', id).where('provider_payment_id', 'is', null).returning('status').executeTakeFirst()
  return row?.status as PaymentState | undefined
}

export interface PaymentChange {
  readonly id: number
  readonly status: PaymentState
  readonly paid: number
  readonly checkoutUrl: string | null
  readonly failureReason: string | null
}

export async function writeHeard(tx: Tx, { id, status, paid, checkoutUrl, failureReason }: PaymentChange): Promise<void> {
  await tx.updateTable('payments').set({ status, paid_amount: paid, checkout_url: checkoutUrl, failure_reason: failureReason, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id).execute()
}

/** Nothing new: it is asked again later. */
export async function writeAsked(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('payments').set({ updated_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
}

export async function writeRefused(tx: Tx, { id, reason }: { readonly id: number; readonly reason: string }): Promise<void> {
  await tx.updateTable('payments').set({ status: 'failed', failure_reason: reason, updated_at: sql`clock_timestamp()` }).where('id', '=', id).where('status', '=', 'new').execute()
}

export async function writeAttached(tx: Tx, id: number, orderId: number): Promise<void> {
  await tx.updateTable('payments').set({ order_id: orderId, updated_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
}

/** Ends what could still be paid; answers which payments that were. */
export async function writeEnded(tx: Tx, orderId: number): Promise<readonly number[]> {
  const rows = await tx.updateTable('payments').set({ status: 'canceled', updated_at: sql`clock_timestamp()` })
    .where('order_id', '=', orderId).where('status', 'in', [...liveStates]).returning('id').execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * A payment that its provider made for one of ours and of which we never learned: the answer was lost, and the key forgotten when we asked again. It comes in as one
 * that is over, so that it stands beside what was begun instead of it; what it holds is heard next.
 */
export async function writeAdopted(tx: Tx, payment: BookedPayment, found: { readonly providerPaymentId: string; readonly amount: number; readonly currency: string }): Promise<void> {
  const { orderId, cartId, sessionId, methodId, provider } = payment
  await tx.insertInto('payments').columns(['order_id', 'cart_id', 'session_id', 'attempt_id', 'method_id', 'provider', 'provider_payment_id', 'currency', 'amount', 'status'])
    .expression((eb) => eb.selectFrom('payments').where('id', '=', payment.id).select([
      sql<number | null>`${orderId}::integer`.as('order_id'), sql<number | null>`${cartId}::integer`.as('cart_id'), sql<number | null>`${sessionId}::integer`.as('session_id'), 'attempt_id',
      sql<number>`${methodId}::integer`.as('method_id'), sql<string>`${provider}`.as('provider'), sql<string>`${found.providerPaymentId}`.as('provider_payment_id'),
      sql<string>`${found.currency}`.as('currency'), sql<number>`${found.amount}::bigint`.as('amount'), sql<string>`'canceled'`.as('status'),
    ]))
    .onConflict((known) => known.columns(['provider', 'provider_payment_id']).doNothing()).execute()
}

export type PaymentSource = 'webhook' | 'return' | 'poll' | 'reconcile' | 'operator'

export interface PaymentWord {
  readonly paymentId: number
  readonly source: PaymentSource
  readonly status: string
  readonly paid: number
  readonly refunded: number
  /** Whether it was news to us. */
  readonly changed: boolean
}

export async function noteWord(tx: Tx, { paymentId, source, status, paid, refunded, changed }: PaymentWord): Promise<void> {
  await tx.insertInto('payment_events').values({ payment_id: paymentId, source, provider_status: status, paid_amount: paid, refunded_amount: refunded, changed }).execute()
}

/** Live payments that nobody told us of for a while: the older a payment, the longer the while. The clock is the database's. */
export async function quietPayments(db: Db, { seconds, most }: { readonly seconds: number; readonly most: number }) {
  return db.selectFrom('payments').where('status', 'in', ['open', 'pending', 'authorized']).where('provider_payment_id', 'is not', null)
    .where(sql<boolean>`updated_at < clock_timestamp() - greatest(make_interval(secs => ${seconds}), (clock_timestamp() - created_at) / 10)`)
    .orderBy('updated_at').limit(most).select(['id', 'provider', 'provider_payment_id as providerPaymentId']).$narrowType<{ providerPaymentId: string }>().execute()
}

/** Payments made from a basket so many minutes ago that no order will take them, and that still hold money or could be paid. */
export async function forsakenPayments(db: Db, { minutes, most }: { readonly minutes: number; readonly most: number }): Promise<readonly BookedPayment[]> {
  const rows = await payments(db).where('order_id', 'is', null).where(sql<boolean>`payment.created_at < clock_timestamp() - make_interval(mins => ${minutes})`)
    .where((eb) => eb.or([eb('status', 'in', [...liveStates]), eb('paid_amount', '>', eb.ref('refunded_amount'))]))
    .orderBy('payment.id').limit(most).execute()
  return rows.map((row) => known(row))
}

/** A payment that no order took ends, when it still has none; false: it was over already, or an order was faster. */
export async function writeForsaken(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('payments').set({ status: 'canceled', updated_at: sql`clock_timestamp()` })
    .where('id', '=', id).where('order_id', 'is', null).where('status', 'in', [...liveStates]).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How an order is spoken to: for the address to which the provider sends its shopper back. */
export async function wayBackOf(db: Db, orderId: number): Promise<{ readonly locale: Locale; readonly accessKey: string } | undefined> {
  const row = await db.selectFrom('orders').where('id', '=', orderId).select(['locale', 'access_key as accessKey']).executeTakeFirst()
  // Orders are placed in locales of the shop.
  return row && { locale: row.locale as Locale, accessKey: row.accessKey }
}

export async function providerOfMethod(db: Db, methodId: number): Promise<string> {
  return (await db.selectFrom('payment_methods').where('id', '=', methodId).select('provider').executeTakeFirstOrThrow()).provider
}

function payments(db: Db) {
  return db.selectFrom('payments as payment').innerJoin('payment_methods as method', 'method.id', 'payment.method_id').select([
    'payment.id', 'order_id as orderId', 'cart_id as cartId', 'session_id as sessionId', 'method_id as methodId', 'method.key as methodKey', 'payment.provider',
    'provider_payment_id as providerPaymentId', 'idempotency_key as idempotencyKey', 'status', 'currency', 'amount', 'paid_amount as paid', 'refunded_amount as refunded',
    'checkout_url as checkoutUrl', 'failure_reason as failureReason',
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

function known(row: Row): BookedPayment
function known(row: Row | undefined): BookedPayment | undefined
function known(row: Row | undefined): BookedPayment | undefined {
  // The CHECK of the column allows no other word.
  return row && { ...row, status: row.status as PaymentState }
}
