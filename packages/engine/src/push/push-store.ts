import type { Locale } from '@vitrine/contract/kernel/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'
import type { PushTarget } from '../ports/push.ts'

/** What a browser hears of: one order of a guest, or everything of a customer. */
export type Topic = { readonly orderId: number } | { readonly customerId: number }

export interface NewSubscription {
  readonly target: PushTarget
  readonly topic: Topic
  readonly locale: Locale
  readonly now: Date
}

/** Written once for a browser and its topic; a browser that made new keys or changed its language is known by the newest ones. */
export async function writeSubscription(tx: Tx, { target, topic, locale, now }: NewSubscription): Promise<void> {
  const { customer_id, order_id } = columnsOf(topic)
  await sql`
    insert into push_subscriptions (endpoint, p256dh, auth, locale, customer_id, order_id, created_at) values (${target.endpoint}, ${target.p256dh}, ${target.auth}, ${locale}, ${customer_id}, ${order_id}, ${now})
    on conflict (endpoint, customer_id, order_id) do update set p256dh = excluded.p256dh, auth = excluded.auth, locale = excluded.locale, created_at = excluded.created_at`.execute(tx)
}

/** A device hears of one customer: whoever logged in there last and asked for it. */
export async function takeFromOthers(tx: Tx, endpoint: string, customerId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('customer_id', '<>', customerId).execute()
}

export async function keepNewest(tx: Tx, topic: Topic, most: number): Promise<void> {
  const { customer_id, order_id } = columnsOf(topic)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where customer_id is not distinct from ${customer_id}::integer and order_id is not distinct from ${order_id}::integer order by created_at desc, id desc offset ${most})`.execute(tx)
}

/** All that a browser hears of, to its new address. What it asked for there already stays as it is: it is newer, and a device hears of one customer. */
export async function moveSubscriptions(tx: Tx, from: Pick<PushTarget, 'endpoint' | 'auth'>, to: PushTarget): Promise<void> {
  await sql`
    delete from push_subscriptions as old where endpoint = ${from.endpoint} and auth = ${from.auth} and exists (
      select from push_subscriptions as new where new.endpoint = ${to.endpoint} and new.order_id is not distinct from old.order_id)`.execute(tx)
  await tx.updateTable('push_subscriptions').set({ ...to }).where('endpoint', '=', from.endpoint).where('auth', '=', from.auth).execute()
}

export async function deleteSubscription(tx: Tx, endpoint: string, topic: Topic): Promise<void> {
  await ofTopic(tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint), topic).execute()
}

export async function isSubscribed(db: Db, endpoint: string, topic: Topic): Promise<boolean> {
  return await ofTopic(db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint), topic).executeTakeFirst() !== undefined
}

/** Who hears of an order: those of its customer and its own, a browser that is both once. */
export async function subscriptionsOfOrder(db: Db, { orderId, customerId }: { readonly orderId: number; readonly customerId: number | null }): Promise<readonly number[]> {
  const rows = await db.selectFrom('push_subscriptions').distinctOn('endpoint').select('id')
    .where((is) => is.or([is('order_id', '=', orderId), ...(customerId === null ? [] : [is('customer_id', '=', customerId)])])).orderBy('endpoint').orderBy('customer_id', (order) => order.asc().nullsLast()).execute()
  return rows.map(({ id }) => id)
}

export interface Subscription extends PushTarget {
  readonly id: number
  readonly locale: Locale
  readonly customerId: number | null
}

export async function subscriptionById(db: Db, id: number): Promise<Subscription | undefined> {
  return await db.selectFrom('push_subscriptions').select(['id', 'endpoint', 'p256dh', 'auth', 'locale', 'customer_id as customerId']).$narrowType<{ locale: Locale }>().where('id', '=', id).executeTakeFirst()
}

/** A browser that is gone is gone for all that it heard of. */
export async function forgetEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

export async function forgetOfOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('order_id', '=', sql<number>`any(${[...orderIds]}::integer[])`).execute()
}

export async function forgetOldOfOrders(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('order_id', 'is not', null).where('created_at', '<', before).execute()
}

export async function forgetOfCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).execute()
}

export async function subscriptionsOf(db: Db, { customerId, orderIds }: { readonly customerId: number | null; readonly orderIds: readonly number[] }) {
  return db.selectFrom('push_subscriptions').select(['endpoint', 'locale', 'order_id as order', 'created_at as createdAt']).orderBy('id')
    .where((is) => is.or([is('order_id', '=', sql<number>`any(${[...orderIds]}::integer[])`), ...(customerId === null ? [] : [is('customer_id', '=', customerId)])])).execute()
}

function columnsOf(topic: Topic) {
  return 'orderId' in topic ? { customer_id: null, order_id: topic.orderId } : { customer_id: topic.customerId, order_id: null }
}

function ofTopic<Q extends { where(column: 'order_id' | 'customer_id', is: '=', value: number): Q }>(query: Q, topic: Topic): Q {
  return 'orderId' in topic ? query.where('order_id', '=', topic.orderId) : query.where('customer_id', '=', topic.customerId)
}
