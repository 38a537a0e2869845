import type { OrderStatus } from '@vitrine/contract/orders/order'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { sql } from 'kysely'
import type { Visitor } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'

export type ExtraAuthentication = PublicSettings['orders.softLogin']
export type CancelledBy = 'time' | 'customer' | 'operator'

/** An order without its lines and personal data. Amounts are minor units of its currency. */
export interface OrderHead {
  readonly id: number
  readonly attemptId: string
  readonly accessKey: string
  readonly customerId: number | null
  readonly sessionId: number | null
  readonly status: OrderStatus
  readonly cancelledBy: CancelledBy | null
  readonly extraAuthentication: ExtraAuthentication
  readonly locale: Locale
  readonly currency: string
  readonly total: number
  readonly giftCard: number
  readonly paid: number
  /** Credited for returns and manual refunds; reduces the amount owed. */
  readonly credited: number
  readonly paymentFee: number
  readonly paymentMethodId: number
  readonly shippingProfileId: number
  readonly shippingCountryId: number
  readonly placedAt: Date
  /** The time of the first shipment. */
  readonly shippedAt: Date | null
  readonly payUntil: Date | null
  /** When its personal data were deleted; null: not yet. */
  readonly anonymizedAt: Date | null
}

export function findOrderHead(db: Db, orderId: number): Promise<OrderHead | undefined> {
  return orderHeads(db).where('id', '=', orderId).executeTakeFirst().then(toOrderHead)
}

export function findOrderByAttempt(db: Db, attemptId: string): Promise<OrderHead | undefined> {
  return orderHeads(db).where('attempt_id', '=', attemptId).executeTakeFirst().then(toOrderHead)
}

/**
 * True if the order was placed in this session or by this customer; the payment operations then accept its number
 * alone.
 */
export function isOwnOrder(
  order: Pick<OrderHead, 'sessionId' | 'customerId'>,
  { sessionId, customerId }: Visitor,
): boolean {
  return (
    (sessionId !== null && order.sessionId === sessionId) || (customerId !== null && order.customerId === customerId)
  )
}

/** The order is second in the lock order, after the cart. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderHead | undefined> {
  return orderHeads(tx).where('id', '=', orderId).forUpdate().executeTakeFirst().then(toOrderHead)
}

/** Locks an order whose payment deadline is over; orders locked by others are skipped. */
export async function lockExpiredOrder(tx: Tx, now: Date, excludedIds: readonly number[]): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', sql.lit('open'))
    .where('pay_until', '<=', now)
    .where('id', '<>', sql<number>`all(${[...excludedIds]}::integer[])`)
    .orderBy('pay_until')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}

export async function confirmOrder(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'confirmed', cancelled_by: null, pay_until: null })
    .where('id', '=', orderId)
    .execute()
}

export async function markOrderCancelled(tx: Tx, orderId: number, by: CancelledBy): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_by: by, pay_until: null })
    .where('id', '=', orderId)
    .execute()
}

export async function assignOrderToCustomer(tx: Tx, orderId: number, customerId: number): Promise<void> {
  await tx.updateTable('orders').set({ customer_id: customerId }).where('id', '=', orderId).execute()
}

export type OrderEventKind =
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'paymentFailed'
  | 'paymentMethodChanged'
  | 'paymentAttached'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'revived'
  | 'refunded'
  | 'partlyCancelled'
  | 'transferred'
  | 'placedByStaff'
  | 'movedToAccount'
  | 'returnAnnounced'
  | 'returnReceived'
  | 'returnAccepted'
  | 'returnRefused'
  | 'returnCancelled'
  | 'withdrawn'
  | 'held'
  | 'released'
  | 'addressCorrected'
  | 'refundRequested'
  | 'refundApproved'
  | 'refundRejected'

export interface OrderEvent {
  readonly orderId: number
  readonly kind: OrderEventKind
  /** Ids and figures, no personal data. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly madeBy?: 'shop' | 'customer' | 'provider' | 'operator'
}

export function findNewestOpenOrder(db: Db, sessionId: number): Promise<OrderHead | undefined> {
  return orderHeads(db)
    .where('session_id', '=', sessionId)
    .where('status', '=', sql.lit('open'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then(toOrderHead)
}

export async function recordOrderEvent(
  tx: Tx,
  { orderId, kind, details = {}, madeBy = 'shop' }: OrderEvent,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, kind, details: JSON.stringify(details), made_by: madeBy })
    .execute()
}

function orderHeads(db: Db) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'attempt_id as attemptId',
      'access_key as accessKey',
      'customer_id as customerId',
      'session_id as sessionId',
      'status',
      'cancelled_by as cancelledBy',
      'extra_authentication as extraAuthentication',
      'locale',
      'currency',
      'total_gross as total',
      'gift_card_amount as giftCard',
      'paid_amount as paid',
      'credited_amount as credited',
      'payment_fee_gross as paymentFee',
      'payment_method_id as paymentMethodId',
      'shipping_profile_id as shippingProfileId',
      'shipping_country_id as shippingCountryId',
      'placed_at as placedAt',
      'shipped_at as shippedAt',
      'pay_until as payUntil',
      'anonymized_at as anonymizedAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof orderHeads>['executeTakeFirstOrThrow']>>

function toOrderHead(row: Row | undefined): OrderHead | undefined {
  // The CHECKs of these columns allow no other values; the locale is one of the shop's locales.
  return (
    row && {
      ...row,
      status: row.status as OrderStatus,
      cancelledBy: row.cancelledBy as CancelledBy | null,
      locale: row.locale as Locale,
      extraAuthentication: row.extraAuthentication as ExtraAuthentication,
    }
  )
}
