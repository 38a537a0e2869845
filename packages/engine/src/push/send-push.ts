import { localePath } from '@vitrine/contract/kernel/locale'
import type { House } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { noteOutbox, type OutboxHandlers } from '../kernel/outbox.ts'
import { findOrderHead, type OrderHead } from '../orders/orders.ts'
import { forgetEndpoint, subscriptionById, subscriptionsOfOrder, type Subscription } from './push-store.ts'
import type { PushParts } from './push-parts.ts'
import { senderOf } from './sender.ts'

/** News become one note for each browser, so that one push service that is down holds up nobody else. */
export function pushOutbox(house: House, parts: PushParts): Pick<OutboxHandlers, 'push.orderNews' | 'push.send'> {
  const { db } = house
  return {
    async 'push.orderNews'({ orderId, news }, { key }) {
      const order = await findOrderHead(db, orderId)
      if (!order) return
      const ids = await subscriptionsOfOrder(db, { orderId, customerId: order.customerId })
      await inTransaction(db, (tx) => noteOutbox(tx, ...ids.map((subscriptionId) => ({ kind: 'push.send' as const, key: `${key}:${subscriptionId}`, payload: { orderId, news, subscriptionId } }))))
    },
    async 'push.send'({ orderId, news, subscriptionId }) {
      const [order, to, settings] = await Promise.all([findOrderHead(db, orderId), subscriptionById(db, subscriptionId), house.settings()])
      if (!order || !to) return
      const { locale } = to
      const outcome = await parts.service.send({ to, news, orderId, locale, shopName: settings['shop.name'], path: localePath(locale, pathOf(order, to)) }, await senderOf(house, parts))
      if (outcome === 'gone') await inTransaction(db, (tx) => forgetEndpoint(tx, to.endpoint))
    },
  }
}

// A guest's browser had the key of the order when it asked; a customer's page asks for the login instead.
function pathOf({ id, accessKey }: OrderHead, { customerId }: Subscription): string {
  return customerId === null ? `/confirmation/${id}/${accessKey}` : `/my-account/my-orders/${id}`
}
