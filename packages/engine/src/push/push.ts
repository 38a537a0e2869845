import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/operations'
import { takeAllowances } from '../kernel/allowances.ts'
import { refuse, type Context, type Handlers, type House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import type { OutboxHandlers } from '../kernel/outbox.ts'
import { getOrderByKey, requireOrderAccess, listOrderIdsByPerson } from '../orders/orders.ts'
import type { PushService } from '../ports/push.ts'
import type { PushParts } from './push-parts.ts'
import { deleteSubscription, forgetOfCustomer, forgetOfOrders, forgetOldOfOrders, isSubscribed, keepNewest, moveSubscriptions, subscriptionsOf, takeFromOthers, writeSubscription, type Topic } from './push-store.ts'
import { pushOutbox } from './send-push.ts'
import { senderOf } from './sender.ts'

export { forgetOfOrders as forgetPushOfOrders } from './push-store.ts'

export interface Push {
  readonly handlers: Handlers<'getPush' | 'doSubscribePush' | 'doMovePushSubscription' | 'deletePushSubscription'>
  readonly outboxHandlers: Pick<OutboxHandlers, 'push.orderNews' | 'push.send'>
  readonly jobs: readonly Job[]
}

interface Person {
  readonly customerId: number | null
  readonly email: string | null
}

const dayMilliseconds = 86_400_000

/** News of orders on the devices of those who asked for it. */
export function openPush(house: House, parts: PushParts): Push {
  const { db, now } = house
  return {
    handlers: {
      async getPush(ctx, { endpoint, order }) {
        const { publicKey } = await senderOf(house, parts)
        const topic = await topicOf(ctx, order)
        return { publicKey, isOn: endpoint !== undefined && topic !== undefined && await isSubscribed(db, endpoint, topic) }
      },
      doSubscribePush: (ctx, payload) => subscribe(ctx, payload, parts.service),
      doMovePushSubscription: (ctx, payload) => move(ctx, payload, parts.service),
      async deletePushSubscription(ctx, { endpoint, order }) {
        const topic = await topicOf(ctx, order)
        if (topic) await inTransaction(db, (tx) => deleteSubscription(tx, endpoint, topic))
        return null
      },
    },
    outboxHandlers: pushOutbox(house, parts),
    jobs: [{
      name: 'forgetPush', everySeconds: 3600,
      run: () => inTransaction(db, (tx) => forgetOldOfOrders(tx, new Date(now().getTime() - serverLimits.pushOrderDays * dayMilliseconds))),
    }],
  }
}

/** An order by its key, or the customer who asks; undefined: nobody is logged in. */
async function topicOf(ctx: Context, order: Payload<'getPush'>['order']): Promise<Topic | undefined> {
  return order === undefined ? ownTopic(ctx) : { orderId: (await getOrderByKey(ctx, order)).id }
}

async function ownTopic(ctx: Context): Promise<Topic | undefined> {
  const { customerId } = await ctx.visitor()
  return customerId === null ? undefined : { customerId }
}

async function subscribe(ctx: Context, { endpoint, keys, order }: Payload<'doSubscribePush'>, service: PushService): Promise<null> {
  const { db, now, locale } = ctx
  const topic = order === undefined ? await ownTopic(ctx) ?? refuse('security.loginRequired') : { orderId: (await requireOrderAccess(ctx, order)).id }
  await mayHear(ctx, endpoint, service)
  await inTransaction(db, async (tx) => {
    if ('customerId' in topic) await takeFromOthers(tx, endpoint, topic.customerId)
    await writeSubscription(tx, { target: { endpoint, ...keys }, topic, locale, now })
    await keepNewest(tx, topic, serverLimits.pushBrowsers)
  })
  return null
}

async function move(ctx: Context, { from, to: { endpoint, keys } }: Payload<'doMovePushSubscription'>, service: PushService): Promise<null> {
  await mayHear(ctx, endpoint, service)
  await inTransaction(ctx.db, (tx) => moveSubscriptions(tx, from, { endpoint, ...keys }))
  return null
}

/** The shop will send there: to no address of its own network, and to no crowd. */
async function mayHear({ db, now, caller: { network } }: Context, endpoint: string, service: PushService): Promise<void> {
  if (!service.accepts(endpoint)) refuse('push.endpointInvalid')
  if (network !== undefined) await takeAllowances(db, [{ what: 'push', whose: network, most: serverLimits.pushPerNetwork, seconds: 3600 }], now)
}

/** Whoever is forgotten hears nothing any more, on no device. */
export async function forgetPushOf(tx: Tx, person: Person): Promise<void> {
  await forgetOfOrders(tx, await listOrderIdsByPerson(tx, person))
  if (person.customerId !== null) await forgetOfCustomer(tx, person.customerId)
}

/** Which push services know a browser of this person. What stands after the host is the browser's own secret. */
export async function pushDataOf(house: Pick<House, 'db'>, person: Person) {
  const rows = await subscriptionsOf(house.db, { customerId: person.customerId, orderIds: await listOrderIdsByPerson(house.db, person) })
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }))
}
