import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type House } from '../kernel/context.ts'
import { orderFor } from './order-access.ts'
import { readOrder } from './read-order.ts'

/** SF-6.04, SF-6.10 */
export async function getOrder(ctx: Context, key: Payload<'getOrder'>, house: House): Promise<Answer<'getOrder'>> {
  const { id } = await orderFor(ctx, key)
  return await readOrder(house, id, { locale: ctx.locale }) ?? refuse('order.notFound')
}
