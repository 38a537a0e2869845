import { sql } from 'kysely'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db, Tx } from '../kernel/database/db.ts'
import { liveStates } from './payment-transitions.ts'

export interface NewPayment {
  readonly orderId: number | null
  readonly cartId: number | null
  readonly sessionId: number | null
  /** The order attempt, or the later attempt to pay, that created it. */
  readonly attemptId: string
  readonly methodId: number
  readonly provider: string
  readonly amount: number
  readonly currency: string
}

/**
 * Creates a payment that does not exist at its provider yet. An order takes over the payment that was created from its
 * basket if the amount is the same and the payment is live or paid. This is one statement because it runs for every
 * order.
 */
export async function createOrTakeOverPayment(
  tx: Tx,
  payment: NewPayment,
): Promise<{ readonly id: number; readonly isExisting: boolean }> {
  const { orderId, cartId, sessionId, attemptId, methodId, provider, amount, currency } = payment
  const { rows } = await sql<{ id: number; isExisting: boolean }>`
    with taken as (
      update payments set order_id = ${orderId}::integer, updated_at = clock_timestamp() where id = (
        select id from payments
        where ${orderId}::integer is not null and cart_id = ${cartId}::integer and order_id is null and provider = ${provider} and currency = ${currency}
          and amount = ${amount}::bigint and refunded_amount = 0 and provider_payment_id is not null and status in ('open', 'pending', 'authorized', 'paid')
        order by id desc limit 1 for update)
      returning id
    ), created as (
      insert into payments (order_id, cart_id, session_id, attempt_id, method_id, provider, currency, amount)
      select ${orderId}::integer, ${cartId}::integer, ${sessionId}::integer, ${attemptId}::uuid, ${methodId}::integer, ${provider}, ${currency}, ${amount}::bigint
      where not exists (select from taken)
      returning id
    )
    select id, true as "isExisting" from taken union all select id, false from created`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a payment was neither found nor created')
  return row
}

/** A payment received without a provider: a bank transfer or cash on delivery. */
export async function insertReceivedPayment(tx: Tx, payment: NewPayment): Promise<number> {
  const { orderId, cartId, sessionId, attemptId, methodId, provider, amount, currency } = payment
  const { id } = await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      cart_id: cartId,
      session_id: sessionId,
      attempt_id: attemptId,
      method_id: methodId,
      provider,
      amount,
      currency,
      status: 'paid',
      paid_amount: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markPaymentRefused(
  tx: Tx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: reason, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute()
}

/** Cancels the live payments of an order and returns their ids. */
export async function markLivePaymentsCanceled(tx: Tx, orderId: number): Promise<readonly number[]> {
  const rows = await tx
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: sql`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', [...liveStates])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Cancels a payment that has no order. False: it had ended already, or an order has taken it over. */
export async function markAbandonedPaymentCanceled(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('status', 'in', [...liveStates])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The parts of the return URL that depend on the order: its locale and its access key. */
export async function findReturnUrlParams(
  db: Db,
  orderId: number,
): Promise<{ readonly locale: Locale; readonly accessKey: string } | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['locale', 'access_key as accessKey'])
    .executeTakeFirst()
  // An order's locale is one of the shop's locales.
  return row && { locale: row.locale as Locale, accessKey: row.accessKey }
}

export async function getProviderOfMethod(db: Db, methodId: number): Promise<string> {
  return (
    await db.selectFrom('payment_methods').where('id', '=', methodId).select('provider').executeTakeFirstOrThrow()
  ).provider
}
