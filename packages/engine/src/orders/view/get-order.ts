import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context, Services } from '../../kernel/context.ts'
import { requireOrderAccess, getCustomerOrder } from '../access/order-access.ts'
import { allowedActionsForVisitor } from './order-actions.ts'
import { readOrderOf } from './read-order.ts'

/** SF-6.04, SF-6.10 */
export async function getOrder(
  ctx: Context,
  { accessKey, ...key }: Payload<'getOrder'>,
  house: Services,
): Promise<Answer<'getOrder'>> {
  const head =
    accessKey === undefined
      ? await getCustomerOrder(ctx, key.orderId)
      : await requireOrderAccess(ctx, { ...key, accessKey })
  const order = await readOrderOf(house, head, { locale: ctx.locale })
  return { ...order, allows: allowedActionsForVisitor(order.allows, await ctx.visitor()) }
}
