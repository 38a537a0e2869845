import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'
import type { PushTarget } from '../ports/push.ts'

/** The topic of a subscription: one order, or all orders of a customer. */
export type Topic = { readonly orderId: number } | { readonly customerId: number }

export interface NewSubscription {
  readonly target: PushTarget
  readonly topic: Topic
  readonly locale: Locale
  readonly now: Date
}

/** Creates the subscription of a browser to a topic, or updates its keys and locale. */
export async function upsertSubscription(tx: Tx, { target, topic, locale, now }: NewSubscription): Promise<void> {
  const { customer_id, order_id } = toColumns(topic)
  await sql`
    insert into push_subscriptions (endpoint, p256dh, auth, locale, customer_id, order_id, created_at) values (${target.endpoint}, ${target.p256dh}, ${target.auth}, ${locale}, ${customer_id}, ${order_id}, ${now})
    on conflict (endpoint, customer_id, order_id) do update set p256dh = excluded.p256dh, auth = excluded.auth, locale = excluded.locale, created_at = excluded.created_at`.execute(
    tx,
  )
}

/** A browser is subscribed for one customer only: the one who subscribed last. */
export async function deleteOtherCustomersSubscriptions(tx: Tx, endpoint: string, customerId: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('customer_id', '<>', customerId)
    .execute()
}

export async function deleteOldestSubscriptions(tx: Tx, topic: Topic, max: number): Promise<void> {
  const { customer_id, order_id } = toColumns(topic)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where customer_id is not distinct from ${customer_id}::integer and order_id is not distinct from ${order_id}::integer order by created_at desc, id desc offset ${max})`.execute(
    tx,
  )
}

/**
 * Moves the subscriptions of a browser to its new endpoint. Existing subscriptions of the new endpoint are kept,
 * because they are newer.
 */
export async function moveSubscriptions(
  tx: Tx,
  from: Pick<PushTarget, 'endpoint' | 'auth'>,
  to: PushTarget,
): Promise<void> {
  await sql`
    delete from push_subscriptions as old where endpoint = ${from.endpoint} and auth = ${from.auth} and exists (
      select from push_subscriptions as new where new.endpoint = ${to.endpoint} and new.order_id is not distinct from old.order_id)`.execute(
    tx,
  )
  await tx
    .updateTable('push_subscriptions')
    .set({ ...to })
    .where('endpoint', '=', from.endpoint)
    .where('auth', '=', from.auth)
    .execute()
}

export async function deleteSubscription(tx: Tx, endpoint: string, topic: Topic): Promise<void> {
  await whereTopic(tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint), topic).execute()
}

export async function isSubscribed(db: Db, endpoint: string, topic: Topic): Promise<boolean> {
  return (
    (await whereTopic(
      db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint),
      topic,
    ).executeTakeFirst()) !== undefined
  )
}

/** The subscriptions for an order: those to the order and those of its customer, one per browser. */
export async function listSubscriptionIdsForOrder(
  db: Db,
  { orderId, customerId }: { readonly orderId: number; readonly customerId: number | null },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .distinctOn('endpoint')
    .select('id')
    .where((is) =>
      is.or([is('order_id', '=', orderId), ...(customerId === null ? [] : [is('customer_id', '=', customerId)])]),
    )
    .orderBy('endpoint')
    .orderBy('customer_id', (order) => order.asc().nullsLast())
    .execute()
  return rows.map(({ id }) => id)
}

export interface Subscription extends PushTarget {
  readonly id: number
  readonly locale: Locale
  readonly customerId: number | null
}

export async function findSubscription(db: Db, id: number): Promise<Subscription | undefined> {
  return await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'locale', 'customer_id as customerId'])
    .$narrowType<{ locale: Locale }>()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes all subscriptions of an endpoint that does not exist any more. */
export async function deleteEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

export async function deletePushSubscriptionsOfOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', sql<number>`any(${[...orderIds]}::integer[])`)
    .execute()
}

export async function deleteOldOrderSubscriptions(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('order_id', 'is not', null).where('created_at', '<', before).execute()
}

export async function deleteSubscriptionsOfCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).execute()
}

export async function listSubscriptions(
  db: Db,
  { customerId, orderIds }: { readonly customerId: number | null; readonly orderIds: readonly number[] },
) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'locale', 'order_id as order', 'created_at as createdAt'])
    .orderBy('id')
    .where((is) =>
      is.or([
        is('order_id', '=', sql<number>`any(${[...orderIds]}::integer[])`),
        ...(customerId === null ? [] : [is('customer_id', '=', customerId)]),
      ]),
    )
    .execute()
}

function toColumns(topic: Topic) {
  return 'orderId' in topic
    ? { customer_id: null, order_id: topic.orderId }
    : { customer_id: topic.customerId, order_id: null }
}

function whereTopic<Q extends { where(column: 'order_id' | 'customer_id', is: '=', value: number): Q }>(
  query: Q,
  topic: Topic,
): Q {
  return 'orderId' in topic
    ? query.where('order_id', '=', topic.orderId)
    : query.where('customer_id', '=', topic.customerId)
}
