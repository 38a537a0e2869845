import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { Services } from '../kernel/context.ts'
import { inStatement, inTransaction } from '../kernel/database/db.ts'
import { enqueue, type OutboxHandlers } from '../kernel/jobs/outbox.ts'
import { findOrderHead, type OrderHead } from '../orders/orders.ts'
import { deleteEndpoint, findSubscription, listSubscriptionIdsForOrder, type Subscription } from './push-store.ts'
import type { PushDependencies } from './push-dependencies.ts'
import { getPushSender } from './sender.ts'

/**
 * A notification becomes one outbox message per browser, so that an unavailable push service does not delay the others.
 */
export function pushOutboxHandlers(
  services: Services,
  deps: PushDependencies,
): Pick<OutboxHandlers, 'push.orderNews' | 'push.send'> {
  const { db } = services
  return {
    async 'push.orderNews'({ orderId, news }, { key }) {
      const order = await findOrderHead(db, orderId)
      if (!order) return
      const ids = await listSubscriptionIdsForOrder(db, { orderId, customerId: order.customerId })
      await inStatement(db, (tx) =>
        enqueue(
          tx,
          ...ids.map((subscriptionId) => ({
            kind: 'push.send' as const,
            key: `${key}:${subscriptionId}`,
            payload: { orderId, news, subscriptionId },
          })),
        ),
      )
    },
    async 'push.send'({ orderId, news, subscriptionId }) {
      const [order, to, settings] = await Promise.all([
        findOrderHead(db, orderId),
        findSubscription(db, subscriptionId),
        services.settings(),
      ])
      if (!order || !to) return
      const { locale } = to
      const outcome = await deps.service.send(
        {
          to,
          news,
          orderId,
          locale,
          shopName: settings['shop.name'],
          path: localePath(locale, toOrderPath(order, to)),
        },
        await getPushSender(services, deps),
      )
      if (outcome === 'gone') await inTransaction(db, (tx) => deleteEndpoint(tx, to.endpoint))
    },
  }
}

// The path for a guest contains the key of the order; the customer's page requires a login instead.
function toOrderPath({ id, accessKey }: OrderHead, { customerId }: Subscription): string {
  return customerId === null ? `/confirmation/${id}/${accessKey}` : `/my-account/my-orders/${id}`
}
