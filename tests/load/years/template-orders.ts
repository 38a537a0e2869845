import { randomUUID } from 'node:crypto'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import type { YearsShop } from './years-shop.ts'

/** What became of an order. */
export type Fate = 'sent' | 'returned' | 'cancelled' | 'paid' | 'open'

/** An order that came about through the engine, of which three years are made. */
export interface TemplateOrder {
  readonly id: number
  readonly fate: Fate
}

const baskets: readonly (readonly [fate: Fate, basket: readonly number[], coupons?: readonly string[]])[] = [
  ['sent', [0, 1]],
  ['sent', [2, 3, 4], ['TENTH']],
  ['sent', [5, 6, 7, 8]],
  ['returned', [9, 10, 11]],
  ['cancelled', [12, 13, 14]],
  ['paid', [15, 16, 17]],
  ['open', [18, 19]],
]

/** One order of each kind, with all that the shop writes about it: papers, mails, events, payments, stock. */
export async function placeTemplateOrders(shop: YearsShop): Promise<readonly TemplateOrder[]> {
  const templates: TemplateOrder[] = []
  for (const [fate, basket, coupons = []] of baskets) {
    const visitor = await visitorReadyToOrder(shop, {
      lines: Object.fromEntries(basket.map((nth) => [`SKU-${nth}`, 1])),
      coupons,
      email: `template${templates.length}@example.org`,
    })
    const { orderId, accessKey } = await placeOrder(visitor)
    if (fate === 'cancelled') await shop.orders.cancel(orderId)
    else if (fate !== 'open') await shop.orders.recordPayment(orderId)
    await shop.engine.scheduler.runUntilIdle()
    if (fate === 'sent' || fate === 'returned') await shop.orders.ship(orderId, { trackingNumber: 'JD000' })
    await shop.engine.scheduler.runUntilIdle()
    if (fate === 'returned') {
      const [line] = await shop.db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', orderId)
        .limit(1)
        .execute()
      const { returnId } = await visitor.call('doMakeOrderReturn', {
        attemptId: randomUUID(),
        orderId,
        orderAccessKey: accessKey,
        items: [{ orderItemId: line?.id ?? 0, quantity: 1 }],
      })
      await shop.returns.receive(returnId)
      await shop.returns.accept(returnId)
    }
    await shop.engine.scheduler.runUntilIdle()
    templates.push({ id: orderId, fate })
  }
  return templates
}
