import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type House } from '../kernel/context.ts'
import { orderFor, orderOfCustomer } from './order-access.ts'
import { allowsFor } from './order-allows.ts'
import { readOrder } from './read-order.ts'

/** SF-6.04, SF-6.10 */
export async function getOrder(ctx: Context, { accessKey, ...key }: Payload<'getOrder'>, house: House): Promise<Answer<'getOrder'>> {
  const { id } = accessKey === undefined ? await orderOfCustomer(ctx, key.orderId) : await orderFor(ctx, { ...key, accessKey })
  const order = await readOrder(house, id, { locale: ctx.locale }) ?? refuse('order.notFound')
  return { ...order, allows: allowsFor(order.allows, await ctx.visitor()) }
}
