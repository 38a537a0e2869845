import type { Answer } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import { allowedActions } from '../view/order-actions.ts'
import { findNewestOpenOrder } from '../lifecycle/orders-store.ts'

/** Finds the open order of a customer who returns from the payment page to an empty cart. */
export async function getUnpaidOrder(ctx: Context): Promise<Answer<'getUnpaidOrder'>> {
  const { sessionId } = await ctx.visitor()
  const order = sessionId === null ? undefined : await findNewestOpenOrder(ctx.db, sessionId)
  return order && allowedActions(order).pay ? { orderId: order.id, accessKey: order.accessKey } : null
}
