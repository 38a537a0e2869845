import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { requireOrderAccess, getCustomerOrder } from '../access/order-access.ts'
import { allowedActionsForVisitor } from './order-actions.ts'
import { readOrder } from './read-order.ts'

/** SF-6.04, SF-6.10 */
export async function getOrder(
  ctx: Context,
  { accessKey, ...key }: Payload<'getOrder'>,
  house: Services,
): Promise<Answer<'getOrder'>> {
  const { id } =
    accessKey === undefined
      ? await getCustomerOrder(ctx, key.orderId)
      : await requireOrderAccess(ctx, { ...key, accessKey })
  const order = (await readOrder(house, id, { locale: ctx.locale })) ?? refuse('order.notFound')
  return { ...order, allows: allowedActionsForVisitor(order.allows, await ctx.visitor()) }
}
