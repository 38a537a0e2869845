import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Context, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/database/db.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import type { OutboxHandlers } from '../kernel/jobs/outbox.ts'
import { personalOrders, getOrderByKey, requireOrderAccess } from '../orders/orders.ts'
import type { PushService } from '../ports/push.ts'
import type { PushDependencies } from './push-dependencies.ts'
import {
  deleteSubscription,
  deleteSubscriptionsOfCustomer,
  deletePushSubscriptionsOfOrders,
  deleteOldOrderSubscriptions,
  isSubscribed,
  deleteOldestSubscriptions,
  moveSubscriptions,
  listSubscriptions,
  deleteOtherCustomersSubscriptions,
  upsertSubscription,
  type Topic,
} from './push-store.ts'
import { pushOutboxHandlers } from './push-outbox.ts'
import { getPushSender } from './sender.ts'

export { deletePushSubscriptionsOfOrders } from './push-store.ts'

export interface Push {
  readonly handlers: Handlers<'getPush' | 'doSubscribePush' | 'doMovePushSubscription' | 'deletePushSubscription'>
  readonly outboxHandlers: Pick<OutboxHandlers, 'push.orderNews' | 'push.send'>
  readonly jobs: readonly Job[]
}

interface Person {
  readonly customerId: number | null
  readonly email: string | null
}

const dayMs = 86_400_000

/** Push notifications about orders. */
export function createPush(services: Services, deps: PushDependencies): Push {
  const { db, now } = services
  return {
    handlers: {
      async getPush(ctx, { endpoint, order }) {
        const { publicKey } = await getPushSender(services, deps)
        const topic = await resolveTopic(ctx, order)
        return {
          publicKey,
          isOn: endpoint !== undefined && topic !== undefined && (await isSubscribed(db, endpoint, topic)),
        }
      },
      doSubscribePush: (ctx, payload) => subscribe(ctx, payload, deps.service),
      doMovePushSubscription: (ctx, payload) => moveSubscription(ctx, payload, deps.service),
      async deletePushSubscription(ctx, { endpoint, order }) {
        const topic = await resolveTopic(ctx, order)
        if (topic) await inTransaction(db, (tx) => deleteSubscription(tx, endpoint, topic))
        return null
      },
    },
    outboxHandlers: pushOutboxHandlers(services, deps),
    jobs: [
      {
        name: 'forgetPush',
        everySeconds: 3600,
        run: () =>
          inTransaction(db, (tx) =>
            deleteOldOrderSubscriptions(tx, new Date(now().getTime() - serverLimits.pushOrderDays * dayMs)),
          ),
      },
    ],
  }
}

/** The topic of an order by its key, or of the calling customer; undefined for a guest without an order. */
async function resolveTopic(ctx: Context, order: Payload<'getPush'>['order']): Promise<Topic | undefined> {
  return order === undefined ? getCustomerTopic(ctx) : { orderId: (await getOrderByKey(ctx, order)).id }
}

async function getCustomerTopic(ctx: Context): Promise<Topic | undefined> {
  const { customerId } = await ctx.visitor()
  return customerId === null ? undefined : { customerId }
}

async function subscribe(
  ctx: Context,
  { endpoint, keys, order }: Payload<'doSubscribePush'>,
  service: PushService,
): Promise<null> {
  const { db, now, locale } = ctx
  const topic =
    order === undefined
      ? ((await getCustomerTopic(ctx)) ?? refuse('security.loginRequired'))
      : { orderId: (await requireOrderAccess(ctx, order)).id }
  await checkEndpoint(ctx, endpoint, service)
  await inTransaction(db, async (tx) => {
    if ('customerId' in topic) await deleteOtherCustomersSubscriptions(tx, endpoint, topic.customerId)
    await upsertSubscription(tx, { target: { endpoint, ...keys }, topic, locale, now })
    await deleteOldestSubscriptions(tx, topic, serverLimits.pushBrowsers)
  })
  return null
}

async function moveSubscription(
  ctx: Context,
  { from, to: { endpoint, keys } }: Payload<'doMovePushSubscription'>,
  service: PushService,
): Promise<null> {
  await checkEndpoint(ctx, endpoint, service)
  await inTransaction(ctx.db, (tx) => moveSubscriptions(tx, from, { endpoint, ...keys }))
  return null
}

/** Validates the endpoint, which must not be in the shop's own network, and applies the rate limit. */
async function checkEndpoint(
  { db, now, caller: { network } }: Context,
  endpoint: string,
  service: PushService,
): Promise<void> {
  if (!service.accepts(endpoint)) refuse('push.endpointInvalid')
  if (network !== undefined)
    await enforceRateLimits(
      db,
      [{ action: 'push', subject: network, max: serverLimits.pushPerNetwork, seconds: 3600 }],
      now,
    )
}

/** Deletes all subscriptions of a person. */
export async function erasePushSubscriptions(tx: Tx, person: Person): Promise<void> {
  await deletePushSubscriptionsOfOrders(tx, await personalOrders.listOrderIdsByPerson(tx, person))
  if (person.customerId !== null) await deleteSubscriptionsOfCustomer(tx, person.customerId)
}

/**
 * The subscriptions of a person, for the export of their data. Only the host of the endpoint is included, because the
 * rest is a secret of the browser.
 */
export async function listPushData(services: Pick<Services, 'db'>, person: Person) {
  const rows = await listSubscriptions(services.db, {
    customerId: person.customerId,
    orderIds: await personalOrders.listOrderIdsByPerson(services.db, person),
  })
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }))
}
