import type { Answer } from '@vitrine/contract/operations'
import type { Context } from '../kernel/context.ts'
import { allowsOf } from './order-allows.ts'
import { newestOpenOrder } from './orders-store.ts'

/** A shopper who comes back from the payment page finds the cart empty: this leads on to the order that took its pieces. */
export async function getUnpaidOrder(ctx: Context): Promise<Answer<'getUnpaidOrder'>> {
  const { sessionId } = await ctx.visitor()
  const order = sessionId === null ? undefined : await newestOpenOrder(ctx.db, sessionId)
  return order && allowsOf(order).pay ? { orderId: order.id, accessKey: order.accessKey } : null
}
